// The form for a valid reset link: a new password, typed twice, with its rules ticked off.

import { CallError } from '#platform/web/client.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { accountsContract, passwordProblems } from '../../contract.ts';
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
  const form = useEndpointForm(accountsContract.resetPassword, {
    initial: { password: '', confirmation: '' },
    members: { password: 'newPassword' },
    toBody: ({ password }) => ({ token, newPassword: password }),
    check: (values) => ({
      [passwordProblems(values.password) ? 'password' : 'confirmation']: resetProblem({ token, ...values }),
    }),
    failed: t('reset.failed'),
    onRefused(error) {
      if (error instanceof CallError && error.code === 'reset_link_invalid') onRefused(error.message);
    },
    onDone,
  });

  return (
    <Page
      width="narrow"
      title={t(isInvitation ? 'reset.invited.title' : 'reset.title')}
      lead={t(isInvitation ? 'reset.invited.lead' : 'reset.lead')}
    >
      <form className={classes.form} {...form.props}>
        <PasswordField
          label={t('reset.password')}
          autoComplete="new-password"
          {...form.field('password')}
          description={<PasswordRules password={form.values.password} />}
          descriptionProps={{ component: 'div' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PasswordField
          label={t('reset.confirmation')}
          autoComplete="new-password"
          {...form.field('confirmation')}
          required
        />
        {form.notice}
        <Button kind="main" type="submit" isFullWidth isBusy={form.isBusy}>
          {t(isInvitation ? 'reset.invited.submit' : 'reset.submit')}
        </Button>
      </form>
    </Page>
  );
}
