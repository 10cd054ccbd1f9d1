// Who may call which endpoints of the page statistics.
import { admins, everyone, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    countPageView: {
      statuses: everyone,
      call: () => ({ body: { path: '/features', referrer: 'search.example', device: 'phone' } }),
    },
    readPageStatistics: { statuses: admins, call: () => ({ query: { days: '7' } }) },
  },
};
