// After submitting: what is known of the result, your own answers if they may be seen, and practice.

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { OwnResultParts } from '#modules/rounds/web.tsx';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { passageIn } from '#question-types/views/passages/passage-part.tsx';
import { type Attempt, attemptsContract, type ReviewItem } from '../../contract.ts';
import type { KeptAttempt } from '../keeping/kept-attempt.ts';
import { formatMoment, formatNumber, t } from '../texts.ts';
import { AnswerList } from './answer-list.tsx';
import { isToRepeat } from './practice-round.ts';
import classes from './result.module.css';

const Practice = lazy(() => import('./practice.tsx').then((file) => ({ default: file.Practice })));

/** Marks and the quiz's closing arrive without a reload. */
const lookAgainMs = 60_000;

type Props = { attempt: Attempt; kept: KeptAttempt; undelivered: number };

export function ResultScreen({ attempt: submitted, kept, undelivered }: Props) {
  const { quizId, participantId } = kept;
  const request = { params: { id: quizId }, body: { participantId } };
  const { data: attempt } = useQuery({
    queryKey: ['readAttempt', participantId],
    queryFn: async ({ signal }) => (await call(attemptsContract.readAttempt, request, signal)).attempt,
    initialData: submitted,
    staleTime: lookAgainMs,
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : lookAgainMs),
  });
  const review = useQuery({
    queryKey: ['reviewAttempt', participantId, attempt.awaitingMarks],
    queryFn: ({ signal }) => call(attemptsContract.reviewAttempt, request, signal),
    enabled: attempt.canReview,
    placeholderData: (before) => before,
  });
  const [isPractising, setIsPractising] = useState(false);
  const items = review.data?.items;
  const toRepeat = withPassages(items ?? []).filter(isToRepeat);
  if (isPractising && items) {
    return (
      <Suspense fallback={<Loading />}>
        <Practice kept={kept} items={toRepeat} onStop={() => setIsPractising(false)} />
      </Suspense>
    );
  }
  return (
    <div className={classes.scroll}>
      <section className={classes.result}>
        <ResultHead attempt={attempt} undelivered={undelivered} />
        <OwnResultParts key={attempt.awaitingMarks} quizId={quizId} participantId={participantId} />
        {attempt.canPractise && toRepeat.length > 0 && (
          <div className={classes.practise}>
            <Button kind="main" size="large" onClick={() => setIsPractising(true)}>
              {t('practise')}
            </Button>
            <p>{t('practiseCount', { count: toRepeat.length })}</p>
          </div>
        )}
        {review.error && (
          <Notice kind="error" title={t('loadReviewFailed')}>
            {errorText(review.error)}
          </Notice>
        )}
        {attempt.canReview && review.isPending && <Loading />}
        {items && <AnswerList items={items} />}
        <Button size="large" to={attempt.startPath ?? `/quiz/${quizId}`}>
          {t('toStart')}
        </Button>
      </section>
    </div>
  );
}

/** Each with its own, because one is practised without the others. */
function withPassages(items: readonly ReviewItem[]): ReviewItem[] {
  const questions = items.map(({ question }) => question);
  return items.map((item) => {
    const passage = passageIn(questions, item.question.view.passageId);
    return { ...item, question: { ...item.question, passage } };
  });
}

function isFinal(attempt: Attempt | undefined): boolean {
  if (!attempt) return false;
  return (attempt.canReview || attempt.feedback === 'never') && attempt.awaitingMarks === 0;
}

const titles = {
  student: 'submitted',
  clock: 'submittedByClock',
  teacher: 'submittedByTeacher',
} as const;

function ResultHead({ attempt, undelivered }: { attempt: Attempt; undelivered: number }) {
  const { title, seat, submittedBy, result, awaitingMarks } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const words = t(titles[submittedBy ?? 'student'], { name: seat.name });
  return (
    <header className={classes.head}>
      <p dir="auto" className={classes.label}>
        {title}
      </p>
      <h1 tabIndex={-1} ref={heading}>
        {words}
      </h1>
      {submittedBy === 'clock' && <p>{t('submittedByClockText')}</p>}
      {submittedBy === 'teacher' && <p>{t('submittedByTeacherText')}</p>}
      {undelivered > 0 && <Notice kind="error">{t('undelivered', { count: undelivered })}</Notice>}
      {result?.isShown ? (
        <>
          <p className={classes.score}>
            <strong>{formatNumber(result.score)}</strong>{' '}
            <span>{t('ofMax', { count: result.maxScore, max: formatNumber(result.maxScore) })}</span>
            {result.percent !== null && (
              <span className={classes.percent}>
                {t('percent', { percent: formatNumber(result.percent) })}
              </span>
            )}
          </p>
          {awaitingMarks > 0 && (
            <p className={classes.provisional}>
              <strong>{t('provisional')}</strong> {t('provisionalText', { count: awaitingMarks })}
            </p>
          )}
        </>
      ) : (
        <p>{laterText(attempt)}</p>
      )}
      {result && (
        <p className={classes.label}>
          {t('answeredCount', { answered: result.answeredCount, count: result.totalQuestions })}
        </p>
      )}
    </header>
  );
}

function laterText({ feedback, resultsAt, serverNow }: Attempt): string {
  if (feedback === 'never') return t('resultsNever');
  if (resultsAt !== null) return t('resultsAfter', { at: formatMoment(resultsAt, serverNow) });
  return t(feedback === 'after-close' ? 'resultsAfterClose' : 'resultsLater');
}
