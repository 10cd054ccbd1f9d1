// The list of accounts: sorted by its columns, selectable for bulk changes, each name a link to its own page.
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { Badge } from '../badge.tsx';
import { dateText } from '../moments.ts';
import { t } from '../texts.ts';
import type { Selection } from './use-selection.ts';
import type { SortName, UserFilter } from './use-user-filter.ts';
import classes from './users.module.css';

type Props = { users: readonly User[]; filter: UserFilter; selection: Selection };

export function UserTable({ users, filter, selection }: Props) {
  const chosen = users.filter(({ id }) => selection.names.has(id)).length;
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('users.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <Checkbox
                aria-label={t('users.selectAll')}
                checked={chosen === users.length}
                indeterminate={chosen > 0 && chosen < users.length}
                onChange={(event) => selection.set(users, event.currentTarget.checked)}
              />
            </th>
            <SortHeader
              columns={[
                { name: 'name', label: t('users.name') },
                { name: 'email', label: t('users.email') },
              ]}
              filter={filter}
              className={classes.sorts}
            />
            <th scope="col" className={classes.middle}>
              {t('users.role')}
            </th>
            <th scope="col" className={classes.middle}>
              {t('users.plan')}
            </th>
            <th scope="col" className={classes.middle}>
              {t('users.status')}
            </th>
            <SortHeader
              columns={[{ name: 'lastSignInAt', label: t('users.lastSignIn') }]}
              filter={filter}
              className={classes.wide}
            />
            <SortHeader
              columns={[{ name: 'createdAt', label: t('users.since') }]}
              filter={filter}
              className={classes.middle}
            />
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps = {
  columns: readonly { name: SortName; label: string }[];
  filter: UserFilter;
  className?: string;
};

/** The name of a column, or of two that share it, each to sort by. */
function SortHeader({ columns, filter, className }: HeaderProps) {
  const isHere = columns.some(({ name }) => name === filter.sort);
  const direction = filter.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isHere ? direction : undefined} className={className}>
      {columns.map(({ name, label }) => {
        const isSorted = filter.sort === name;
        const Icon = isSorted ? (filter.order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
        return (
          <button
            key={name}
            type="button"
            className={classes.sort}
            data-sorted={isSorted || undefined}
            onClick={() => filter.sortBy(name)}
          >
            {label}
            <Icon size={16} aria-hidden="true" />
          </button>
        );
      })}
    </th>
  );
}

function UserRow({ user, selection }: { user: User; selection: Selection }) {
  const isSelected = selection.names.has(user.id);
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={classes.tick}>
        <Checkbox
          aria-label={t('users.select', { name: user.name })}
          checked={isSelected}
          onChange={(event) => selection.set([user], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link dir="auto" to={`/admin-dashboard/users/${user.id}`} className={classes.name}>
          {user.name}
        </Link>
        <span className={classes.under}>{user.email}</span>
        <span className={classes.brief}>
          <Badge tone={user.role === 'admin' ? 'accent' : 'plain'}>{t(`role.${user.role}`)}</Badge>{' '}
          <Badge>{t(`plan.${user.subscription}`)}</Badge>{' '}
          {user.status === 'suspended' && <Badge tone="bad">{t('status.suspended')}</Badge>}
        </span>
      </th>
      <td className={classes.middle}>
        <Badge tone={user.role === 'admin' ? 'accent' : 'plain'}>{t(`role.${user.role}`)}</Badge>
      </td>
      <td className={classes.middle}>{t(`plan.${user.subscription}`)}</td>
      <td className={classes.middle}>
        <Badge tone={user.status === 'suspended' ? 'bad' : 'good'}>{t(`status.${user.status}`)}</Badge>
      </td>
      <td className={classes.wide}>
        {user.lastSignInAt ? (
          dateText(user.lastSignInAt)
        ) : (
          <span className={classes.faint}>{t('users.never')}</span>
        )}
      </td>
      <td className={classes.middle}>{dateText(user.createdAt)}</td>
    </tr>
  );
}
