// Asks before something that can't be undone: `if (await confirm({ … })) …`.
import { Button } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './confirm.module.css';
import { t } from './texts.ts';

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
        // A menu that asks gives the focus back to its button first, so that the dialog can return it there.
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

// The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back.
function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Before the dialog leaves the page, so that closing it can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const cancel = () => onAnswer(false);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {question.title}
      </h2>
      <div id={textId}>{question.text}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button color={question.danger ? 'red' : 'pine'} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
