// An attempt in progress: one question at a time, the way to all of them, and submitting.
import { useEffect, useState } from 'react';
import { useWakeLock } from '#modules/rounds/web.tsx';
import { useBusy } from '#platform/web/app/busy.ts';
import type { Attempt } from '../../contract.ts';
import type { AttemptLine } from '../attempt-line.ts';
import { type AttemptState, countAnswered, hasPending } from '../attempt-state.ts';
import type { KeptAttempt } from '../keeping/kept-attempt.ts';
import { t } from '../texts.ts';
import { Notices } from './notices.tsx';
import { OtherDevice } from './other-device.tsx';
import { keepPlace, readPlace } from './place.ts';
import { QuestionMap } from './question-map.tsx';
import { QuestionPart } from './question-part.tsx';
import { ReviewPart } from './review-part.tsx';
import classes from './run.module.css';
import { Submitting, TimeIsUp } from './submitting.tsx';
import { TimeLeft } from './time-left.tsx';
import { useTimeLeft } from './use-time-left.ts';

type Props = {
  line: AttemptLine;
  state: AttemptState;
  attempt: Attempt;
  kept: Pick<KeptAttempt, 'quizId' | 'participantId'>;
};

export function RunScreen({ line, state, attempt, kept: { quizId, participantId } }: Props) {
  const { questions, seat, roundId, deadlineAt } = attempt;
  const key = `${roundId}-${seat.number}`;
  const [place, setPlace] = useState<number | 'review'>(() => readPlace(key, questions.length));
  const left = useTimeLeft(deadlineAt, line.serverNow);
  const isOver = left === 0;
  useEffect(() => keepPlace(key, place), [key, place]);
  // A student who reads a long question does not touch the phone for a while.
  useWakeLock(true);
  useBusy(true);
  useLeaveWarning(hasPending(state) && !state.isDurable);

  const index = place === 'review' ? -1 : place;
  const question = questions[index];
  const now = line.serverNow();
  const questionIds = questions.map(({ view }) => view.id);
  return (
    <>
      <header className={classes.bar}>
        <p dir="auto" className={classes.title}>
          {attempt.title}
        </p>
        <TimeLeft secondsLeft={left} deadlineAt={deadlineAt} now={now} />
      </header>
      <Notices state={state} attempt={attempt} now={now} onUnderstood={line.understood} />
      {isOver ? (
        <TimeIsUp isOnline={state.isOnline} />
      ) : state.isSubmitting ? (
        <Submitting state={state} deadlineAt={deadlineAt} now={now} onKeepWriting={line.keepWriting} />
      ) : (
        <div className={classes.body}>
          <aside className={classes.side}>
            <QuestionMap state={state} questionIds={questionIds} current={index} onGo={setPlace} />
            <p className={classes.progress}>
              {t('answeredOf', { answered: countAnswered(state), count: questions.length })}
            </p>
            {state.isOnline && (
              <OtherDevice quizId={quizId} participantId={participantId} now={line.serverNow} />
            )}
          </aside>
          {question ? (
            <QuestionPart
              key={question.view.id}
              line={line}
              state={state}
              attempt={attempt}
              index={index}
              onGo={setPlace}
            />
          ) : (
            <ReviewPart state={state} attempt={attempt} onGo={setPlace} onSubmit={line.submit} />
          )}
        </div>
      )}
    </>
  );
}

/** Leaving would lose something only if nothing is stored on the device. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
}
