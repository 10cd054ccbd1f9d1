// What someone did here, in numbers, and where to read what was done to the account.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { adminContract } from '../../contract.ts';
import { momentText } from '../moments.ts';
import { t } from '../texts.ts';
import classes from './user.module.css';

export function Activity({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(
    queryOf('readUserActivity', adminContract.readUserActivity, { params: { id: user.id } }),
  );
  const activity = data?.activity;
  const when = (iso: string | null | undefined) => (iso ? momentText(iso) : t('users.never'));
  const facts = [
    [t('activity.quizzes'), activity?.quizCount],
    [t('activity.rounds'), activity?.roundCount],
    [t('activity.seats'), activity?.seatCount],
    [t('activity.lastRound'), activity && when(activity.lastRoundAt)],
    [t('activity.lastSignIn'), when(user.lastSignInAt)],
    [t('activity.since'), momentText(user.createdAt)],
  ] as const;
  return (
    <>
      {error && <Refusal title={t('activity.error')} error={error} onRetry={refetch} />}
      <dl className={classes.numbers}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>
        <Link to={`/admin-dashboard/audit?subjectId=${encodeURIComponent(user.id)}`}>
          {t('activity.audit')}
        </Link>
      </p>
    </>
  );
}
