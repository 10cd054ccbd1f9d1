// Redeems a licence code.

import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { plansContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './plan.module.css';

export function RedeemForm() {
  const { date } = useFormats();
  const queryClient = useQueryClient();
  const form = useEndpointForm(plansContract.redeemLicence, {
    initial: { code: '' },
    async onDone() {
      form.reset();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['readUsage'] }),
        queryClient.invalidateQueries({ queryKey: ['readMe'] }),
      ]);
    },
  });

  return (
    <form className={classes.form} {...form.props}>
      <p className={classes.text}>{t('redeem.text')}</p>
      {form.notice}
      {form.answer && (
        <Notice kind="success">
          {t('redeem.done', {
            plan: t(`plan.${form.answer.plan}`),
            day: form.answer.endsAt ? date(form.answer.endsAt, 'long') : '',
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
        {...form.field('code')}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('redeem.send')}
        </Button>
      </div>
    </form>
  );
}
