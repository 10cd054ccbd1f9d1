// A press must mean what the host has read: if the next step changed automatically, the large button is disabled for a
// moment.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** About as long as an eye and a hand need. */
const wakeMs = 500;
/** What changes so soon after the answer to a press was brought about by it: both come over the same line. */
const ownMs = 250;

/**
 * A question closes by itself when time is over or everyone has answered, maybe in the moment in which the host
 * presses “Close now”: that press must not show the answer to the room.
 * @param step what the button does now, and for which question
 */
export function useStepGuard(step: string): {
  isAsleep: boolean;
  /** Takes what this host does, until the server has answered. */
  own: (press: Promise<unknown>) => void;
} {
  const [awakeFor, setAwakeFor] = useState(step);
  const pending = useRef(0);
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (step === awakeFor) return;
    const isOwn = pending.current > 0 || performance.now() - answeredAt.current < ownMs;
    if (isOwn) return setAwakeFor(step);
    const timer = setTimeout(() => setAwakeFor(step), wakeMs);
    return () => clearTimeout(timer);
  }, [step, awakeFor]);
  const own = useCallback((press: Promise<unknown>) => {
    pending.current += 1;
    void press.finally(() => {
      pending.current -= 1;
      answeredAt.current = performance.now();
    });
  }, []);
  return { isAsleep: step !== awakeFor, own };
}
