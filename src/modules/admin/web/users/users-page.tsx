// /admin-dashboard/users: everyone who has an account, to find, view, and change in bulk.

import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Pager } from '#platform/web/ui/list/pager.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { adminContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { useSelection } from './use-selection.ts';
import { useUserFilter } from './use-user-filter.ts';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';

export const meta = () => pageMeta({ title: t('users.title'), isPrivate: true });

export default function UsersPage() {
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button
      kind="main"
      icon={<IconUserPlus size={20} aria-hidden="true" />}
      onClick={() => setIsCreating(true)}
    >
      {t('create.open')}
    </Button>
  );
  return (
    <DeskPage title={t('users.title')} lead={t('users.lead')} actions={create}>
      <Users />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </DeskPage>
  );
}

function Users() {
  const filter = useUserFilter();
  const selection = useSelection();
  const { data, error, refetch } = useQuery({
    ...queryOf('listUsers', adminContract.listUsers, { query: filter.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <UserFilters filter={filter} />
      {error && <Refusal title={t('users.error')} error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <p className={classes.total} role="status">
          {t('users.total', { count: data.total })}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={t('users.none.title')}
          text={t('users.none.text')}
          action={<Button onClick={filter.clear}>{t('users.none.clear')}</Button>}
        />
      )}
      {data && data.users.length > 0 && (
        <UserTable users={data.users} filter={filter} selection={selection} />
      )}
      {data && <Pager page={data.page} limit={data.limit} total={data.total} onTurn={filter.turn} />}
      <BulkBar selection={selection} />
    </>
  );
}
