// Requests an upgrade; a plan named by the link to this page is preselected.

import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type PaidPlan, type Period, plansContract, type Usage } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './plan.module.css';

const paidPlans = ['Pro', 'Enterprise'] as const satisfies readonly PaidPlan[];
const periods = ['yearly', 'monthly'] as const satisfies readonly Period[];

export function UpgradeForm({ usage: { plan, endsAt, openRequest } }: { usage: Usage }) {
  const [search] = useSearchParams();
  const { date } = useFormats();
  const queryClient = useQueryClient();
  // Requesting the same plan makes sense if it ends.
  const plans = paidPlans.filter((name) =>
    name === plan ? endsAt !== null : name === 'Enterprise' || plan === 'Free',
  );
  const [wanted, setWanted] = useState<PaidPlan>(
    plans.find((name) => name === search.get('plan')) ?? plans[0] ?? 'Enterprise',
  );
  const [period, setPeriod] = useState<Period>(
    periods.find((name) => name === search.get('period')) ?? 'yearly',
  );
  const [note, setNote] = useState('');
  const request = useMutation({
    mutationFn: () => call(plansContract.requestUpgrade, { body: { plan: wanted, period, note } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['readUsage'] }),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    request.mutate();
  }

  return (
    <form className={classes.form} onSubmit={send}>
      <p className={classes.text}>{t('request.text')}</p>
      {openRequest && (
        <Notice kind={request.isSuccess ? 'success' : 'info'}>
          {request.isSuccess && `${t('request.sent')} `}
          {t('request.open', {
            plan: t(`plan.${openRequest.plan}`),
            day: date(openRequest.createdAt, 'long'),
          })}
        </Notice>
      )}
      {request.error && <Notice kind="error">{errorText(request.error)}</Notice>}
      <NativeSelect
        label={t('request.plan')}
        value={wanted}
        onChange={({ currentTarget }) =>
          setWanted(plans.find((name) => name === currentTarget.value) ?? wanted)
        }
        data={plans.map((name) => ({ value: name, label: t(`plan.${name}`) }))}
      />
      <NativeSelect
        label={t('request.period')}
        value={period}
        onChange={({ currentTarget }) =>
          setPeriod(periods.find((name) => name === currentTarget.value) ?? period)
        }
        data={periods.map((name) => ({ value: name, label: t(`request.${name}`) }))}
      />
      <Textarea
        label={t('request.note')}
        description={t('request.noteHint')}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div>
        <Button kind="main" type="submit" isBusy={request.isPending}>
          {openRequest ? t('request.replace') : t('request.send')}
        </Button>
      </div>
    </form>
  );
}
