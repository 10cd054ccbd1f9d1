// Connects an attempt's line to React, and to the browser's network and page events.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callsOf } from '../attempt-calls.ts';
import { type AttemptLine, openAttempt } from '../attempt-line.ts';
import { type AttemptState, initialAttemptState } from '../attempt-state.ts';
import { openDeviceStore } from '../keeping/device-store.ts';
import { attemptKeyOf, type KeptAttempt, keepAttempt } from '../keeping/kept-attempt.ts';

const never = () => () => undefined;
const initial = () => initialAttemptState;

export function useAttempt(kept: KeptAttempt): { line: AttemptLine | null; state: AttemptState } {
  const [line, setLine] = useState<AttemptLine | null>(null);
  useEffect(() => {
    const opened = openAttempt({
      attemptKey: attemptKeyOf(kept),
      calls: callsOf(kept),
      openStore: openDeviceStore,
      onSubmitted: () => keepAttempt({ ...kept, isSubmitted: true }),
    });
    setLine(opened);
    const onVisibility = () => {
      if (document.visibilityState === 'visible') opened.wake();
      else opened.settle();
    };
    const onOnline = () => opened.wake();
    const onHide = () => opened.settle();
    addEventListener('online', onOnline);
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      opened.close();
      setLine(null);
    };
  }, [kept]);
  const state = useSyncExternalStore(line?.subscribe ?? never, line?.getState ?? initial, initial);
  return { line, state };
}
