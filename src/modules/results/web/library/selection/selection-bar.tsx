// Above the rows while quizzes are being selected: all that are shown, how many, and what to do with them.
import { IconCopy, IconFolder, IconTag, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSelected, selectionContract } from '#modules/quizzes/contract/selection.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { MoveDialog } from '../filing/move-dialog.tsx';
import { TagDialog } from '../filing/tag-dialog.tsx';
import { useFiling } from '../filing/use-filing.ts';
import { refreshQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';
import classes from './selection-bar.module.css';

type Props = {
  selectable: readonly string[];
  selected: readonly ListedQuiz[];
  onSelect: (ids: readonly string[]) => void;
  onDone: () => void;
};

export function SelectionBar({ selectable, selected, onSelect, onDone }: Props) {
  const ids = selected.map(({ id }) => id);
  const { isBusy: isDeleting, remove } = useRemoval(ids, onDone);
  const { isBusy: isFiling, duplicate } = useFiling();
  const [open, setOpen] = useState<'folder' | 'tags' | null>(null);
  const isBusy = isDeleting || isFiling;
  const action = { size: 'small', disabled: selected.length === 0, isBusy } as const;
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
      <div className={classes.actions}>
        <Button
          {...action}
          icon={<IconFolder size={18} aria-hidden="true" />}
          onClick={() => setOpen('folder')}
        >
          {t('folder.moveTitle')}
        </Button>
        <Button {...action} icon={<IconTag size={18} aria-hidden="true" />} onClick={() => setOpen('tags')}>
          {t('tags.edit')}
        </Button>
        <Button
          {...action}
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void duplicate(ids).then((isDone) => isDone && onDone())}
        >
          {t('row.duplicate')}
        </Button>
        <Button
          {...action}
          isDanger
          icon={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          {t('select.delete')}
        </Button>
      </div>
      {open === 'folder' && (
        <MoveDialog
          quizzes={selected}
          onClose={(isMoved) => {
            setOpen(null);
            if (isMoved) onDone();
          }}
        />
      )}
      {open === 'tags' && <TagDialog quizzes={selected} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Deleting can't be undone, so it needs confirmation. */
function useRemoval(selected: readonly string[], onDone: () => void) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    // Deletes the quizzes named in the confirmation, whatever is selected by then.
    const ids = [...selected];
    const count = ids.length;
    const question = {
      title: t('select.ask', { count }),
      text: t('select.lost', { count }),
      confirmLabel: t('select.confirm', { count }),
      danger: true,
    };
    if (isBusy || !(await confirm(question))) return;
    setIsBusy(true);
    try {
      await call(selectionContract.deleteQuizzes, { body: { ids } });
      await refreshQuizzes(queryClient);
      toast(t('select.deleted', { count }));
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, remove };
}
