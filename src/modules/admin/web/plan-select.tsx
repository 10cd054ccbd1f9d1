// The plan of one account, changed by choosing another.
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription, User } from '#modules/accounts/contract.ts';
import { call } from '#platform/web/client.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { adminContract } from '../contract.ts';
import { t } from './texts.ts';

const plans = ['Free', 'Pro', 'Enterprise'] as const satisfies readonly Subscription[];

export function PlanSelect({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (subscription: Subscription) =>
      call(adminContract.changeSubscription, { params: { id: user.id }, body: { subscription } }),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] });
      toast(t('admin.saved', { name: user.name, plan: t(`plan.${answer.user.subscription}`) }));
    },
    onError: (error) => toast(error.message, 'error'),
  });
  return (
    <NativeSelect
      size="sm"
      aria-label={t('admin.planOf', { name: user.name })}
      value={user.subscription}
      disabled={change.isPending}
      onChange={(event) => {
        const plan = plans.find((name) => name === event.currentTarget.value);
        if (plan) change.mutate(plan);
      }}
      data={plans.map((plan) => ({ value: plan, label: t(`plan.${plan}`) }))}
    />
  );
}
