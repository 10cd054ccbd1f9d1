// Who signs in through the organisation, page by page.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager, rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Member, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './organisation.module.css';

export function MembersSection() {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const members = useQuery({
    ...queryOf('listMembers', organisationsContract.listMembers, { query: { page, limit: rowsPerPage } }),
    placeholderData: keepPreviousData,
  });
  const total = members.data?.total ?? 0;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('members.title')}</h2>
      {members.isPending && <Loading />}
      {members.error && <Notice kind="error">{errorText(members.error)}</Notice>}
      {members.data && (
        <p className={classes.text}>
          {total === 0 ? t('members.none') : t('members.count', { count: total })}
        </p>
      )}
      {members.data && total > 0 && (
        <ul className={classes.members}>
          {members.data.members.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
      <Pager page={page} limit={rowsPerPage} total={total} onTurn={setPage} />
    </section>
  );
}

function MemberRow({ member: { userId, name, email, joinedAt } }: { member: Member }) {
  const { date } = useFormats();
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('members.remove.title', { name }),
      text: t('members.remove.text'),
      confirmLabel: t('members.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(organisationsContract.removeMember, { params: { userId } });
      toast(t('members.removed', { name }));
    } catch (error) {
      toast(errorText(error, t('members.failed', { name })), 'error');
    }
    await queryClient.invalidateQueries({ queryKey: ['listMembers'] });
  }

  return (
    <li className={classes.member}>
      <div className={classes.words}>
        <strong dir="auto">{name}</strong>
        <span className={classes.hint}>
          {email}, {t('members.since', { date: date(joinedAt) })}
        </span>
      </div>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('members.removeOf', { name })}
        onClick={() => void remove()}
      >
        {t('members.remove')}
      </Button>
    </li>
  );
}
