// The dialog in which people prove with the password that the account is theirs.

import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { useDelay } from '../auth/use-delay.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { t } from '../settings-texts.ts';

export default function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const form = useEndpointForm(accountsContract.reauthenticate, {
    initial: { password: '' },
    failed: t('error.unknown'),
    onRefused(error) {
      waitAfter(error);
    },
    onDone: () => onAnswer(true),
  });
  const { secondsLeft, waitAfter } = useDelay(form.quiet);

  return (
    <ModalDialog title={t('proof.title')} text={t('proof.text')} onCancel={() => onAnswer(false)}>
      <form className={classes.dialogForm} {...form.props}>
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        {form.notice}
        <p className={classes.hint}>{t('proof.noPassword')}</p>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={form.isBusy} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('proof.confirm')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
