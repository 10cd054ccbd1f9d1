// The question on a player's phone, from its opening until it closes: answering, sending, saved.

import { Button } from '#platform/web/ui/button/button.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { QuestionPlayer } from '#question-types/registry.web.ts';
import { IsSubmitted } from '#question-types/views/submit-button.tsx';
import type { PlayerSnapshot } from '../../live.ts';
import { Announcer } from '../announcer.tsx';
import type { Connection } from '../live/player-line.ts';
import type { PlayerScreen, PlayerState } from '../live/player-state.ts';
import { turnIn } from '../live/turn-in.ts';
import { formatTime, t } from '../texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { CountdownBar } from './countdown-bar.tsx';
import { isNothing } from './draft/is-nothing.ts';
import type { Draft, DraftOfQuestion } from './draft/use-draft.ts';
import classes from './play.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { QuestionHead } from './question-head.tsx';

type Props = {
  state: PlayerState;
  now: PlayerSnapshot;
  screen: PlayerScreen;
  connection: Connection;
  serverNow: () => number;
  drafts: DraftOfQuestion;
  onNext: () => void;
};

export function QuestionScreen({ state, now, screen, connection, serverNow, drafts, onNext }: Props) {
  const { question, round, saved } = now;
  const questionId = question?.view.id;
  const { isOver } = useCountdown(round, serverNow);
  if (!question || !questionId) return null;

  const { draft } = drafts;
  const answered = [state.pending, saved].find((one) => one?.questionId === questionId) ?? null;
  const isOpen = !isOver && (screen === 'question' || (round.canChangeAnswers && round.phase === 'question'));
  /** Something else is there than what was submitted. */
  const isEdited = answered !== null && draft !== null && !draft.isSubmitted && isOpen;
  const value = answered && !isEdited ? answered.answer : draft?.value;
  // It comes again after the last one, so with one question left there is nothing to put off.
  const canLeaveOut =
    round.pace === 'self' &&
    screen === 'question' &&
    now.answeredCount + 1 < round.questionCount &&
    !round.isPaused;
  const status = isEdited
    ? ({
        kind: 'hint',
        text: changeText(value, saved?.questionId === questionId ? saved.receivedAt : null),
      } as const)
    : statusOf({ state, now, screen, connection, isOver, draft });
  /** What is there from the beginning is read where it is; news are announced. */
  const isSpoken = screen !== 'question' || isOver || turnIn(round) === 2;
  return (
    <RenderedTexts value={question.rendered}>
      <section className={classes.questionScreen} data-paused={round.isPaused || undefined}>
        <div className={classes.questionTop}>
          <p className={classes.label}>
            {questionLabel(state.shownIndex, now)}
            {question.view.isPoll && ` · ${t('poll')}`}
            {turnIn(round) === 2 && ` · ${t('secondVote')}`}
          </p>
          {round.pace === 'self' ? (
            <ProgressBar done={now.answeredCount} count={round.questionCount} />
          ) : (
            <CountdownBar round={round} serverNow={serverNow} />
          )}
        </div>
        <QuestionHead question={question} takesFocus isAnswered />
        <div className={classes.answer}>
          <IsSubmitted value={screen === 'saved' && !isEdited}>
            <QuestionPlayer
              view={question.view}
              order={question.order}
              value={value}
              disabled={!isOpen || round.isPaused}
              onChange={drafts.enter}
              onSubmit={drafts.submit}
            />
          </IsSubmitted>
        </div>
        <footer className={classes.status} data-kind={canLeaveOut ? 'choice' : status.kind}>
          <span aria-hidden={isSpoken || undefined}>{status.text}</span>
          {round.pace === 'self' && screen === 'saved' && (
            <Button kind="main" size="large" onClick={onNext}>
              {t(isLastToAnswer(now) ? 'finish' : 'nextQuestion')}
            </Button>
          )}
          {canLeaveOut && (
            <Button size="large" onClick={onNext}>
              {t('leaveOut')}
            </Button>
          )}
          <Announcer text={isSpoken ? status.text : ''} />
        </footer>
      </section>
    </RenderedTexts>
  );
}

/** Nothing can't be submitted in place of an answer, so the answer stays. */
function changeText(value: unknown, receivedAt: number | null): string {
  if (!isNothing(value)) return t('changeUnsent');
  return receivedAt === null ? t('emptiedUnsaved') : t('emptied', { at: formatTime(receivedAt) });
}

type Status = { kind: 'plain' | 'hint' | 'saved' | 'sending' | 'over'; text: string };

type Shown = Pick<Props, 'state' | 'now' | 'screen' | 'connection'> & {
  isOver: boolean;
  draft: Draft | null;
};

function statusOf({ state, now, screen, connection, isOver, draft }: Shown): Status {
  const { turn } = now.round;
  if (turn?.isTalking) return { kind: 'hint', text: t('talkNow') };
  if (screen === 'saved' && now.saved) {
    const at = formatTime(now.saved.receivedAt);
    const isWaiting = now.round.pace === 'host' && now.round.phase !== 'question';
    if (state.refused?.questionId === now.saved.questionId)
      return { kind: 'saved', text: t('changeTooLate') };
    if (draft?.isOnClosing) return { kind: 'saved', text: t('submittedForYou', { at }) };
    if (isWaiting) return { kind: 'saved', text: t('savedAndClosed', { at }) };
    return {
      kind: 'saved',
      text: t(now.round.canChangeAnswers && !isOver ? 'savedChangeable' : 'savedAt', { at }),
    };
  }
  if (screen === 'sending')
    return { kind: 'sending', text: t(connection === 'online' ? 'sending' : 'keptOffline') };
  if (isOver) return { kind: 'over', text: t('timeIsUp') };
  if (screen !== 'question') return { kind: 'plain', text: '' };
  if (turn?.number === 2)
    return { kind: 'hint', text: t(turn.isCounted ? 'answerAgain.counts' : 'answerAgain') };
  return { kind: 'hint', text: t(now.round.canChangeAnswers ? 'canChange' : 'firstCounts') };
}

/** `index` is the place of the question that is shown; a self-paced round has one per seat. */
export function questionLabel(index: number, { round }: PlayerSnapshot): string {
  return t('questionOf', { number: Math.min(index + 1, round.questionCount), count: round.questionCount });
}

export function isLastToAnswer({ answeredCount, round }: PlayerSnapshot): boolean {
  return answeredCount >= round.questionCount;
}
