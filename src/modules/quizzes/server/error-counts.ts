// How many errors keep each quiz from being started: counted when a list asks first, and stored until the questions change.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isUnknownQuestion, lintQuestion, parseStoredQuestion } from '#question-types/registry.ts';
import type { CardRow, QuizRow } from './queries.ts';
import { readRows } from './queries.ts';

/** Questions that this version cannot read are not checked, so they don't prevent a quiz from starting. */
function countErrors({ questions }: Pick<QuizRow, 'questions'>): number {
  return questions
    .map(parseStoredQuestion)
    .filter((question) => !isUnknownQuestion(question))
    .flatMap(lintQuestion)
    .filter(({ severity }) => severity === 'error').length;
}

/** At most two statements, however many quizzes there are; none where all are counted. */
export async function errorCountsOf(db: Database, rows: readonly CardRow[]): Promise<Map<string, number>> {
  const uncounted = rows.filter(({ errorCount }) => errorCount === null).map(({ quizId }) => quizId);
  const counted = (await readRows(db, uncounted)).map((row) => ({ ...row, errorCount: countErrors(row) }));
  if (counted.length > 0) {
    // A quiz changed meanwhile will be counted again.
    await db.execute(sql`
      update quizzes q set error_count = c.count
      from unnest(${sql.param(counted.map(({ quizId }) => quizId))}::text[],
        ${sql.param(counted.map(({ version }) => version))}::int[],
        ${sql.param(counted.map(({ errorCount }) => errorCount))}::int[]) as c (quiz_id, version, count)
      where q.quiz_id = c.quiz_id and q.version = c.version`);
  }
  return new Map([...rows, ...counted].map(({ quizId, errorCount }) => [quizId, errorCount ?? 0]));
}
