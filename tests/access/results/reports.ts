// Who may call what of reports.
import { type ModuleAccess, ownersOfIt, signedIn } from '../../support/app/access.ts';

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
    downloadReports: {
      statuses: ownersOfIt,
      call: ({ owner, runningQuizId }) => ({
        params: { id: owner.user?.id ?? '' },
        query: { quizIds: runningQuizId },
      }),
    },
    readQuestionHistory: {
      statuses: ownersOfIt,
      call: ({ runningQuizId }) => ({ params: { id: runningQuizId } }),
    },
    readSimilarity: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({ params: { id: runningQuizId }, query: { roundId } }),
    },
    downloadPaper: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId }, query: { part: 'key' } }),
    },
    readTopics: {
      statuses: ownersOfIt,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
    listStudents: {
      statuses: ownersOfIt,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' }, query: {} }),
    },
    // No one sat in the owner's rounds with this account: who may ask at all learns that.
    readStudent: {
      statuses: { ...ownersOfIt, owner: 404, admin: 404 },
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '', studentId: 'nobody' } }),
    },
    readOwnProgress: { statuses: signedIn, call: () => ({}) },
    readTeacherAnalytics: {
      statuses: ownersOfIt,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
  },
};
