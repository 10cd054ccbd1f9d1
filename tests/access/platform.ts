// Who may call which endpoints of the platform itself.
import { everyone, type ModuleAccess, teachers } from '../support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    readHealth: {
      statuses: everyone,
      call: () => ({}),
    },
    readLiveness: {
      statuses: everyone,
      call: () => ({}),
    },
    readArrival: {
      statuses: everyone,
      call: () => ({}),
    },
    readReadiness: {
      statuses: everyone,
      call: () => ({}),
    },
    listOrigins: {
      statuses: teachers,
      call: () => ({}),
    },
  },
};
