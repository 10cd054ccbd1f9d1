// /topics: what is known by tag over all quizzes of a teacher, and the students who took part signed in.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { isPlanRefusal } from '#modules/plans/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { reportsContract } from '../../contract.ts';
import classes from '../analysis.module.css';
import { TagTable } from './tag-table.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('topicsTitle'), isPrivate: true });

export default function TopicsPage() {
  const { user } = useMe();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Page title={t('topicsTitle')} lead={t('topicsLead')} width="wide">
        <div className={classes.sections}>{user && <Findings teacherId={user.id} />}</div>
      </Page>
    </RequireRole>
  );
}

function Findings({ teacherId }: { teacherId: string }) {
  const formats = useFormats();
  const asked = useQuery(queryOf('readTopics', reportsContract.readTopics, { params: { id: teacherId } }));
  if (asked.error instanceof CallError && isPlanRefusal(asked.error.code))
    return (
      <Notice kind="info">
        {t('locked')} <Link to="/pricing">{t('upgrade')}</Link>
      </Notice>
    );
  return (
    <Loaded query={asked} failed={t('failed')}>
      {({ tags, roundCount, updatedAt }) => (
        <>
          <Section title={t('topics')}>
            {tags.length === 0 ? (
              <EmptyState title={t('noTopics')} text={t('noTopicsText')} />
            ) : (
              <>
                <p className={classes.basis}>
                  {t('topicsBasis', { count: roundCount, time: formats.dateTime(updatedAt) })}
                </p>
                <TagTable tags={tags} />
              </>
            )}
          </Section>
          <Students teacherId={teacherId} />
        </>
      )}
    </Loaded>
  );
}

function Students({ teacherId }: { teacherId: string }) {
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const asked = useQuery({
    ...queryOf('listStudents', reportsContract.listStudents, {
      params: { id: teacherId },
      query: { page, limit: rowsPerPage },
    }),
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('students')}>
      <p className={classes.basis}>{t('studentsNote')}</p>
      <PagedList
        query={asked}
        failed={t('failed')}
        onTurn={setPage}
        empty={<EmptyState title={t('noStudents')} text={t('noStudentsText')} />}
      >
        {({ students }) => (
          <Rows label={t('students')}>
            {students.map(({ userId, name, rounds, lastAt }) => (
              <Row
                key={userId}
                title={
                  <Link dir="auto" to={`/topics/students/${userId}`}>
                    {name}
                  </Link>
                }
              >
                <RowFact>{t('studentFacts', { count: rounds, day: formats.date(lastAt) })}</RowFact>
              </Row>
            ))}
          </Rows>
        )}
      </PagedList>
    </Section>
  );
}
