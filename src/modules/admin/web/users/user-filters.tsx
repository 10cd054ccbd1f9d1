// The fields above the list of accounts.
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { t } from '../texts.ts';
import { plans, roles, statuses, type UserFilter } from './use-user-filter.ts';

export function UserFilters({ filter }: { filter: UserFilter }) {
  const { role, status, subscription } = filter.query;
  const all = t('users.any');
  return (
    <ListFilters
      filter={filter}
      search={t('users.search')}
      choices={[
        {
          name: 'role',
          label: t('users.role'),
          value: role,
          all,
          options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
        },
        {
          name: 'status',
          label: t('users.status'),
          value: status,
          all,
          options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        {
          name: 'subscription',
          label: t('users.plan'),
          value: subscription,
          all,
          options: plans.map((value) => ({ value, label: t(`plan.${value}`) })),
        },
      ]}
    />
  );
}
