// Who may call which endpoints of reports.
import { sql } from 'drizzle-orm';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type ModuleAccess, ownersOfIt, signedIn, teachers } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';

/** To administrators, too, there is no such report of theirs. */
const onlyTheirs = { ...ownersOfIt, admin: 404 };

async function readyReport({ user }: Person, app: TestApp) {
  const id = newId();
  await app.services.db.execute(sql`
    insert into reports (report_id, owner_id, kind, format, title, state, progress_at, created_at, ready_at, expires_at)
    values (${id}, ${user?.id}, 'round', 'csv', 'Quiz', 'ready', now(), now(), now(), now() + interval '7 days')`);
  await app.services.db.execute(sql`
    insert into report_entries (report_id, number, path, cells, made_at) values (${id}, 0, 'Quiz.csv', '[]', now())`);
  return { params: { id } };
}

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
    readItemModel: {
      statuses: ownersOfIt,
      call: ({ runningQuizId, roundId }) => ({
        params: { id: runningQuizId },
        query: { model: 'rasch', roundId },
      }),
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
    // This account took part in none of the owner's rounds; everyone with access learns that.
    readStudent: {
      statuses: { ...ownersOfIt, owner: 404, admin: 404 },
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '', studentId: 'nobody' } }),
    },
    readOwnProgress: { statuses: signedIn, call: () => ({}) },
    createReport: {
      statuses: onlyTheirs,
      call: ({ runningQuizId }) => ({ body: { quizIds: [runningQuizId], format: 'csv' } }),
    },
    listReports: { statuses: teachers, call: () => ({}) },
    downloadMadeReport: { statuses: onlyTheirs, call: ({ owner }, app) => readyReport(owner, app) },
    cancelReport: { statuses: onlyTheirs, call: ({ owner }, app) => readyReport(owner, app) },
    removeReport: { statuses: onlyTheirs, call: ({ owner }, app) => readyReport(owner, app) },
    readReportSchedule: { statuses: teachers, call: () => ({}) },
    writeReportSchedule: { statuses: teachers, call: () => ({ body: { frequency: 'weekly' } }) },
    readTeacherAnalytics: {
      statuses: ownersOfIt,
      call: ({ owner }) => ({ params: { id: owner.user?.id ?? '' } }),
    },
  },
};
