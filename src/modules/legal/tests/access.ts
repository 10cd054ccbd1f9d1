// Who may call which endpoints of the legal pages.
import { everyone, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: { listHoldings: { statuses: everyone, call: () => ({}) } },
};
