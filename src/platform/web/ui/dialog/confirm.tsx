// Asks before something that can't be undone: `if (await confirm({ … })) …`.

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../button/button.tsx';
import { t } from '../texts.ts';
import { DialogActions, ModalDialog } from './modal-dialog.tsx';

const menuClosesMs = 40;

type Question = { title: string; text: ReactNode; confirmLabel: string; danger?: boolean };
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(async () => false);

export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(null);
          resolve(yes);
        };
        // A menu that asks first returns the focus to its button, so that the dialog can return it there.
        setTimeout(() => setAsked({ question, answer }), menuClosesMs);
      }),
    [],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog question={asked.question} onAnswer={asked.answer} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const cancel = () => onAnswer(false);
  return (
    <ModalDialog title={question.title} text={question.text} onCancel={cancel}>
      <DialogActions>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button kind="main" isDanger={question.danger} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
