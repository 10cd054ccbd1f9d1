// Redeems a licence code.

import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { plansContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './plan.module.css';

export function RedeemForm() {
  const [code, setCode] = useState('');
  const { date } = useFormats();
  const queryClient = useQueryClient();
  const redeem = useMutation({
    mutationFn: () => call(plansContract.redeemLicence, { body: { code } }),
    async onSuccess() {
      setCode('');
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['readUsage'] }),
        queryClient.invalidateQueries({ queryKey: ['readMe'] }),
      ]);
    },
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    if (code.trim()) redeem.mutate();
  }

  return (
    <form className={classes.form} onSubmit={send}>
      <p className={classes.text}>{t('redeem.text')}</p>
      {redeem.error && <Notice kind="error">{errorText(redeem.error)}</Notice>}
      {redeem.data && (
        <Notice kind="success">
          {t('redeem.done', {
            plan: t(`plan.${redeem.data.plan}`),
            day: redeem.data.endsAt ? date(redeem.data.endsAt, 'long') : '',
          })}
        </Notice>
      )}
      <TextInput
        label={t('redeem.code')}
        description={t('redeem.hint')}
        classNames={{ input: classes.code }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div>
        <Button type="submit" isBusy={redeem.isPending}>
          {t('redeem.send')}
        </Button>
      </div>
    </form>
  );
}
