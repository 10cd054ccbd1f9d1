// The members of the class with how far each is with the assignment.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CellStatus, cellStatuses } from '#modules/classes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Assignment, assignmentsContract, type MemberState } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { ExceptionDialog } from './exception-dialog.tsx';

const refreshMs = 15_000;
const isStatus = (value: string): value is CellStatus => (cellStatuses as readonly string[]).includes(value);

export function MemberStates({ shown }: { shown: Assignment }) {
  const filter = useAddressFilter(['search', 'status']);
  const { search, status = '' } = filter.values;
  const asked = useQuery({
    ...queryOf('listAssignmentMembers', assignmentsContract.listAssignmentMembers, {
      params: { assignmentId: shown.id },
      query: {
        page: filter.page,
        limit: rowsPerPage,
        ...(search && { search }),
        ...(isStatus(status) && { status }),
      },
    }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('members')}>
      <div className={classes.stack}>
        <ListFilters
          filter={filter}
          search={t('search')}
          choices={[
            {
              name: 'status',
              label: t('show'),
              value: status,
              all: t('show.all'),
              options: cellStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
        />
        <PagedList
          query={asked}
          isPolled
          failed={t('membersFailed')}
          onTurn={filter.turn}
          isFiltered={search !== ''}
          empty={<p>{t(status === '' ? 'noMembers' : 'noneOfStatus')}</p>}
        >
          {({ members }) => (
            <Rows kind="boxed" label={t('members')}>
              {members.map((member) => (
                <MemberRow key={member.memberId} shown={shown} member={member} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

function MemberRow({ shown, member }: { shown: Assignment; member: MemberState }) {
  const { name, status, percent } = member;
  const [isOpen, setOpen] = useState(false);
  const { dateTime } = useFormats();
  return (
    <Row
      title={name}
      badge={t(`status.${status}`)}
      actions={
        <div className={classes.actions}>
          {percent !== null && <span className={classes.figure}>{t('percent', { percent })}</span>}
          <Button size="small" aria-label={t('exceptionFor', { name })} onClick={() => setOpen(true)}>
            {t('exception')}
          </Button>
        </div>
      }
    >
      <RowFact>{factsOf(shown, member, dateTime).join(' · ')}</RowFact>
      {isOpen && <ExceptionDialog shown={shown} member={member} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function factsOf(
  { questionCount: count }: Assignment,
  member: MemberState,
  dateTime: (moment: string) => string,
): string[] {
  const { answeredCount, lastSeenAt, submittedAt, isExtended, dueAt, moreAttempts, awaitingMarks } = member;
  return [
    lastSeenAt && t('progress', { answered: answeredCount ?? 0, count, at: dateTime(lastSeenAt) }),
    submittedAt && t('submittedAt', { at: dateTime(submittedAt) }),
    awaitingMarks > 0 && t('awaiting', { count: awaitingMarks }),
    isExtended && t('extended', { at: dateTime(dueAt) }),
    moreAttempts > 0 && t('moreFact', { count: moreAttempts }),
    !member.hasEmail && t('noEmail'),
  ].filter((fact) => typeof fact === 'string');
}
