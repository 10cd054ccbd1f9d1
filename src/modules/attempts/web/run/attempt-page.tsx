// The page of one attempt: finds its secret on this device or by the account, or redirects to the quiz's start page.
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { brandScope } from '#modules/organisations/web.tsx';
import { JoinCard } from '#modules/rounds/web.tsx';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { preloadPlayViews } from '#question-types/registry.web.ts';
import { findKeptAttempt, type KeptAttempt } from '../keeping/kept-attempt.ts';
import { fetchOwnAttempt } from '../keeping/own-attempt.ts';
import { t } from '../texts.ts';
import classes from './run.module.css';
import { RunScreen } from './run-screen.tsx';
import { useAttempt } from './use-attempt.ts';

// Not needed at the beginning, but it has to be loaded before the network goes away.
const loadResult = () => import('../result/result-screen.tsx');
const ResultScreen = lazy(() => loadResult().then((file) => ({ default: file.ResultScreen })));

export function meta() {
  return [{ title: siteTitle(t('attemptTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function AttemptPage() {
  const { quizId = '', attemptKey = '' } = useParams();
  const [kept, setKept] = useState<KeptAttempt | null | undefined>(undefined);
  const me = useMe();
  const isSignedIn = me.status === 'user';
  const isKnown = me.status !== 'loading';
  useEffect(() => {
    const found = findKeptAttempt(attemptKey);
    if (found) setKept(found);
    else if (isSignedIn) void fetchOwnAttempt(quizId, attemptKey).then(setKept);
    else if (isKnown) setKept(null);
  }, [quizId, attemptKey, isSignedIn, isKnown]);
  if (kept === undefined) return <Loading label={t('opening')} />;
  // It belongs to neither this device nor the account.
  if (kept === null) return <Navigate replace to={`/quiz/${quizId}`} />;
  return <OpenedAttempt key={attemptKey} kept={kept} />;
}

function OpenedAttempt({ kept }: { kept: KeptAttempt }) {
  const { line, state } = useAttempt(kept);
  const { attempt, gone } = state;
  useEffect(() => {
    void preloadPlayViews();
    void loadResult();
  }, []);
  if (gone) return <Gone code={gone.code} message={gone.message} quizId={kept.quizId} />;
  if (!attempt || !line) {
    return (
      <>
        <Loading label={t('opening')} />
        {!state.isOnline && (
          <div className={classes.alone}>
            <Notice kind="info">{t('waitingForNetwork')}</Notice>
          </div>
        )}
      </>
    );
  }
  const scope = brandScope(attempt.branding);
  return (
    <div className={`${classes.stage} ${scope.className}`} style={scope.style}>
      {attempt.state === 'running' ? (
        <RunScreen line={line} state={state} attempt={attempt} kept={kept} />
      ) : (
        <Suspense fallback={<Loading />}>
          <ResultScreen attempt={attempt} kept={kept} undelivered={state.undelivered} />
        </Suspense>
      )}
    </div>
  );
}

function Gone({ code, message, quizId }: { code: string; message: string; quizId: string }) {
  return (
    <JoinCard title={t(code === 'seat_removed' ? 'removedTitle' : 'goneTitle')}>
      <Notice kind="error">{message}</Notice>
      <Button className={classes.toStart} kind="main" size="tall" isFullWidth to={`/quiz/${quizId}`}>
        {t('toStart')}
      </Button>
    </JoinCard>
  );
}
