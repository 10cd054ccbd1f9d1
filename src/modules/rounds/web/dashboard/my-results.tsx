// The rounds in which the student sat while signed in.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import { whenText } from '../library/when-text.ts';
import classes from './student.module.css';
import { t } from './texts.ts';

type Result = CallOutput<typeof roundsContract.listMyResults>['results'][number];

export default function MyResults() {
  const { data, error } = useQuery(queryOf('listMyResults', roundsContract.listMyResults, {}));
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className={classes.heading}>
        {t('student.results')}
      </h2>
      {error && (
        <Notice kind="error" title={t('student.error')}>
          {errorText(error)}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data?.results.length === 0 && (
        <EmptyState title={t('student.empty.title')} text={t('student.empty.text')} />
      )}
      {data && data.results.length > 0 && (
        <ul className={classes.results}>
          {data.results.map((result) => (
            <ResultRow key={result.roundId} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ResultRow({ result }: { result: Result }) {
  const {
    quizId,
    title,
    joinedAt,
    isOver,
    isShown,
    percent,
    score,
    maxScore,
    answeredCount,
    totalQuestions,
  } = result;
  return (
    <li className={classes.result}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.note}>
          {whenText(joinedAt)} · {t('student.answered', { answered: answeredCount, total: totalQuestions })}
        </p>
      </div>
      <div className={classes.score}>
        {isShown ? (
          <>
            {percent !== null && <b className={classes.percent}>{t('student.percent', { percent })}</b>}
            <span>{t('student.score', { score, max: maxScore })}</span>
          </>
        ) : (
          <span className={classes.note}>{isOver ? t('student.kept') : t('student.running')}</span>
        )}
        {!isOver && (
          <Link to={`/quiz/${quizId}`} aria-label={t('student.goOnWith', { title })}>
            {t('student.goOn')}
          </Link>
        )}
      </div>
    </li>
  );
}
