// Who may call which endpoints of mail.
import { admins, type ModuleAccess } from '#tests/support/app/access.ts';

const nothing = '00000000000000000000';

export const access: ModuleAccess = {
  rows: {
    readEmailSettings: { statuses: admins, call: () => ({}) },
    changeEmailSettings: {
      statuses: admins,
      // Without a host: emails of other tests must not look for a server.
      call: () => ({ body: { host: '', fromEmail: 'rounds@example.org' } }),
    },
    sendTestEmail: {
      statuses: { ...admins, admin: 409 },
      call: () => ({ body: { to: 'somebody@example.org' } }),
    },
    listOutbox: {
      statuses: admins,
      call: () => ({ query: { state: 'held', search: 'a', page: '1', limit: '5' } }),
    },
    readOutboxMail: {
      statuses: { ...admins, admin: 404 },
      call: () => ({ params: { mailId: nothing } }),
    },
    retryMail: {
      statuses: { ...admins, admin: 404 },
      call: () => ({ params: { mailId: nothing } }),
    },
  },
};
