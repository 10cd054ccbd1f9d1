// A test email with the saved settings, and the mail server's reply.

import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { mailContract } from '../contract.ts';
import classes from './mail.module.css';
import { t } from './texts.ts';

export function TestMail() {
  const queryClient = useQueryClient();
  const onOutbox = () => queryClient.invalidateQueries({ queryKey: ['listOutbox'] });
  const form = useEndpointForm(mailContract.sendTestEmail, {
    initial: { to: '' },
    words: (error) => ({
      title: t('test.failed'),
      text: <span className={classes.words}>{errorText(error)}</span>,
    }),
    onRefused: onOutbox,
    onDone: onOutbox,
  });

  return (
    <form {...form.props} className={classes.form} aria-label={t('test.title')}>
      <h3 className={classes.name}>{t('test.title')}</h3>
      <p className={classes.hint}>{t('test.text')}</p>
      <TextInput label={t('test.to')} {...form.field('to')} />
      {form.answer && (
        <Notice kind="success" title={t('test.sent')}>
          <span className={classes.words}>{t('test.sent.text', { reply: form.answer.reply })}</span>
        </Notice>
      )}
      {form.notice}
      <div className={classes.buttons}>
        <Button type="submit" isBusy={form.isBusy}>
          {t('test.send')}
        </Button>
      </div>
    </form>
  );
}
