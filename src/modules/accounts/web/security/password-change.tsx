// Changing your own password: the current one, the new one, and its rules.
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { accountsContract, passwordProblems } from '../../contract.ts';
import { useMe } from '../../web.tsx';
import classes from '../account.module.css';
import { useDelay } from '../auth/use-delay.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { PasswordRules } from '../passwords/password-rules.tsx';
import { t } from '../settings-texts.ts';

export function PasswordChange() {
  const queryClient = useQueryClient();
  const { secondsLeft, waitAfter } = useDelay();
  const mayHaveKeys = useMe().user?.subscription !== 'Free';

  const form = useEndpointForm(accountsContract.changePassword, {
    initial: { currentPassword: '', newPassword: '', endApiKeys: true },
    check: ({ newPassword }) => ({ newPassword: passwordProblems(newPassword) }),
    failed: t('security.password.failed'),
    onRefused: waitAfter,
    onDone() {
      form.change({ currentPassword: '', newPassword: '' });
      return queryClient.invalidateQueries({ queryKey: ['listSessions'] });
    },
    done: t('security.password.done'),
  });

  return (
    <form className={classes.form} {...form.props}>
      <PasswordField
        label={t('security.password.current')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={t('security.password.new')}
        autoComplete="new-password"
        {...form.field('newPassword')}
        description={<PasswordRules password={form.values.newPassword} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {mayHaveKeys && (
        <Checkbox
          label={t('security.password.endApiKeys')}
          checked={form.values.endApiKeys}
          onChange={({ currentTarget }) => form.change({ endApiKeys: currentTarget.checked })}
        />
      )}
      {form.notice}
      <div className={classes.row}>
        <Button kind="main" type="submit" isBusy={form.isBusy} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('security.password.submit')}
        </Button>
        <Link to="/forgot-password">{t('security.password.forgot')}</Link>
      </div>
    </form>
  );
}
