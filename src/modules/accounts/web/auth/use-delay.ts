// Counts down the seconds that the server asks people to wait before another try.
import { useEffect, useState } from 'react';
import { CallError } from '#platform/web/client.ts';

const secondMs = 1_000;

/** The whole seconds that an error asks people to wait; 0 for anything else. */
function delayOf(error: unknown): number {
  if (!(error instanceof CallError) || error.status !== 429) return 0;
  return error.limits.retryAfterSeconds ?? 0;
}

export function useDelay(onOver?: () => void) {
  const [until, setUntil] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / secondMs));
      setSecondsLeft(left);
      if (left > 0) return;
      setUntil(null);
      onOver?.();
    }, secondMs / 4);
    return () => clearInterval(timer);
  }, [until, onOver]);

  /** Starts counting, if the error asks for it. */
  function waitAfter(error: unknown): void {
    const seconds = delayOf(error);
    if (seconds === 0) return;
    setSecondsLeft(seconds);
    setUntil(Date.now() + seconds * secondMs);
  }

  return { secondsLeft, waitAfter };
}
