// Who may call which endpoints of backups.
import { admins, type ModuleAccess } from '#tests/support/app/access.ts';
import { workOf } from '../server/routes.ts';
import { storedBackup } from './stored-backup.ts';

export const access: ModuleAccess = {
  rows: {
    listBackups: { statuses: admins, call: () => ({}) },
    makeBackup: {
      statuses: admins,
      call: async (_stage, app) => {
        await workOf(app.services).settled();
        return {};
      },
    },
    tryBackup: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { name: await storedBackup(app) } }),
    },
    downloadBackup: {
      statuses: admins,
      call: async (_stage, app) => ({ params: { name: await storedBackup(app) } }),
    },
  },
};
