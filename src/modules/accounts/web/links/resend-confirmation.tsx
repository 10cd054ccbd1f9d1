// Requests another confirmation email, for an address entered here.
import { TextInput } from '@mantine/core';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { accountsContract } from '../../contract.ts';
import classes from '../account.module.css';
import { t } from '../texts.ts';

export function ResendConfirmation() {
  const form = useEndpointForm(accountsContract.resendConfirmation, {
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? '' : t('auth.emailFirst') }),
    failed: t('error.unknown'),
    done: t('auth.resent'),
  });
  return (
    <form className={classes.form} {...form.props}>
      <TextInput label={t('field.email')} autoComplete="email" {...form.field('email')} />
      {form.notice}
      <Button type="submit" isFullWidth isBusy={form.isBusy}>
        {t('auth.resend')}
      </Button>
    </form>
  );
}
