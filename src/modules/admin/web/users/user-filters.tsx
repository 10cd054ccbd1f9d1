// The fields above the list of accounts.
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../texts.ts';
import type { UserFilter } from './use-user-filter.ts';
import classes from './users.module.css';

export function UserFilters({ filter }: { filter: UserFilter }) {
  const choices = [
    {
      name: 'role' as const,
      label: t('users.role'),
      options: (['student', 'teacher', 'admin'] as const).map((value) => ({
        value,
        label: t(`role.${value}`),
      })),
    },
    {
      name: 'status' as const,
      label: t('users.status'),
      options: (['active', 'suspended'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'subscription' as const,
      label: t('users.plan'),
      options: (['Free', 'Pro', 'Enterprise'] as const).map((value) => ({
        value,
        label: t(`plan.${value}`),
      })),
    },
  ];
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        label={t('users.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={filter.typed.search}
        onChange={(event) => filter.type('search', event.currentTarget.value)}
      />
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          className={classes.choice}
          label={label}
          value={filter.query[name] ?? ''}
          onChange={(event) => filter.set({ [name]: event.currentTarget.value })}
          data={[{ value: '', label: t('users.any') }, ...options]}
        />
      ))}
    </div>
  );
}
