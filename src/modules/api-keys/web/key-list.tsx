// The keys: which is which, what each may do, when it was last used, and revoking it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type ApiKey, apiKeysContract } from '../contract.ts';
import { offeredScopes } from '../points.ts';
import classes from './api-keys.module.css';
import { t } from './texts.ts';

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  if (keys.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <Rows>
      {keys.map((key) => (
        <Item key={key.id} apiKey={key} />
      ))}
    </Rows>
  );
}

function Item({ apiKey }: { apiKey: ApiKey }) {
  const offered = usePoint(offeredScopes);
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
  const { date, dateTime } = useFormats();
  const now = useServerNow();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const revoke = useMutation({
    mutationFn: () => call(apiKeysContract.revokeApiKey, { params: { id } }),
    onSuccess: () => toast(t('revoked', { name })),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listApiKeys'] }),
  });

  async function ask(): Promise<void> {
    const question = {
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      confirmLabel: t('revoke'),
      danger: true,
    };
    if (await confirm(question)) revoke.mutate();
  }

  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now;
  const end = expiresAt ? t(hasEnded ? 'ended' : 'endsOn', { day: date(expiresAt) }) : t('endsNever');
  return (
    <Row
      title={
        <>
          {name} <span className={classes.prefix}>{t('prefix', { prefix: `${prefix}…` })}</span>
        </>
      }
      actions={
        <Button
          size="small"
          aria-label={t('revokeLabel', { name })}
          isBusy={revoke.isPending}
          onClick={() => void ask()}
        >
          {t('revoke')}
        </Button>
      }
    >
      <p className={classes.text}>
        {offered
          .filter(({ scope }) => scopes.includes(scope))
          .map(({ label }) => label())
          .join(' · ')}
      </p>
      <RowFact>
        {[
          t('created', { day: date(createdAt) }),
          end,
          lastUsedAt ? t('lastUsed', { moment: dateTime(lastUsedAt) }) : t('neverUsed'),
        ].join(' · ')}
      </RowFact>
    </Row>
  );
}
