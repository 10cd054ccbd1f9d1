// Parts of SQL for modules that ask about quizzes within statements of their own, which name no table of this module.
import { type SQL, sql } from 'drizzle-orm';

/** Whether the quiz of this id is handed out, to be done without a host. */
export const isQuizOpen = (quizId: SQL): SQL<boolean> =>
  sql`exists (select 1 from quizzes where quizzes.quiz_id = ${quizId} and quizzes.is_open)`;

/** Whether it is not, though there is such a quiz. */
export const isQuizClosed = (quizId: SQL): SQL<boolean> =>
  sql`exists (select 1 from quizzes where quizzes.quiz_id = ${quizId} and not quizzes.is_open)`;

/** The moment after which no one may submit; null where none is set. */
export const quizClosesAt = (quizId: SQL): SQL =>
  sql`(select (quizzes.settings ->> 'closesAt')::timestamptz from quizzes where quizzes.quiz_id = ${quizId})`;
