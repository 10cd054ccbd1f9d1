// Whether someone has a second factor, and removing one that was lost.

import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { useUserChange } from './use-user-change.ts';
import classes from './user.module.css';

export function SecondFactor({ user, isOwn }: { user: User; isOwn: boolean }) {
  const confirm = useConfirm();
  const remove = useUserChange({
    change: (_: undefined) => call(adminContract.removeUserFactors, { params: { id: user.id } }),
    done: () => t('factor.removed'),
    failed: t('factor.failed'),
  });

  async function onRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('factor.sure.title', { name: user.name }),
      text: t('factor.sure.text'),
      confirmLabel: t('factor.remove'),
      danger: true,
    });
    if (isSure) remove.mutate(undefined);
  }

  if (!user.hasSecondFactor)
    return <p className={classes.text}>{user.needsSecondFactor ? t('factor.missing') : t('factor.none')}</p>;
  return (
    <>
      <p className={classes.text}>{t('factor.has')}</p>
      {isOwn ? (
        <p className={classes.hint}>
          <Link to="/account/second-factor">{t('factor.own')}</Link>
        </p>
      ) : (
        <div>
          <Button isBusy={remove.isPending} onClick={() => void onRemove()}>
            {t('factor.remove')}
          </Button>
        </div>
      )}
    </>
  );
}
