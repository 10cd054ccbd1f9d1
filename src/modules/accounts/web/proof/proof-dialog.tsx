// The dialog in which people prove with the password that the account is theirs.

import { type FormEvent, useCallback, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { useDelay } from '../auth/use-delay.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { t } from '../settings-texts.ts';

export default function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
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
      setProblem(errorText(error, t('error.unknown')));
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
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('proof.confirm')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
