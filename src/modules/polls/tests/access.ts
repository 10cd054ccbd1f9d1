// Who may call which endpoints of polls.
import { type ModuleAccess, ownersOfIt } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    listPolls: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId } }),
    },
    exportPolls: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId }, query: { format: 'csv' } }),
    },
  },
};
