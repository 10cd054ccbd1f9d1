// The form for a valid reset link: a new password, typed twice, with its rules ticked off.

import { type FormEvent, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { resetProblem } from '../passwords/new-password.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { PasswordRules } from '../passwords/password-rules.tsx';
import { t } from '../texts.ts';

type Props = {
  token: string;
  isInvitation: boolean;
  onDone: () => void;
  /** The link was valid when the page opened, and no longer is. */
  onRefused: (message: string) => void;
};

export function ResetPasswordForm({ token, isInvitation, onDone, onRefused }: Props) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = resetProblem({ token, password, confirmation });
    setProblem(found);
    if (found) return;
    setIsBusy(true);
    try {
      await call(accountsContract.resetPassword, { body: { token, newPassword: password } });
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.code === 'reset_link_invalid') onRefused(error.message);
      else setProblem(errorText(error, t('reset.failed')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Page
      width="narrow"
      title={t(isInvitation ? 'reset.invited.title' : 'reset.title')}
      lead={t(isInvitation ? 'reset.invited.lead' : 'reset.lead')}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('reset.password')}
          name="new-password"
          autoComplete="new-password"
          required
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          description={<PasswordRules password={password} />}
          descriptionProps={{ component: 'div' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PasswordField
          label={t('reset.confirmation')}
          name="confirm-password"
          autoComplete="new-password"
          required
          maxLength={256}
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button kind="main" type="submit" isFullWidth isBusy={isBusy}>
          {t(isInvitation ? 'reset.invited.submit' : 'reset.submit')}
        </Button>
      </form>
    </Page>
  );
}
