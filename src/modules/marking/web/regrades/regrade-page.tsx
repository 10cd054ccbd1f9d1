// /quizzes/:quizId/regrade/:questionId: a key was wrong. Change it, see who gains and who loses, then apply it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { markingContract, type Regrade } from '../../contract.ts';
import { formatNumber, t } from '../texts.ts';
import { type Regradable, RegradeForm } from './regrade-form.tsx';

export const meta = () => pageMeta({ title: t('regradeTitle'), isPrivate: true });

export default function RegradePage() {
  const { quizId = '', questionId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <RegradeQuestion key={`${quizId} ${questionId}`} quizId={quizId} questionId={questionId} />
    </RequireRole>
  );
}

function RegradeQuestion({ quizId, questionId }: { quizId: string; questionId: string }) {
  const [search] = useSearchParams();
  const roundId = search.get('roundId') ?? undefined;
  const found = useQuery({
    ...queryOf('readRegradable', markingContract.readRegradable, {
      params: { id: quizId, questionId },
      query: { roundId },
    }),
    // Switching windows must not discard an edited key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const results = `/quizzes/${quizId}/results${roundId ? `?roundId=${roundId}` : ''}`;
  const actions = (
    <>
      <Link to={`/quizzes/${quizId}/regrades`}>{t('regrades')}</Link>
      <Link to={results}>{t('toResults')}</Link>
    </>
  );
  if (found.error) {
    return (
      <Page title={t('regrade')} actions={actions}>
        <Notice kind="error">{errorText(found.error)}</Notice>
      </Page>
    );
  }
  if (!found.data) return <Loading />;
  return (
    <Page title={t('regrade')} lead={found.data.title} actions={actions}>
      <Steps quizId={quizId} roundId={roundId ?? null} found={found.data} results={results} />
    </Page>
  );
}

type StepsProps = { quizId: string; roundId: string | null; found: Regradable; results: string };

function Steps({ quizId, roundId, found, results }: StepsProps) {
  const [done, setDone] = useState<{ regrade: Regrade; isQuizChanged: boolean } | null>(null);
  if (!done) return <RegradeForm quizId={quizId} roundId={roundId} found={found} onDone={setDone} />;
  const { gained, lost } = done.regrade;
  return (
    <Notice kind="success" title={t('regradeDone')}>
      <p>
        {t('gained', { count: gained, gained: formatNumber(gained) })}{' '}
        {t('lost', { count: lost, lost: formatNumber(lost) })} {done.isQuizChanged && t('quizChanged')}
      </p>
      <Link to={results}>{t('toResults')}</Link>
    </Notice>
  );
}
