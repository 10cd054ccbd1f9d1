// Where someone is signed in: end each session, or all others together.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeUserAgent } from '#platform/contract/user-agent.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { accountsContract, type Session } from '../../contract.ts';
import { useLeave } from '../../web.tsx';
import classes from '../account.module.css';
import { t } from '../settings-texts.ts';

const listQuery = queryOf('listSessions', accountsContract.listSessions, {});

export function Sessions() {
  const { data, error, refetch } = useQuery(listQuery);
  const { endOne, endOthers, endAll, isBusy } = useSessionActions();
  if (error) return <Refusal title={t('security.sessions.failed')} onRetry={refetch} />;
  if (!data) return <Loading />;
  const hasOthers = data.sessions.length > 1;
  return (
    <>
      <Rows>
        {thisFirst(data.sessions).map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => endOne(session)} />
        ))}
      </Rows>
      {!hasOthers && <p className={classes.hint}>{t('security.sessions.onlyThis')}</p>}
      <div className={classes.row}>
        {hasOthers && (
          <Button disabled={isBusy} onClick={() => void endOthers()}>
            {t('security.sessions.others')}
          </Button>
        )}
        <Button kind="quiet" isDanger disabled={isBusy} onClick={() => void endAll()}>
          {t('security.sessions.all')}
        </Button>
      </div>
    </>
  );
}

function thisFirst(sessions: readonly Session[]): Session[] {
  return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

type RowProps = { session: Session; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { dateTime } = useFormats();
  const device = describeUserAgent(session.userAgent);
  const when = dateTime(session.lastUsedAt);
  const { address, createdAt, expiresAt } = session;
  const stretch = { since: dateTime(createdAt), until: dateTime(expiresAt) };
  return (
    <Row
      title={<span className={classes.device}>{device}</span>}
      badge={session.isCurrent && t('security.sessions.this')}
      actions={
        !session.isCurrent && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('security.sessions.endLabel', { device, when })}
            onClick={onEnd}
          >
            {t('security.sessions.end')}
          </Button>
        )
      }
    >
      <RowFact>{t('security.sessions.used', { when, address })}</RowFact>
      <RowFact>{t('security.sessions.since', stretch)}</RowFact>
    </Row>
  );
}

function useSessionActions() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const leave = useLeave();
  const refresh = () => queryClient.invalidateQueries({ queryKey: listQuery.queryKey });
  const onError = async (error: object) => {
    toast(errorText(error, t('error.unknown')), 'error');
    await refresh();
  };

  const one = useMutation({
    mutationFn: ({ id }: Session) => call(accountsContract.revokeSession, { params: { sessionId: id } }),
    async onSuccess(_, { userAgent }) {
      toast(t('security.sessions.ended', { device: describeUserAgent(userAgent) }));
      await refresh();
    },
    onError,
  });
  const others = useMutation({
    mutationFn: () => call(accountsContract.revokeSessions, { query: { keepCurrent: 'true' } }),
    async onSuccess({ ended }) {
      toast(t('security.sessions.othersEnded', { count: ended }));
      await refresh();
    },
    onError,
  });
  const all = useMutation({
    mutationFn: () => call(accountsContract.revokeSessions, { query: {} }),
    onSuccess: leave,
    onError,
  });

  return {
    isBusy: one.isPending || others.isPending || all.isPending,
    endOne: (session: Session) => one.mutate(session),
    async endOthers() {
      const isSure = await confirm({
        title: t('security.sessions.others.title'),
        text: t('security.sessions.others.text'),
        confirmLabel: t('security.sessions.others'),
        danger: true,
      });
      if (isSure) others.mutate();
    },
    async endAll() {
      const isSure = await confirm({
        title: t('security.sessions.all.title'),
        text: t('security.sessions.all.text'),
        confirmLabel: t('security.sessions.all'),
        danger: true,
      });
      if (isSure) all.mutate();
    },
  };
}
