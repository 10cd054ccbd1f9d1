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

export function countdownAt(round: RoundState, serverNow: number): Countdown {
  const remainingMs = remainingOf(round, serverNow);
  if (remainingMs === null) return { remainingMs: null, share: 1, isOver: false };
  const left = Math.max(0, remainingMs);
  const end = round.closesAt ?? serverNow + remainingMs;
  const totalMs = Math.max(1, end - (round.openedAt ?? serverNow));
  return { remainingMs: left, share: Math.min(1, left / totalMs), isOver: remainingMs <= 0 };
}

function remainingOf(round: RoundState, serverNow: number): number | null {
  if (round.phase !== 'question') return null;
  if (round.isPaused) return round.remainingMs;
  return round.closesAt === null ? null : round.closesAt - serverNow;
}

const everyMs = 200;

export function useCountdown(round: RoundState, serverNow: () => number): Countdown {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const isRunning = round.phase === 'question' && !round.isPaused && round.closesAt !== null;
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
