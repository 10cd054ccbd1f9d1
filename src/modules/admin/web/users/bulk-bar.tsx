// What can be done to all selected accounts, and what happened to each if not everything succeeded.
import { CloseButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Subscription } from '#modules/accounts/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from '../texts.ts';
import { type Refused, useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';
import classes from './users.module.css';

const plans: readonly Subscription[] = ['Free', 'Pro', 'Enterprise'];

export function BulkBar({ selection }: { selection: Selection }) {
  const { change, isBusy, refused, forget } = useBulkChange(selection);
  const [plan, setPlan] = useState<Subscription>('Pro');
  const count = selection.names.size;
  return (
    <>
      {refused.length > 0 && <RefusedList refused={refused} onClose={forget} />}
      {count > 0 && (
        <section className={classes.bulk} aria-label={t('bulk.title')}>
          <p className={classes.count} role="status">
            {t('bulk.count', { count })}
          </p>
          <div className={classes.bulkActions}>
            <Button size="small" disabled={isBusy} onClick={() => void change({ what: 'suspend' })}>
              {t('bulk.suspend')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void change({ what: 'activate' })}>
              {t('bulk.activate')}
            </Button>
            <div className={classes.bulkPlan}>
              <NativeSelect
                size="sm"
                aria-label={t('bulk.plan')}
                value={plan}
                onChange={(event) =>
                  setPlan(plans.find((name) => name === event.currentTarget.value) ?? 'Pro')
                }
                data={plans.map((value) => ({ value, label: t(`plan.${value}`) }))}
              />
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void change({ what: 'plan', subscription: plan })}
              >
                {t('bulk.setPlan')}
              </Button>
            </div>
            <Button
              size="small"
              kind="tinted"
              isDanger
              disabled={isBusy}
              onClick={() => void change({ what: 'delete' })}
            >
              {t('bulk.delete')}
            </Button>
            <Button size="small" kind="quiet" disabled={isBusy} onClick={selection.clear}>
              {t('bulk.clear')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <div className={classes.refused}>
      <Notice kind="error" title={t('bulk.refused', { count: refused.length })}>
        <ul>
          {refused.map(({ userId, name, message }) => (
            <li key={userId}>
              <strong dir="auto">{name}</strong>: {message}
            </li>
          ))}
        </ul>
      </Notice>
      <CloseButton aria-label={t('bulk.forget')} onClick={onClose} />
    </div>
  );
}
