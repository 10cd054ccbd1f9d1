// Suspending and deleting, each with an explanation.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useUserChange } from './use-user-change.ts';
import classes from './user.module.css';

export function DangerZone({ user, isOwn }: { user: User; isOwn: boolean }) {
  if (isOwn)
    return (
      <p className={classes.text}>
        {t('danger.own')} <Link to="/account/delete">{t('danger.ownLink')}</Link>
      </p>
    );
  return (
    <div className={classes.danger}>
      <Suspension user={user} />
      <Deletion user={user} />
    </div>
  );
}

function Suspension({ user }: { user: User }) {
  const confirm = useConfirm();
  const isSuspended = user.status === 'suspended';
  const setStatus = useUserChange({
    change: (status: User['status']) =>
      call(adminContract.changeStatus, { params: { id: user.id }, body: { status } }),
    done: ({ name, status }) => t(status === 'suspended' ? 'suspend.done' : 'activate.done', { name }),
    failed: t('suspend.failed'),
  });

  async function onSuspend(): Promise<void> {
    const isSure = await confirm({
      title: t('suspend.title', { name: user.name }),
      text: t('suspend.text'),
      confirmLabel: t('suspend'),
      danger: true,
    });
    if (isSure) setStatus.mutate('suspended');
  }

  return (
    <div className={classes.deed}>
      <p className={classes.text}>{isSuspended ? t('activate.text') : t('suspend.text')}</p>
      {isSuspended ? (
        <Button isBusy={setStatus.isPending} onClick={() => setStatus.mutate('active')}>
          {t('activate')}
        </Button>
      ) : (
        <Button kind="tinted" isDanger isBusy={setStatus.isPending} onClick={() => void onSuspend()}>
          {t('suspend')}
        </Button>
      )}
    </div>
  );
}

function Deletion({ user }: { user: User }) {
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(adminContract.deleteUser, { params: { id: user.id } }),
    async onSuccess() {
      toast(t('delete.done', { name: user.name }));
      await navigate('/admin-dashboard/users');
      queryClient.removeQueries({ queryKey: ['readUser'] });
      await queryClient.invalidateQueries({ queryKey: ['listUsers'] });
      await queryClient.invalidateQueries({ queryKey: ['readStats'] });
    },
    onError: (error) => toast(errorText(error, t('delete.failed')), 'error'),
  });

  async function onDelete(): Promise<void> {
    const isSure = await confirm({
      title: t('delete.title', { name: user.name }),
      text: t('delete.text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate();
  }

  return (
    <div className={classes.deed}>
      <p className={classes.text}>{t('delete.text')}</p>
      <Button kind="tinted" isDanger isBusy={remove.isPending} onClick={() => void onDelete()}>
        {t('delete')}
      </Button>
    </div>
  );
}
