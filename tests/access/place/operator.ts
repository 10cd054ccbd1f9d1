// Who may call which endpoints of the operator's settings.
import { admins, everyone, type ModuleAccess } from '../../support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    readOperator: { statuses: everyone, call: () => ({}) },
    changeOperator: {
      statuses: admins,
      call: () => ({ body: { name: 'The School', email: 'office@school.example', location: 'Barbados' } }),
    },
  },
};
