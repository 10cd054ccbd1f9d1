// Who may call which endpoints of results.
import {
  type AccessVariant,
  inPlaceOf,
  type ModuleAccess,
  ownersOfIt,
  signedIn,
} from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    listRounds: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    readResponses: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({ params: { id: runningQuizId }, query: { roundId } }),
    },
    exportResponses: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({
        params: { id: runningQuizId },
        query: { format: 'json', roundId },
      }),
    },
    readOverview: {
      statuses: signedIn,
      call: () => ({}),
    },
    listMyResults: {
      statuses: signedIn,
      call: () => ({}),
    },
  },
  variants: [
    ...['readResponses', 'exportResponses'].map(
      (endpoint): AccessVariant => ({
        title: `${endpoint} of one quiz with the round of another`,
        endpoint,
        change: (call, { quizId }) => inPlaceOf(call, { id: quizId }),
        statuses: { ...ownersOfIt, owner: 404, admin: 404 },
      }),
    ),
  ],
};
