// Someone's role and plan. Each change asks for confirmation and can be undone.
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
  return (
    <div className={classes.pair}>
      <RoleField user={user} isOwn={isOwn} />
      <PlanField user={user} />
    </div>
  );
}

function RoleField({ user, isOwn }: { user: User; isOwn: boolean }) {
  const confirm = useConfirm();
  const { name } = user;
  const setRole = useUserChange({
    change: (role: Role) => call(adminContract.changeRole, { params: { id: user.id }, body: { role } }),
    done: ({ role }) => t('powers.roleDone', { name, role: t(`role.${role}`) }),
    failed: t('powers.roleFailed'),
    // Those who were administrators a moment ago can't make themselves one again.
    undo: isOwn ? undefined : () => user.role,
  });

  async function onRole(value: string): Promise<void> {
    const role = roles.find((known) => known === value);
    if (!role || role === user.role) return;
    if (await confirm(roleQuestion(user, role, isOwn))) setRole.mutate(role);
  }

  return (
    <NativeSelect
      label={t('users.role')}
      value={user.role}
      disabled={setRole.isPending}
      onChange={(event) => void onRole(event.currentTarget.value)}
      data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
    />
  );
}

function roleQuestion({ name, role: before }: User, role: Role, isOwn: boolean) {
  if (role === 'admin')
    return {
      title: t('powers.promote.title', { name }),
      text: t('powers.promote.text'),
      confirmLabel: t('powers.promote'),
      danger: true,
    };
  if (before === 'admin')
    return {
      title: t('powers.demote.title', { name }),
      text: t(isOwn ? 'powers.demoteOwn.text' : 'powers.demote.text'),
      confirmLabel: t('powers.demote'),
      danger: true,
    };
  return {
    title: t(`powers.role.title.${role}`, { name }),
    text: t(`powers.role.text.${role}`),
    confirmLabel: t('powers.role.change'),
  };
}

function PlanField({ user }: { user: User }) {
  const confirm = useConfirm();
  const { name, subscription: before, subscriptionEndsAt } = user;
  const setPlan = useUserChange({
    change: (wanted: { subscription: Subscription; endsAt: string | null }) =>
      call(adminContract.changeSubscription, { params: { id: user.id }, body: wanted }),
    done: ({ subscription }) => t('powers.planDone', { name, plan: t(`plan.${subscription}`) }),
    failed: t('powers.planFailed'),
    undo: () => ({ subscription: before, endsAt: before === 'Free' ? null : subscriptionEndsAt }),
  });

  async function onPlan(value: string): Promise<void> {
    const subscription = plans.find((known) => known === value);
    if (!subscription || subscription === before) return;
    const isSure = await confirm({
      title: t('powers.plan.title', { name }),
      text: t('powers.plan.text', { before: t(`plan.${before}`), after: t(`plan.${subscription}`) }),
      confirmLabel: t('powers.plan.change'),
    });
    if (isSure) setPlan.mutate({ subscription, endsAt: null });
  }

  return (
    <NativeSelect
      label={t('users.plan')}
      description={planHint(user)}
      inputWrapperOrder={['label', 'input', 'description']}
      value={before}
      disabled={setPlan.isPending || user.role === 'admin'}
      onChange={(event) => void onPlan(event.currentTarget.value)}
      data={plans.map((value) => ({ value, label: t(`plan.${value}`) }))}
    />
  );
}

function planHint(user: User): string {
  if (user.role === 'admin') return t('powers.adminPlan');
  const isEnding = user.subscription !== 'Free' && user.subscriptionEndsAt !== null;
  return isEnding
    ? t('powers.planEnds', { day: dateText(user.subscriptionEndsAt ?? '') })
    : t('powers.planHint');
}
