// Who signs in through the organisation, page by page.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Member, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './organisation.module.css';

export function MembersSection() {
  const titleId = useId();
  const { page, values, turn, ...filter } = useAddressFilter(['search'], 'members');
  const search = values.search || undefined;
  const members = useQuery({
    ...queryOf('listMembers', organisationsContract.listMembers, {
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('members.title')}</h2>
      <div>
        <ListFilters filter={filter} search={t('members.search')} />
        <PagedList
          query={members}
          failed={t('members.unread')}
          found={(count) => t('members.count', { count })}
          empty={<p className={classes.text}>{t('members.none')}</p>}
          isFiltered={Boolean(search)}
          onTurn={turn}
        >
          {(data) => (
            <ul className={classes.members}>
              {data.members.map((member) => (
                <MemberRow key={member.userId} member={member} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
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
