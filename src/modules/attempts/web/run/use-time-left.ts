// The time until an attempt's deadline by the server's clock, recomputed from the deadline and never counted down.
import { useEffect, useState } from 'react';

/** Whole seconds, 0 when the time is up; null without a deadline. */
export function secondsLeft(deadlineAt: number | null, serverNow: number): number | null {
  return deadlineAt === null ? null : Math.max(0, Math.ceil((deadlineAt - serverNow) / 1_000));
}

const lookEveryMs = 250;

export function useTimeLeft(deadlineAt: number | null, serverNow: () => number): number | null {
  const [left, setLeft] = useState(() => secondsLeft(deadlineAt, serverNow()));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(deadlineAt, serverNow()));
    look();
    if (deadlineAt === null) return;
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [deadlineAt, serverNow]);
  return left;
}
