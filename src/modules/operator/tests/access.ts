// Who may call which endpoints of the operator's settings.

import { admins, all, everyone, type ModuleAccess } from '#tests/support/app/access.ts';
import { onePixel } from '#tests/support/app/stage.ts';

export const access: ModuleAccess = {
  rows: {
    readOperator: { statuses: everyone, call: () => ({}) },
    changeOperator: {
      statuses: admins,
      call: () => ({ body: { name: 'The School', email: 'office@school.example', location: 'Barbados' } }),
    },
    uploadSiteLogo: { statuses: admins, call: () => ({ file: onePixel }) },
    removeSiteLogo: { statuses: admins, call: () => ({}) },
    readSiteLogo: { statuses: all(404), call: () => ({ params: { logoId: 'none' } }) },
  },
};
