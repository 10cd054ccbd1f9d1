// Who may call which endpoints of the floor.
import { type ModuleAccess, ownersOfIt } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    listFloorQuestions: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId } }),
    },
    exportFloorQuestions: {
      statuses: ownersOfIt,
      call: ({ roundId }) => ({ params: { roundId }, query: { format: 'csv' } }),
    },
  },
};
