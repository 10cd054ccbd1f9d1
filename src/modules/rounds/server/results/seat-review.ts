// A seat's review: every question that counts, with its answer, its result, and the marker's comment.
import type { Database } from '#platform/server/database/database.ts';
import { firstOf, type OwnResult, type ShownQuestion } from '#question-types/shown-question.ts';
import { type AttemptAnswer, readAttemptAnswers } from '../direct/attempt-answers.ts';
import { presentResult } from '../live/player-frames.ts';
import { countedQuestionIds } from '../running/round-machine.ts';
import type { StoredCourse } from '../running/round-store.ts';
import {
  type PinnedQuestion,
  type PinnedRound,
  questionsOfSeat,
  shownToSeat,
} from '../starting/pinned-round.ts';

export type ReviewItem = {
  /** The question’s place, as this seat was asked it. */
  number: number;
  question: ShownQuestion;
  result: OwnResult;
  comment: string | null;
  isAwaitingMark: boolean;
};

function isAwaitingMark(
  { isMarked, grantedPoints }: PinnedQuestion,
  saved: AttemptAnswer | undefined,
): boolean {
  return isMarked && grantedPoints === null && (saved?.fraction ?? null) === null;
}

/** Reveals the key: call it only if it may be seen. */
export async function reviewSeat(
  db: Database,
  { round, course }: { readonly round: PinnedRound; readonly course: StoredCourse },
  seatId: number,
): Promise<ReviewItem[]> {
  const saved = await readAttemptAnswers(db, seatId);
  const seen = new Set<string>();
  const counted = new Set(countedQuestionIds(course, round.plan));
  return questionsOfSeat(round, seatId)
    .map((pinned, place) => ({ pinned, number: place + 1 }))
    .filter(({ pinned }) => counted.has(pinned.id))
    .map(({ pinned, number }) => {
      const own = saved.get(pinned.id);
      return {
        number,
        question: firstOf(seen, shownToSeat(round, pinned, seatId)),
        result: presentResult(pinned, own ?? null),
        comment: own?.comment ?? null,
        isAwaitingMark: isAwaitingMark(pinned, own),
      };
    });
}
