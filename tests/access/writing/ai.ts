// Who may call what of AI.
import { admins, type ModuleAccess, teachers } from '../../support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    readAiSettings: { statuses: admins, call: () => ({}) },
    changeAiSettings: { statuses: admins, call: () => ({ body: { provider: 'openrouter' } }) },
    listAiModels: { statuses: admins, call: () => ({}) },
    testAi: { statuses: { ...admins, admin: 409 }, call: () => ({}) },
    readAiUsage: { statuses: admins, call: () => ({}) },
    readAiStatus: { statuses: teachers, call: () => ({}) },
  },
};
