// What is done with quizzes in a library: filing, tagging and copying them. Each is said in a message, in which it can be undone.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlanRefusal } from '#modules/plans/web.tsx';
import { selectionContract } from '#modules/quizzes/contract/selection.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { refreshQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';

type Filed = Pick<ListedQuiz, 'id' | 'folder'>;

/** In which folder each of them is, as calls that put them back. */
function waysBack(quizzes: readonly Filed[]) {
  const folders = new Map<string | null, string[]>();
  for (const { id, folder } of quizzes) folders.set(folder, [...(folders.get(folder) ?? []), id]);
  return [...folders].map(([folder, ids]) => ({ folder, ids }));
}

export function useFiling() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const tellPlanRefusal = usePlanRefusal();
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it was done; why not is said here */
  async function run(action: () => Promise<void>): Promise<boolean> {
    setIsBusy(true);
    try {
      await action();
      await refreshQuizzes(queryClient);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await tellPlanRefusal(error))) toast(error.message, 'error');
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  function tell(done: string, undo: () => Promise<void>): void {
    toast(done, 'plain', { label: t('filing.undo'), act: () => void run(undo) });
  }

  async function move(quizzes: readonly Filed[], folder: string | null): Promise<boolean> {
    const back = waysBack(quizzes);
    const ids = quizzes.map(({ id }) => id);
    const count = ids.length;
    return run(async () => {
      await call(selectionContract.fileQuizzes, { body: { ids, folder } });
      tell(folder === null ? t('folder.left', { count }) : t('folder.moved', { count, folder }), async () => {
        for (const body of back) await call(selectionContract.fileQuizzes, { body });
      });
    });
  }

  /** @param newName null dissolves the folder */
  async function rename(folder: string, newName: string | null, inIt: readonly Filed[]): Promise<boolean> {
    const back = waysBack(inIt);
    return run(async () => {
      await call(selectionContract.renameFolder, { body: { folder, newName } });
      const done =
        newName === null ? t('folder.dissolved', { folder }) : t('folder.renamed', { folder, newName });
      tell(done, async () => {
        for (const body of back) await call(selectionContract.fileQuizzes, { body });
      });
    });
  }

  /** Shown where it is done, so it needs no message. */
  const tag = (ids: readonly string[], name: string, isOn: boolean) =>
    run(async () => {
      await call(selectionContract.tagQuizzes, { body: { ids: [...ids], tag: name, isOn } });
    });

  async function duplicate(ids: readonly string[]): Promise<boolean> {
    return run(async () => {
      const { copies } = await call(selectionContract.duplicateQuizzes, { body: { ids: [...ids] } });
      tell(t('select.duplicated', { count: copies.length }), async () => {
        await call(selectionContract.deleteQuizzes, { body: { ids: copies } });
      });
    });
  }

  return { isBusy, move, rename, tag, duplicate };
}
