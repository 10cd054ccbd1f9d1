// Asks which version to continue with after the quiz was saved from somewhere else.
import { Modal, Stack } from '@mantine/core';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { SaveState } from '#platform/web/writing/autosave.ts';
import type { QuizDocument } from '../editor/quiz-document.ts';
import { t } from '../texts.ts';

type Props = {
  state: Extract<SaveState<QuizDocument>, { kind: 'conflict' }>;
  mine: QuizDocument;
  onKeepMine(): void;
  onTakeTheirs(theirs: QuizDocument): void;
};

export default function ConflictDialog({ state, mine, onKeepMine, onTakeTheirs }: Props) {
  const theirs = state.theirs.document;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={t('conflictTitle')}
    >
      <p>{t('conflictText', { theirs: sizeOf(theirs), mine: sizeOf(mine) })}</p>
      <p>{t('conflictUndo')}</p>
      <Stack gap="sm">
        <Button kind="main" isFullWidth data-autofocus onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
        <Button isFullWidth onClick={() => onTakeTheirs(theirs)}>
          {t('reloadTheirs')}
        </Button>
      </Stack>
    </Modal>
  );
}

function sizeOf({ title, questions }: QuizDocument): string {
  return t('conflictSize', { title, count: questions.length });
}
