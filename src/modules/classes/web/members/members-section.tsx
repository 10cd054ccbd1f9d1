// The members of a class: found, added, changed, and imported from a list.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { membersContract } from '../../contract/members.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { AddMember } from './member-form.tsx';
import { MemberItem } from './member-item.tsx';

export function MembersSection({ classId }: { classId: string }) {
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const filter = useAddressFilter(['search', 'which'], 'members');
  const { search, which } = filter.values;
  const hasLeft = which === 'left';
  const asked = useQuery({
    ...queryOf('listClassMembers', membersContract.listClassMembers, {
      params: { classId },
      query: {
        page: filter.page,
        limit: rowsPerPage,
        left: hasLeft ? 'true' : 'false',
        ...(search && { search }),
      },
    }),
    placeholderData: (before) => before,
  });
  const close = () => setOpen(null);
  return (
    <Section title={t('membersTitle')}>
      <div className={classes.stack}>
        <div className={classes.actions}>
          <Button onClick={() => setOpen('import')}>{t('importList')}</Button>
          <Button onClick={() => setOpen('add')}>{t('add')}</Button>
        </div>
        {open === 'add' && <AddMember classId={classId} onClose={close} />}
        {open === 'import' && <ImportDialog classId={classId} onClose={close} />}
        <ListFilters
          filter={filter}
          search={t('searchMembers')}
          choices={[
            {
              name: 'which',
              label: t('which'),
              value: which,
              all: t('which.here'),
              options: [{ value: 'left', label: t('which.left') }],
            },
          ]}
        />
        <PagedList
          query={asked}
          failed={t('membersFailed')}
          onTurn={filter.turn}
          isFiltered={search !== ''}
          empty={
            hasLeft ? <p>{t('noLeft')}</p> : <EmptyState title={t('noMembers')} text={t('noMembersText')} />
          }
        >
          {({ members }) => (
            <Rows kind="boxed" label={t('membersTitle')}>
              {members.map((member) => (
                <MemberItem key={member.id} classId={classId} member={member} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </Section>
  );
}
