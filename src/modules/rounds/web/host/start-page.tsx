// Starts a round of a quiz and goes to its host screen; a running round is simply joined.
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { isPlanRefusal, UpgradeNotice } from '#modules/plans/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './host.module.css';

export function meta() {
  return [{ title: siteTitle(t('hostTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function StartPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Starter quizId={quizId} />
    </RequireRole>
  );
}

function Starter({ quizId }: { quizId: string }) {
  const [error, setError] = useState<CallError | null>(null);
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    call(roundsContract.startQuiz, { params: { id: quizId }, body: { lobby: true } }).then(
      ({ roundId }) => navigate(`/host/${roundId}`, { replace: true }),
      (cause: unknown) => {
        if (!(cause instanceof CallError)) throw cause;
        setError(cause);
      },
    );
  }, [quizId, navigate]);

  if (!error) return <Loading label={t('starting')} />;
  return (
    <div className={classes.gate}>
      <h1>{t('notStarted')}</h1>
      {isPlanRefusal(error.code) ? (
        <UpgradeNotice message={error.message} />
      ) : (
        <Notice kind="error">{error.message}</Notice>
      )}
      <ProblemList details={error.details} />
      <p>
        <Link to={`/quizzes/${quizId}/edit`}>{t('toEditor')}</Link>
      </p>
    </div>
  );
}

/** A quiz that is not ready says what it lacks, question by question. */
function ProblemList({ details }: { details: unknown }) {
  const problems = readProblems(details);
  // One problem alone is the error's own sentence.
  if (problems.length < 2) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function readProblems(details: unknown): string[] {
  const list =
    typeof details === 'object' && details !== null && 'problems' in details ? details.problems : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('message' in entry)) return [];
    const message = String(entry.message);
    const number = 'number' in entry && typeof entry.number === 'number' ? entry.number : null;
    return [number === null ? message : t('problemOf', { number, message })];
  });
}
