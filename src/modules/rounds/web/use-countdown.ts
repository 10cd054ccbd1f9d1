// The time left until a deadline on the server's clock, recomputed from the deadline and never counted down.
import { useEffect, useReducer, useRef } from 'react';
import type { RoundState } from '../live.ts';

export type Countdown = {
  /** Null where the question has no limit. */
  remainingMs: number | null;
  /** 1 at the opening, 0 at the close. */
  share: number;
  isOver: boolean;
};

/** The time to talk is a minute or two: as much of the bar as is left of that. */
const wholeTalkMs = 120_000;

export function countdownAt(round: RoundState, serverNow: number): Countdown {
  if (round.turn?.isTalking) return talkAt(round.turn, serverNow);
  const remainingMs = remainingOf(round, serverNow);
  if (remainingMs === null) return { remainingMs: null, share: 1, isOver: false };
  const left = Math.max(0, remainingMs);
  const end = round.closesAt ?? serverNow + remainingMs;
  const totalMs = Math.max(1, end - (round.openedAt ?? serverNow));
  return { remainingMs: left, share: Math.min(1, left / totalMs), isOver: remainingMs <= 0 };
}

/** Nothing is over for those who answer when it ends: it is when they can. */
function talkAt(
  { talkEndsAt, talkRemainingMs }: NonNullable<RoundState['turn']>,
  serverNow: number,
): Countdown {
  const remainingMs = Math.max(0, talkEndsAt === null ? (talkRemainingMs ?? 0) : talkEndsAt - serverNow);
  return { remainingMs, share: Math.min(1, remainingMs / wholeTalkMs), isOver: false };
}

function remainingOf(round: RoundState, serverNow: number): number | null {
  if (round.phase !== 'question') return null;
  if (round.isPaused) return round.remainingMs;
  return round.closesAt === null ? null : round.closesAt - serverNow;
}

const everyMs = 200;

export function useCountdown(round: RoundState, serverNow: () => number): Countdown {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const hasClock = round.turn?.isTalking || (round.phase === 'question' && round.closesAt !== null);
  const isRunning = hasClock && !round.isPaused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const countdown = countdownAt(round, serverNow());
  // While the clock is paused, so is the bar: the opening time is only moved when the round continues.
  const lastShare = useRef(countdown.share);
  if (!round.isPaused) lastShare.current = countdown.share;
  return { ...countdown, share: lastShare.current };
}

/** The whole seconds that people read: 1 until the very end, then 0. */
export function secondsOf(remainingMs: number): number {
  return Math.ceil(remainingMs / 1_000);
}
