// Above the rows while quizzes are being selected: all that are shown, how many, and what to do with them.
import { IconFolder, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSelected, selectionContract } from '#modules/quizzes/selection-contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { refreshQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './selection-bar.module.css';

type Props = {
  selectable: readonly string[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Those that there are. */
  folders: readonly string[];
  onDone: () => void;
};

export function SelectionBar({ selectable, selected, onSelect, folders, onDone }: Props) {
  const { isBusy, remove, move } = useSelected(selected, onDone);
  const [isMoving, setIsMoving] = useState(false);
  return (
    <section className={classes.bar} aria-label={t('select.region')}>
      <Tick
        label={t(selectable.length < maxSelected ? 'select.all' : 'select.most', {
          count: selectable.length,
        })}
        isOn={selectable.length > 0 && selected.length === selectable.length}
        onChange={(isOn) => onSelect(isOn ? selectable : [])}
      />
      <p className={classes.count} role="status">
        {selected.length === 0 ? t('select.count_zero') : t('select.count', { count: selected.length })}
      </p>
      <Button
        className={classes.first}
        size="small"
        disabled={selected.length === 0}
        isBusy={isBusy}
        icon={<IconFolder size={18} aria-hidden="true" />}
        onClick={() => setIsMoving(true)}
      >
        {t('folder.moveTitle')}
      </Button>
      <Button
        size="small"
        isDanger
        disabled={selected.length === 0}
        isBusy={isBusy}
        icon={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t('select.delete')}
      </Button>
      {isMoving && (
        <MoveDialog
          folders={folders}
          onMove={(folder) => {
            setIsMoving(false);
            void move(folder);
          }}
          onCancel={() => setIsMoving(false)}
        />
      )}
    </section>
  );
}

/** What can be done with the selected ones. Every failure is said in a message; the list is fetched anew after success. */
function useSelected(selected: readonly string[], onDone: () => void) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function run(action: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await action();
      await refreshQuizzes(queryClient);
      toast(done);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  async function move(folder: string | null): Promise<void> {
    const count = selected.length;
    const done = folder === null ? t('folder.left', { count }) : t('folder.moved', { count, folder });
    const body = { ids: [...selected], folder };
    await run(() => call(selectionContract.fileQuizzes, { body }), done);
  }

  async function remove(): Promise<void> {
    // What was asked about is what goes, whatever is selected when the answer comes.
    const ids = [...selected];
    const count = ids.length;
    const question = {
      title: t('select.ask', { count }),
      text: t('select.lost', { count }),
      confirmLabel: t('select.confirm', { count }),
      danger: true,
    };
    if (isBusy || !(await confirm(question))) return;
    const action = () => call(selectionContract.deleteQuizzes, { body: { ids } });
    await run(action, t('select.deleted', { count }));
  }

  return { isBusy, remove, move };
}
