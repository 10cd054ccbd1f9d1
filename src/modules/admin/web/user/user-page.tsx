// /admin-dashboard/users/:id: everything about one account, and everything that can be done to it.

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { Avatar, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { adminContract } from '../../contract.ts';
import { Badge } from '../badge.tsx';
import { t } from '../texts.ts';
import { Activity } from './activity.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordLink } from './password-link.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RoleAndPlan } from './role-and-plan.tsx';
import { SecondFactor } from './second-factor.tsx';
import { UserSection } from './section.tsx';
import { UserSessions } from './sessions.tsx';
import classes from './user.module.css';

export const meta = () => pageMeta({ title: t('user.title'), isPrivate: true });

export default function UserPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf('readUser', adminContract.readUser, { params: { id } }));
  const user = data?.user;
  const isGone = error instanceof CallError && error.code === 'user_not_found';
  return (
    <DeskPage title={user?.name ?? t('user.title')} lead={user && <Facts user={user} />}>
      <p className={classes.back}>
        <Link to="/admin-dashboard/users">{t('user.back')}</Link>
      </p>
      {isGone && <EmptyState title={t('user.gone.title')} text={t('user.gone.text')} />}
      {error && !isGone && <Refusal title={t('user.error')} error={error} onRetry={refetch} />}
      {!user && !error && <Loading />}
      {user && !isGone && <Sections key={user.id} user={user} />}
    </DeskPage>
  );
}

function Facts({ user }: { user: User }) {
  return (
    <span className={classes.facts}>
      <Avatar user={user} sizePixels={32} />
      <span>{user.email}</span>
      <Badge tone={user.role === 'admin' ? 'accent' : 'plain'}>{t(`role.${user.role}`)}</Badge>
      <Badge>{t(`plan.${user.subscription}`)}</Badge>
      {user.status === 'suspended' && <Badge tone="bad">{t('status.suspended')}</Badge>}
      {!user.isEmailConfirmed && <Badge>{t('user.unconfirmed')}</Badge>}
    </span>
  );
}

function LeavingNotice({ user: { deletionDueAt } }: { user: User }) {
  const { date } = useFormats();
  if (!deletionDueAt) return null;
  return (
    <Notice kind="info" title={t('user.leaving', { day: date(deletionDueAt, 'long') })}>
      {t('user.leaving.text')}
    </Notice>
  );
}

function Sections({ user }: { user: User }) {
  const { user: me } = useMe();
  const isOwn = me?.id === user.id;
  return (
    <div className={classes.sections}>
      <LeavingNotice user={user} />
      <UserSection name={t('activity.title')}>
        <Activity user={user} />
      </UserSection>
      <UserSection name={t('profile.title')}>
        <ProfileForm user={user} />
      </UserSection>
      <UserSection name={t('powers.title')}>
        <RoleAndPlan user={user} isOwn={isOwn} />
      </UserSection>
      <UserSection name={t('email.title')}>
        <EmailForm user={user} />
      </UserSection>
      <UserSection name={t('passwordLink.title')}>
        <PasswordLink user={user} />
      </UserSection>
      <UserSection name={t('sessions.title')}>
        <UserSessions user={user} />
      </UserSection>
      <UserSection name={t('factor.title')}>
        <SecondFactor user={user} isOwn={isOwn} />
      </UserSection>
      <UserSection name={t('danger.title')}>
        <DangerZone user={user} isOwn={isOwn} />
      </UserSection>
    </div>
  );
}
