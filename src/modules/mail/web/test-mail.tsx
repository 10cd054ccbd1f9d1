// A test email with the saved settings, and the mail server's reply.

import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { mailContract } from '../contract.ts';
import classes from './mail.module.css';
import { t } from './texts.ts';

export function TestMail() {
  const queryClient = useQueryClient();
  const [to, setTo] = useState('');
  const sending = useMutation({
    mutationFn: () => call(mailContract.sendTestEmail, { body: { to } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listOutbox'] }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    sending.mutate();
  }

  return (
    <form className={classes.form} aria-label={t('test.title')} onSubmit={submit}>
      <h3 className={classes.name}>{t('test.title')}</h3>
      <p className={classes.hint}>{t('test.text')}</p>
      <TextInput
        label={t('test.to')}
        type="email"
        required
        maxLength={254}
        value={to}
        onChange={(event) => {
          setTo(event.currentTarget.value);
          sending.reset();
        }}
      />
      {sending.isSuccess && (
        <Notice kind="success" title={t('test.sent')}>
          <span className={classes.words}>{t('test.sent.text', { reply: sending.data.reply })}</span>
        </Notice>
      )}
      {sending.error && (
        <Notice kind="error" title={t('test.failed')}>
          <span className={classes.words}>{errorText(sending.error)}</span>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" isBusy={sending.isPending}>
          {t('test.send')}
        </Button>
      </div>
    </form>
  );
}
