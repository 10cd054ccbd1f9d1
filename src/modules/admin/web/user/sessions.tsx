// Where someone is signed in, and signing them out everywhere.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#modules/accounts/contract.ts';
import { describeUserAgent } from '#platform/contract/user-agent.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { Badge } from '../badge.tsx';
import { momentText } from '../moments.ts';
import { t } from '../texts.ts';
import classes from './user.module.css';

export function UserSessions({ user }: { user: User }) {
  const params = { id: user.id };
  const list = queryOf('listUserSessions', adminContract.listUserSessions, { params });
  const { data, error, refetch } = useQuery(list);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => call(adminContract.endUserSessions, { params }),
    async onSuccess({ ended }) {
      toast(t('sessions.ended', { count: ended }));
      await queryClient.invalidateQueries({ queryKey: list.queryKey });
    },
    onError: (failure) => toast(errorText(failure, t('sessions.failed')), 'error'),
  });

  async function onEnd(): Promise<void> {
    const isSure = await confirm({
      title: t('sessions.sure.title', { name: user.name }),
      text: t('sessions.sure.text'),
      confirmLabel: t('sessions.end'),
      danger: true,
    });
    if (isSure) end.mutate();
  }

  if (error) return <Refusal title={t('sessions.error')} error={error} onRetry={refetch} />;
  if (!data) return <p className={classes.hint}>…</p>;
  if (data.sessions.length === 0) return <p className={classes.hint}>{t('sessions.none')}</p>;
  return (
    <>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <li key={session.id}>
            <span className={classes.device}>{describeUserAgent(session.userAgent)}</span>{' '}
            {session.isCurrent && <Badge tone="accent">{t('sessions.current')}</Badge>}
            <span className={classes.where}>
              {t('sessions.used', { when: momentText(session.lastUsedAt), address: session.address })}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button isBusy={end.isPending} onClick={() => void onEnd()}>
          {t('sessions.end')}
        </Button>
      </div>
    </>
  );
}
