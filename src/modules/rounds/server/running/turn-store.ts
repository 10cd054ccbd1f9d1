// Both turns of a question that is asked twice, in the database: one is among the answers of the round, the other beside them.
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { answers, turnAnswers } from '../../tables.ts';

const columns = sql.raw(
  'seat_id, question_id, round_id, answer, fraction, points, received_at, claimed_time_ms, speed_factor, sequence, is_locked, marked_points, comment',
);

/**
 * Puts the answers of one turn aside, and those of the other turn in their place. The transaction holds the row of the round.
 * @param leaving the turn that is among the answers of the round until now
 */
export async function swapTurns(
  tx: Transaction,
  roundId: string,
  questionId: string,
  leaving: 1 | 2,
): Promise<void> {
  const isOf = sql`round_id = ${roundId} and question_id = ${questionId}`;
  const isBack = sql`${isOf} and turn <> ${leaving}`;
  await tx.execute(sql`
    insert into ${turnAnswers} (${columns}, turn) select ${columns}, ${leaving}::int from ${answers} where ${isOf}`);
  await tx.execute(sql`delete from ${answers} where ${isOf}`);
  await tx.execute(sql`
    insert into ${answers} (${columns}) select ${columns} from ${turnAnswers} where ${isBack}`);
  await tx.execute(sql`delete from ${turnAnswers} where ${isBack}`);
}
