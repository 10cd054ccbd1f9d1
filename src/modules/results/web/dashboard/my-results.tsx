// The results of the quizzes that a student took signed in, newest first.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MyResult } from '#modules/rounds/contract/results.ts';
import { errorText } from '#platform/web/error-text.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { whenText } from '../library/when-text.ts';
import { attemptPathOf, myResultsQuery } from './own-results.ts';
import { OwnRow } from './own-row.tsx';
import classes from './student.module.css';
import { t } from './texts.ts';

export default function MyResults() {
  const { data, error } = useQuery(myResultsQuery());
  const results = data?.results.filter(({ kind, isOver }) => isOver || kind === 'room');
  return (
    <section className={classes.part} aria-labelledby="results-title">
      <h2 id="results-title" className={classes.heading}>
        {t('student.results')}
      </h2>
      {error && (
        <Notice kind="error" title={t('student.error')}>
          {errorText(error)}
        </Notice>
      )}
      {!results && !error && <Loading />}
      {results?.length === 0 && (
        <EmptyState title={t('student.empty.title')} text={t('student.empty.text')} />
      )}
      {results && results.length > 0 && (
        <ul className={classes.list}>
          {results.map((result) => (
            <ResultRow key={`${result.roundId} ${result.seatNumber}`} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ResultRow({ result }: { result: MyResult }) {
  const { title, joinedAt, kind, isOver, isShown, percent, score, maxScore, answeredCount, totalQuestions } =
    result;
  return (
    // Answers in a room were shown there; an individual attempt has its own page.
    <OwnRow
      title={
        kind === 'direct' ? (
          <Link dir="auto" to={attemptPathOf(result)}>
            {title}
          </Link>
        ) : (
          title
        )
      }
      note={[
        t(`kind.${kind}`),
        whenText(joinedAt),
        t('student.answered', { answered: answeredCount, total: totalQuestions }),
      ].join(' · ')}
    >
      {isShown ? (
        <div className={classes.score}>
          {percent !== null && (
            <>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
              <b className={classes.percent}>{t('student.percent', { percent })}</b>
            </>
          )}
          <span className={classes.points}>{t('student.score', { score, max: maxScore })}</span>
        </div>
      ) : (
        <p className={classes.note}>{isOver ? t('student.kept') : t('student.running')}</p>
      )}
    </OwnRow>
  );
}
