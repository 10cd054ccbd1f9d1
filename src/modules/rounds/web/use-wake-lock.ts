// Keeps the screen from going dark while a round runs, where the browser can.
import { useEffect } from 'react';

export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A low battery refuses; the screen then goes dark as it always would.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isCurrent) lock = granted;
      else await granted?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
