// Asks for the folder into which quizzes go.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { longestFolderName } from '#modules/quizzes/contract/selection.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { listedQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';
import { foldersOf } from './folders.ts';
import { useFiling } from './use-filing.ts';

type Props = {
  quizzes: readonly ListedQuiz[];
  /** `isMoved`: whether anything was done. */
  onClose(isMoved: boolean): void;
};

export function MoveDialog({ quizzes, onClose }: Props) {
  const folders = foldersOf(listedQuizzes(useQueryClient()));
  const { isBusy, move } = useFiling();
  const [folder, setFolder] = useState('');
  const listId = useId();
  const name = folder.trim();
  const go = async (to: string | null) => {
    if (await move(quizzes, to)) onClose(true);
  };
  return (
    <ModalDialog title={t('folder.moveTitle')} onCancel={() => onClose(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name) void go(name);
        }}
      >
        <TextInput
          label={t('folder.name')}
          description={t(folders.length > 0 ? 'folder.hint' : 'folder.firstHint')}
          list={listId}
          autoComplete="off"
          maxLength={longestFolderName}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {folders.map((each) => (
            <option key={each.name} value={each.name} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{t('folder.cancel')}</Button>
          {quizzes.some((quiz) => quiz.folder !== null) && (
            <Button isBusy={isBusy} onClick={() => void go(null)}>
              {t('folder.remove')}
            </Button>
          )}
          <Button kind="main" type="submit" disabled={!name} isBusy={isBusy}>
            {t('folder.move')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
