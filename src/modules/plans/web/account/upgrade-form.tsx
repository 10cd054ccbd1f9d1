// Requests an upgrade; a plan named by the link to this page is preselected.

import { NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
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
  const initial: { plan: PaidPlan; period: Period; note: string } = {
    plan: plans.find((name) => name === search.get('plan')) ?? plans[0] ?? 'Enterprise',
    period: periods.find((name) => name === search.get('period')) ?? 'yearly',
    note: '',
  };
  const form = useEndpointForm(plansContract.requestUpgrade, {
    initial,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['readUsage'] }),
  });

  return (
    <form className={classes.form} {...form.props}>
      <p className={classes.text}>{t('request.text')}</p>
      {openRequest && (
        <Notice kind={form.answer ? 'success' : 'info'}>
          {form.answer && `${t('request.sent')} `}
          {t('request.open', {
            plan: t(`plan.${openRequest.plan}`),
            day: date(openRequest.createdAt, 'long'),
          })}
        </Notice>
      )}
      {form.notice}
      <NativeSelect
        label={t('request.plan')}
        {...form.choice('plan')}
        data={plans.map((name) => ({ value: name, label: t(`plan.${name}`) }))}
      />
      <NativeSelect
        label={t('request.period')}
        {...form.choice('period')}
        data={periods.map((name) => ({ value: name, label: t(`request.${name}`) }))}
      />
      <Textarea
        label={t('request.note')}
        description={t('request.noteHint')}
        rows={3}
        {...form.field('note')}
      />
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {openRequest ? t('request.replace') : t('request.send')}
        </Button>
      </div>
    </form>
  );
}
