// Which accounts are shown, and in which order, as in the page's address.
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import type { UserQuery } from '../../contract.ts';

export const roles = ['student', 'teacher', 'admin'] as const;
export const statuses = ['active', 'suspended'] as const;
export const plans = ['Free', 'Pro', 'Enterprise'] as const;
const sorts = ['createdAt', 'name', 'email', 'lastSignInAt'] as const;

export type SortName = (typeof sorts)[number];

/** Any other value in the address is ignored. */
function oneOf<T extends string>(names: readonly T[], value: string): T | undefined {
  return names.find((name) => name === value);
}

export function useUserFilter() {
  const filter = useAddressFilter(['search', 'role', 'status', 'subscription', 'sort', 'order']);
  const { search, role, status, subscription, sort, order } = filter.values;
  const sortedBy = oneOf(sorts, sort) ?? 'createdAt';
  const direction = oneOf(['asc', 'desc'] as const, order) ?? 'desc';
  const query: Partial<UserQuery> = {
    page: filter.page,
    limit: rowsPerPage,
    search: search || undefined,
    role: oneOf(roles, role),
    status: oneOf(statuses, status),
    subscription: oneOf(plans, subscription),
    sort: sortedBy,
    order: direction,
  };
  return {
    query,
    sort: sortedBy,
    order: direction,
    typed: filter.typed,
    type: filter.type,
    set: filter.set,
    turn: filter.turn,
    /** Sorts by a column; once more reverses it. Names start with A, times with the latest. */
    sortBy(name: SortName) {
      const first = name === 'name' || name === 'email' ? 'asc' : 'desc';
      const turned = direction === 'asc' ? 'desc' : 'asc';
      filter.set({ sort: name, order: name === sortedBy ? turned : first });
    },
    clear: () => filter.set({ search: '', role: '', status: '', subscription: '' }),
  };
}

export type UserFilter = ReturnType<typeof useUserFilter>;
