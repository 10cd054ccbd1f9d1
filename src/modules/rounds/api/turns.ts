// Questions that are asked twice, for those who show what changed.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { TurnComparison } from '../contract/turns.ts';
import { currentQuestion } from '../server/live/player-screens.ts';
import { compareTurns } from '../server/results/turns.ts';
import { mayAskAgain } from '../server/running/round-machine.ts';
import { readCourse, readRound } from '../server/running/round-store.ts';
import { pinRound } from '../server/starting/pinned-round.ts';
import { answers, seats } from '../tables.ts';

export type TurnsNow = {
  questionId: string;
  /** Of a closed question that may be asked again and has a right answer, how many are right. */
  first: { answered: number; right: number } | null;
  /** Of a question that was asked twice. */
  comparison: TurnComparison | null;
};

/** Of the question on the screens of a room; null while there is none that is closed. */
export async function readTurnsNow(db: Database, roundId: string): Promise<TurnsNow | null> {
  const [row, course] = [await readRound(db, roundId), await readCourse(db, roundId)];
  if (!row || !course || course.phase === 'question') return null;
  const round = pinRound(row);
  const pinned = currentQuestion(round, course);
  if (!pinned) return null;
  const isOpenToTalk = pinned.isGraded && mayAskAgain(course, round.plan);
  return {
    questionId: pinned.id,
    first: isOpenToTalk ? await countRight(db, roundId, pinned.id) : null,
    comparison: await compareTurns(db, round, course, pinned),
  };
}

async function countRight(db: Database, roundId: string, questionId: string) {
  const { rows } = await db.execute<{ answered: number; right: number }>(sql`
    select count(*)::int as answered, (count(*) filter (where ${answers.fraction} >= 1))::int as right
    from ${answers} join ${seats} on ${seats.seatId} = ${answers.seatId}
    where ${answers.roundId} = ${roundId} and ${answers.questionId} = ${questionId} and ${seats.removedAt} is null`);
  return { answered: Number(rows[0]?.answered ?? 0), right: Number(rows[0]?.right ?? 0) };
}
