// What a player has entered and not submitted: it survives a reload, and is submitted when the question closes.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlayerSnapshot } from '#modules/rounds/live.ts';
import { turnIn } from '../../live/turn-in.ts';
import { keepDraft, readDraft } from '../../seat-store.ts';
import { useCountdown } from '../../use-countdown.ts';
import type { Player } from '../use-player.ts';
import { isNothing } from './is-nothing.ts';

export type Draft = {
  value: unknown;
  /** It was sent as it is. */
  isSubmitted: boolean;
  /** It was sent because the question closed, not because someone pressed a button. */
  isOnClosing: boolean;
};

export type DraftOfQuestion = {
  draft: Draft | null;
  enter: (value: unknown) => void;
  submit: (value: unknown) => void;
};

/** `of`: the question, or its second turn, which starts with nothing. */
type Entered = Draft & { of: string };

/**
 * The last moment is the clock's end, or the host's “Close now”; the grace period is long enough for an answer that leaves
 * at once. An answer that can't be changed stays as it was submitted.
 */
export function useDraft(now: PlayerSnapshot, { state, answer, serverNow }: Player): DraftOfQuestion {
  const { round } = now;
  const { roundId } = round;
  const questionId = now.question?.view.id;
  const of = questionId === undefined || turnIn(round) === 1 ? questionId : `${questionId} again`;
  const [entered, setEntered] = useState<Entered | null>(null);
  const { isOver } = useCountdown(round, serverNow);
  /** The question that was open while this page showed it: what was kept for an older one comes too late. */
  const seenOpen = useRef<string | null>(null);

  const isOpen = round.phase === 'question' && !isOver;
  const isClosed = round.pace === 'host' && !round.isPaused && (isOver || round.phase === 'closed');
  const kept = useMemo(() => restored(roundId, of), [roundId, of]);
  const own = entered?.of === of ? entered : kept;
  const given = now.saved ?? state.pending;
  const mayCount = given?.questionId !== questionId || round.canChangeAnswers;

  // Before the browser paints: no one reads that they missed a question that is being submitted for them.
  useLayoutEffect(() => {
    if (of === undefined) return;
    if (isOpen) seenOpen.current = of;
    if (!isClosed || seenOpen.current !== of) return;
    seenOpen.current = null;
    if (own && !own.isSubmitted && !isNothing(own.value) && mayCount) send(own.value, true);
  });

  function send(value: unknown, isOnClosing: boolean): void {
    if (questionId === undefined || of === undefined) return;
    setEntered({ of, value, isSubmitted: true, isOnClosing });
    keepDraft(roundId, of, undefined);
    answer(questionId, value);
  }

  function enter(value: unknown): void {
    if (of === undefined) return;
    setEntered({ of, value, isSubmitted: false, isOnClosing: false });
    keepDraft(roundId, of, value);
  }

  return { draft: own, enter, submit: (value) => send(value, false) };
}

function restored(roundId: string, of: string | undefined): Entered | null {
  const value = of === undefined ? undefined : readDraft(roundId, of);
  if (of === undefined || value === undefined) return null;
  return { of, value, isSubmitted: false, isOnClosing: false };
}
