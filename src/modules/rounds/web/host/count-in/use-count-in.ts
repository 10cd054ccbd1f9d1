// A calm 3-2-1 before a question opens. It is the host's screen that waits: the question is nowhere until it is over.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { nextStep } from '../../live/host-state.ts';
import { readPreference } from '../preferences.ts';
import { play } from '../sound/sounds.ts';
import type { HostActions } from '../use-host-actions.ts';

const from = 3;
const everyMs = 900;

/** @returns the host's steps, of which the opening of a question counts first, and the number that is on the screen. */
export function useCountIn(
  actions: HostActions,
  now: HostSnapshot,
): { actions: HostActions; count: number | null } {
  const [count, setCount] = useState<number | null>(null);
  const { round } = now;
  const { take } = actions;
  const open = useCallback(() => {
    setCount(null);
    take('next');
  }, [take]);
  const moment = `${round.phase} ${round.questionIndex} ${round.isPaused}`;
  // Another screen of the host, or the remote, moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new time ends the count-in.
  useEffect(() => setCount(null), [moment]);
  useEffect(() => {
    if (count === null) return;
    play('count');
    const timer = setTimeout(() => (count > 1 ? setCount(count - 1) : open()), everyMs);
    return () => clearTimeout(timer);
  }, [count, open]);

  const counted = useMemo((): HostActions => {
    const isCounted = (step: string | null) =>
      step === 'next' && round.pace === 'host' && readPreference('countIn');
    const begin = (step: string | null, go: () => void) => {
      if (!isCounted(step)) return go();
      // Pressing again skips the count-in.
      if (count === null) setCount(from);
      else open();
    };
    return {
      ...actions,
      take: (step) => begin(step, () => actions.take(step)),
      takeNextStep: () => {
        if (!actions.isAsleep) begin(nextStep(now), actions.takeNextStep);
      },
    };
  }, [actions, count, now, open, round.pace]);
  return { actions: counted, count };
}
