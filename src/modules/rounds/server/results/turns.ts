// Both turns of a question that was asked twice, and what changed from one to the other.
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { tallyOf } from '#question-types/registry.ts';
import { isRight, normalisedGain, pairVotes, type TurnComparison } from '../../contract/turns.ts';
import { seats, turnAnswers } from '../../tables.ts';
import { isSecondHeld } from '../running/round-machine.ts';
import type { StoredCourse } from '../running/round-store.ts';
import { readAnswersOf } from '../seats/seat-store.ts';
import type { PinnedQuestion, PinnedRound } from '../starting/pinned-round.ts';

type Given = { answer: unknown; fraction: number | null };
type BySeat = ReadonlyMap<number, Given>;

/** The turn that is not among the answers of the round, from those who are in the room. */
async function readOtherTurn(db: Database, roundId: string, questionId: string): Promise<BySeat> {
  const { seatId, answer, fraction } = turnAnswers;
  const rows = await db
    .select({ seatId, answer, fraction })
    .from(turnAnswers)
    .innerJoin(seats, eq(seats.seatId, turnAnswers.seatId))
    .where(
      and(eq(turnAnswers.roundId, roundId), eq(turnAnswers.questionId, questionId), isNull(seats.removedAt)),
    );
  return new Map(rows.map(({ seatId, ...given }) => [seatId, given]));
}

/** @returns null for a question that was asked once */
export async function compareTurns(
  db: Database,
  round: PinnedRound,
  course: StoredCourse,
  pinned: PinnedQuestion,
  known?: BySeat,
): Promise<TurnComparison | null> {
  if (!course.againQuestionIds.includes(pinned.id)) return null;
  const here = known ?? (await readAnswersOf(db, round.roundId, pinned.id));
  const other = await readOtherTurn(db, round.roundId, pinned.id);
  const { countedVote } = round.settings;
  const [first, second] = isSecondHeld(course, round.plan, pinned.id, countedVote)
    ? [other, here]
    : [here, other];
  const pairs = pinned.isGraded ? pairVotes(first, second) : null;
  return {
    counted: countedVote,
    first: votesOf(pinned, first),
    second: votesOf(pinned, second),
    pairs,
    gain: pairs && normalisedGain(pairs),
  };
}

function votesOf({ question, isGraded }: PinnedQuestion, given: BySeat): TurnComparison['first'] {
  const all = [...given.values()];
  const tally = tallyOf(
    question,
    all.map(({ answer }) => answer),
  );
  return { answered: given.size, right: isGraded ? all.filter(isRight).length : null, tally };
}
