// Saves before the page is left, and asks where that fails.
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useBusy } from '#platform/web/app/busy.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import type { Autosave } from './autosave.ts';
import { t } from './leave-texts.ts';

export function useSaveGuards<D>(autosave: Autosave<D>): void {
  useEffect(() => guardPage(autosave), [autosave]);
  useBusy(
    useSyncExternalStore(
      autosave.subscribe,
      () => autosave.isDirty,
      () => false,
    ),
  );

  const confirm = useConfirm();
  // A link to a part of the page leaves nothing.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      autosave.isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void autosave.settle().then(async (isSaved) => {
      const mayLeave =
        isSaved ||
        (await confirm({
          title: t('leaveTitle'),
          text: t('leaveText'),
          confirmLabel: t('leave'),
          danger: true,
        }));
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    });
  }, [autosave, blocker, confirm]);
}

function guardPage<D>(autosave: Autosave<D>): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void autosave.settle(true);
  };
  const onLeave = () => void autosave.settle(true);
  const onOnline = () => void autosave.settle();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (autosave.isDirty) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', onLeave);
  addEventListener('online', onOnline);
  addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', onLeave);
    removeEventListener('online', onOnline);
    removeEventListener('beforeunload', onUnload);
    autosave.dispose();
  };
}
