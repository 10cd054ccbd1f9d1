// When students may see their results, and with them the key.
import { type SQL, sql } from 'drizzle-orm';
import { isQuizClosed, quizClosesAt } from '#modules/quizzes/api/parts-of-statements.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { StoredCourse } from '../running/round-store.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';

/** Whether no one can submit any more: the quiz is closed, or its time is over and so is every attempt's. */
export function isQuizOver(quizId: SQL, now: number): SQL {
  return sql`(${isQuizClosed(quizId)} or coalesce(
    ${quizClosesAt(quizId)} <= ${new Date(now).toISOString()}::timestamptz
    and not exists (
      select 1 from rounds direct join seats running on running.round_id = direct.round_id
      where direct.quiz_id = ${quizId} and direct.kind = 'direct' and direct.phase <> 'ended' and not direct.is_handed_out
        and running.completed_at is null and running.removed_at is null), false))`;
}

/** The same for the round `r`: one that was handed out has its own time. */
export const isRoundOver = (now: number): SQL => sql`(case when r.is_handed_out
  then r.phase = 'ended' or coalesce(r.results_at <= ${new Date(now).toISOString()}::timestamptz, false)
  else ${isQuizOver(sql`r.quiz_id`, now)} end)`;

async function readIsOver(db: Pick<Database, 'execute'>, roundId: string, now: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_over: boolean }>(
    sql`select ${isRoundOver(now)} as is_over from rounds r where r.round_id = ${roundId}`,
  );
  return rows[0]?.is_over === true;
}

/** Whether players may know their points now. In a self-paced quiz, the end is the student's own submission. */
export async function areResultsShown(
  db: Pick<Database, 'execute'>,
  round: PinnedRound,
  course: StoredCourse,
  isComplete: boolean,
  now: number,
): Promise<boolean> {
  const { showResults } = round.settings;
  if (showResults === 'never') return false;
  const isOver = course.phase === 'ended' || (round.kind === 'direct' && isComplete);
  if (showResults === 'after-close' && round.kind === 'direct')
    return isOver && readIsOver(db, round.roundId, now);
  if (showResults === 'after-question') return course.phase !== 'lobby';
  return isOver;
}
