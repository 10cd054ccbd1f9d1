// Who may call which endpoints of upkeep.
import { admins, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    runChecks: { statuses: admins, call: () => ({}) },
  },
};
