// Who may call which endpoints of maintenance.
import { admins, everyone, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    readMaintenance: { statuses: everyone, call: () => ({}) },
    planMaintenance: { statuses: admins, call: () => ({ body: { action: 'open' } }) },
  },
};
