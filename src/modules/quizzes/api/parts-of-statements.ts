// SQL fragments for modules that query quizzes within their own statements without naming this module's tables.
import { type SQL, sql } from 'drizzle-orm';

/** Whether the quiz with this id is open as a self-paced quiz. */
export const isQuizOpen = (quizId: SQL): SQL<boolean> =>
  sql`exists (select 1 from quizzes where quizzes.quiz_id = ${quizId} and quizzes.is_open)`;

/** Whether the quiz exists but is not open. */
export const isQuizClosed = (quizId: SQL): SQL<boolean> =>
  sql`exists (select 1 from quizzes where quizzes.quiz_id = ${quizId} and not quizzes.is_open)`;

/** The deadline for submitting; null if none is set. */
export const quizClosesAt = (quizId: SQL): SQL =>
  sql`(select (quizzes.settings ->> 'closesAt')::timestamptz from quizzes where quizzes.quiz_id = ${quizId})`;
