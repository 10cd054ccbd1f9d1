// Requests another confirmation email, for an address entered here.
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import classes from '../account.module.css';
import { t } from '../texts.ts';
import { useResend } from './use-resend.ts';

export function ResendConfirmation() {
  const [email, setEmail] = useState('');
  const { said, isBusy, resend } = useResend();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void resend(email);
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {t('auth.resend')}
      </Button>
    </form>
  );
}
