// Who may call what of reports.
import { type ModuleAccess, ownersOfIt } from '../../support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    readQuizAnalytics: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({ params: { id: runningQuizId }, query: { roundId } }),
    },
    downloadReport: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({
        params: { id: runningQuizId },
        query: { format: 'pdf', roundId },
      }),
    },
    downloadPaper: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId }, query: { part: 'key' } }),
    },
    readTeacherAnalytics: {
      statuses: ownersOfIt,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
  },
};
