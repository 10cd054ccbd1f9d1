// Someone's role and plan. Making someone an administrator, or undoing that, asks for confirmation.
import { NativeSelect } from '@mantine/core';
import type { Subscription, User } from '#modules/accounts/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import { call } from '#platform/web/client.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { adminContract } from '../../contract.ts';
import { dateText } from '../moments.ts';
import { t } from '../texts.ts';
import { useUserChange } from './use-user-change.ts';
import classes from './user.module.css';

const roles: readonly Role[] = ['student', 'teacher', 'admin'];
const plans: readonly Subscription[] = ['Free', 'Pro', 'Enterprise'];

export function RoleAndPlan({ user, isOwn }: { user: User; isOwn: boolean }) {
  const confirm = useConfirm();
  const { name } = user;
  const setRole = useUserChange({
    change: (role: Role) => call(adminContract.changeRole, { params: { id: user.id }, body: { role } }),
    done: ({ role }) => t('powers.roleDone', { name, role: t(`role.${role}`) }),
    failed: t('powers.roleFailed'),
  });
  const setPlan = useUserChange({
    change: (subscription: Subscription) =>
      call(adminContract.changeSubscription, { params: { id: user.id }, body: { subscription } }),
    done: ({ subscription }) => t('powers.planDone', { name, plan: t(`plan.${subscription}`) }),
    failed: t('powers.planFailed'),
  });

  async function onRole(value: string): Promise<void> {
    const role = roles.find((known) => known === value);
    if (!role || role === user.role) return;
    const isGrave = role === 'admin' || user.role === 'admin';
    const isSure =
      !isGrave ||
      (await confirm({
        title: t(role === 'admin' ? 'powers.promote.title' : 'powers.demote.title', { name }),
        text: t(
          role === 'admin' ? 'powers.promote.text' : isOwn ? 'powers.demoteOwn.text' : 'powers.demote.text',
        ),
        confirmLabel: t(role === 'admin' ? 'powers.promote' : 'powers.demote'),
        danger: true,
      }));
    if (isSure) setRole.mutate(role);
  }

  const isAdmin = user.role === 'admin';
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('users.role')}
        value={user.role}
        disabled={setRole.isPending}
        onChange={(event) => void onRole(event.currentTarget.value)}
        data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <NativeSelect
        label={t('users.plan')}
        description={planHint(user)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={user.subscription}
        disabled={setPlan.isPending || isAdmin}
        onChange={(event) => {
          const plan = plans.find((known) => known === event.currentTarget.value);
          if (plan) setPlan.mutate(plan);
        }}
        data={plans.map((value) => ({ value, label: t(`plan.${value}`) }))}
      />
    </div>
  );
}

function planHint(user: User): string {
  if (user.role === 'admin') return t('powers.adminPlan');
  const isEnding = user.subscription !== 'Free' && user.subscriptionEndsAt !== null;
  return isEnding
    ? t('powers.planEnds', { day: dateText(user.subscriptionEndsAt ?? '') })
    : t('powers.planHint');
}
