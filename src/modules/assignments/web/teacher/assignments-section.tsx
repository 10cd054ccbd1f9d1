// On the page of a class: what is handed out to it, and handing out another quiz.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClassSectionProps } from '#modules/classes/points.ts';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type Assignment, assignmentsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { HandOutDialog } from './hand-out-dialog.tsx';

const perPage = 10;

export default function AssignmentsSection({ classId, isOpen }: ClassSectionProps) {
  const [page, setPage] = useState(1);
  const [isHandingOut, setHandingOut] = useState(false);
  const asked = useQuery({
    ...queryOf('listAssignments', assignmentsContract.listAssignments, {
      params: { classId },
      query: { page, limit: perPage },
    }),
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('section')}>
      <div className={classes.stack}>
        {isOpen && (
          <div>
            <Button onClick={() => setHandingOut(true)}>{t('handOut')}</Button>
          </div>
        )}
        {isHandingOut && <HandOutDialog classId={classId} onClose={() => setHandingOut(false)} />}
        <PagedList
          query={asked}
          failed={t('failed')}
          onTurn={setPage}
          isFiltered={false}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        >
          {({ assignments }) => (
            <Rows kind="boxed" label={t('section')}>
              {assignments.map((one) => (
                <AssignmentRow key={one.id} shown={one} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

function AssignmentRow({ shown }: { shown: Assignment }) {
  const { id, classId, title, dueAt, state, tally } = shown;
  const { dateTime } = useFormats();
  const count = Object.values(tally).reduce((sum, one) => sum + one, 0);
  const done = (tally.submitted ?? 0) + (tally.late ?? 0);
  const facts = [t('due', { at: dateTime(dueAt) }), t(`state.${state}`), t('tally', { done, count })];
  return (
    <Row title={<Link to={`/classes/${classId}/assignments/${id}`}>{title}</Link>}>
      <RowFact>{facts.join(' · ')}</RowFact>
    </Row>
  );
}
