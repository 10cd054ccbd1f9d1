// Asks for the folder into which the selected quizzes go.
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { longestFolderName } from '#modules/quizzes/selection-contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { t } from '../texts.ts';

type Props = {
  folders: readonly string[];
  onMove(folder: string | null): void;
  onCancel(): void;
};

export function MoveDialog({ folders, onMove, onCancel }: Props) {
  const [folder, setFolder] = useState('');
  const listId = useId();
  const name = folder.trim();
  return (
    <ModalDialog title={t('folder.moveTitle')} onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name) onMove(name);
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
            <option key={each} value={each} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={onCancel}>{t('folder.cancel')}</Button>
          {folders.length > 0 && <Button onClick={() => onMove(null)}>{t('folder.takeOut')}</Button>}
          <Button kind="main" type="submit" disabled={!name}>
            {t('folder.move')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
