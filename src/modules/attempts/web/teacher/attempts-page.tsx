// /quizzes/:quizId/attempts: sharing a quiz by its link, who is taking it, and more time for those who need it.

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { studentLimitMessage } from '#modules/plans/contract.ts';
import { UpgradeNotice } from '#modules/plans/web.tsx';
import { type Quiz, quizzesContract } from '#modules/quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { attemptsContract } from '../../contract.ts';
import { Allowances } from './allowances.tsx';
import { AttemptTable } from './attempt-table.tsx';
import classes from './attempts.module.css';
import { ShareBlock } from './share-block.tsx';
import { t } from './texts.ts';

export function meta() {
  return [{ title: siteTitle(t('pageTitle')) }, { name: 'robots', content: 'noindex' }];
}

const refreshMs = 10_000;
export default function AttemptsPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <OwnQuiz key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function OwnQuiz({ quizId }: { quizId: string }) {
  const { data, error } = useQuery(queryOf('readQuiz', quizzesContract.readQuiz, { params: { id: quizId } }));
  // Non-authors get a card without settings: nothing to see here.
  if (error || (data && !('settings' in data.quiz))) {
    return (
      <Page title={t('title')}>
        <Notice kind="error" title={t('notHere')}>
          {error && errorText(error)}
        </Notice>
      </Page>
    );
  }
  if (!data || !('settings' in data.quiz)) return <Loading />;
  return <Attempts quiz={data.quiz} />;
}

/** As full as the plan allows: more students are turned away. */
function FullQuiz({ taken, limit }: { taken: number; limit: number | null }) {
  return limit !== null && taken >= limit ? <UpgradeNotice message={studentLimitMessage(limit)} /> : null;
}

function Attempts({ quiz }: { quiz: Quiz }) {
  const { page, values, turn, ...filter } = useAddressFilter(['search']);
  const search = values.search || undefined;
  const query = useQuery({
    ...queryOf('listAttempts', attemptsContract.listAttempts, {
      params: { id: quiz.id },
      query: { page, limit: rowsPerPage, search },
    }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { title: quiz.title })}
      width="wide"
      actions={
        <>
          <Button to={`/quizzes/${quiz.id}/results`}>{t('toResults')}</Button>
          <Button to={`/quizzes/${quiz.id}/edit`}>{t('toEditor')}</Button>
        </>
      }
    >
      {data && <FullQuiz {...data.students} />}
      <ShareBlock quiz={quiz} runningCount={data?.running ?? 0} />
      <section className={classes.section} aria-labelledby="attempts-list">
        <h2 id="attempts-list">{t('list')}</h2>
        <ListFilters filter={filter} search={t('list.search')} />
        <PagedList
          query={query}
          isPolled
          failed={t('list.failed')}
          empty={<EmptyState title={t('empty')} text={t(quiz.isOpen ? 'emptyText' : 'emptyClosedText')} />}
          isFiltered={Boolean(search)}
          onTurn={turn}
        >
          {({ attempts }) => <AttemptTable quizId={quiz.id} attempts={attempts} />}
        </PagedList>
      </section>
      <Allowances quizId={quiz.id} />
    </Page>
  );
}
