// Who may call which endpoints of the audit log.
import { admins, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    listSecurityEvents: {
      statuses: admins,
      call: () => ({ query: { page: '1', search: 'ada', limit: '5', kind: 'sign-in' } }),
    },
    listAuditEntries: {
      statuses: admins,
      call: ({ owner }) => ({
        query: {
          page: '1',
          search: 'ada',
          limit: '5',
          action: 'user.suspend',
          actorId: 'a',
          subjectId: owner.user?.id ?? '',
        },
      }),
    },
  },
};
