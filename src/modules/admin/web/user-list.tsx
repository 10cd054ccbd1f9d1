// Accounts, searched and paged, each with its plan.
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { adminContract } from '../contract.ts';
import { PlanSelect } from './plan-select.tsx';
import { t } from './texts.ts';
import classes from './user-list.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export function UserList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { page, search: useDeferredValue(search) || undefined };
  const { data, error } = useQuery({
    ...queryOf('listUsers', adminContract.listUsers, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextInput
        type="search"
        label={t('admin.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      {error && (
        <Notice kind="error" title={t('admin.error')}>
          {error.message}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className={classes.total} role="status">
            {data.total === 0 ? t('admin.none') : t('admin.total', { count: data.total })}
          </p>
          <UserTable users={data.users} />
          <Pager page={data.page} pages={Math.max(1, Math.ceil(data.total / data.limit))} onTurn={setPage} />
        </>
      )}
    </>
  );
}

type Users = Parameters<typeof PlanSelect>[0]['user'][];

function UserTable({ users }: { users: Users }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.name')}</th>
            <th scope="col">{t('admin.email')}</th>
            <th scope="col">{t('admin.role')}</th>
            <th scope="col">{t('admin.status')}</th>
            <th scope="col">{t('admin.since')}</th>
            <th scope="col">{t('admin.plan')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">{user.name}</th>
              <td>{user.email}</td>
              <td>{t(`role.${user.role}`)}</td>
              <td>{t(`status.${user.status}`)}</td>
              <td>{date.format(Date.parse(user.createdAt))}</td>
              <td>
                <PlanSelect user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pager({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <div className={classes.pager}>
      <Button variant="default" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('admin.previous')}
      </Button>
      <span>{t('admin.page', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('admin.next')}
      </Button>
    </div>
  );
}
