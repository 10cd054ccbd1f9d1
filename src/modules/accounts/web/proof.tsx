// Asks for the password before a change that the server makes only for who has just proved to be the account's owner.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { DialogActions, ModalDialog } from '#platform/web/ui/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { accountsContract } from '../contract.ts';
import classes from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { refusalText } from './refusal-text.ts';
import { t } from './texts.ts';
import { useDelay } from './use-delay.ts';

type Proof = {
  /**
   * Makes a call, and where it is refused for want of a proof, asks for one and makes it again.
   * @throws what the call throws; after a cancelled dialog that is the refusal `reauthentication_required`
   */
  prove: <T>(act: () => Promise<T>) => Promise<T>;
  /** To be put into the page, outside of its forms. */
  dialog: ReactNode;
};

function isProofWanted(error: unknown): boolean {
  return error instanceof CallError && error.code === 'reauthentication_required';
}

export function useProof(): Proof {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);

  function ask(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      answer.current = (isProved) => {
        setIsAsking(false);
        resolve(isProved);
      };
    });
  }

  async function prove<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isProofWanted(error) || !(await ask())) throw error;
      return act();
    }
  }

  return { prove, dialog: isAsking && <ProofDialog onAnswer={(isProved) => answer.current?.(isProved)} /> };
}

function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, waitAfter } = useDelay(useCallback(() => setProblem(''), []));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      await call(accountsContract.reauthenticate, { body: { password } });
      onAnswer(true);
    } catch (error) {
      waitAfter(error);
      setProblem(refusalText(error, t('error.unknown')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ModalDialog title={t('proof.title')} text={t('proof.text')} onCancel={() => onAnswer(false)}>
      <form className={classes.dialogForm} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          required
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <p className={classes.hint}>{t('proof.noPassword')}</p>
        <DialogActions>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('proof.confirm')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
