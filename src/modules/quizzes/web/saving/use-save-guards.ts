// Warns before leaving the editor with unsaved work.
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useBusy } from '#platform/web/app/busy.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import type { QuizDocument } from '../editor/quiz-document.ts';
import { t } from '../texts.ts';
import type { Autosave } from './autosave.ts';

export function useSaveGuards(autosave: Autosave<QuizDocument>): void {
  useEffect(() => guardPage(autosave), [autosave]);
  useBusy(
    useSyncExternalStore(
      autosave.subscribe,
      () => autosave.isDirty,
      () => false,
    ),
  );

  const confirm = useConfirm();
  const blocker = useBlocker(() => autosave.isDirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void autosave.flush().then(async (isSaved) => {
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

function guardPage(autosave: Autosave<QuizDocument>): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void autosave.flush(true);
  };
  const onLeave = () => void autosave.flush(true);
  const onOnline = () => void autosave.flush();
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
