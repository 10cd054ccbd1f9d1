// Who may call what of admin.
import { admins, type ModuleAccess } from '../support/access.ts';

export const access: ModuleAccess = {
  rows: {
    listUsers: {
      statuses: admins,
      call: () => ({ query: { page: '1', limit: '5', search: 'a' } }),
    },
    changeSubscription: {
      statuses: admins,
      call: ({ owner }) => ({
        params: { id: owner.user?.id ?? '' },
        body: { subscription: 'Pro' },
      }),
    },
  },
};
