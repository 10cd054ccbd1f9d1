// What a student can learn from a round, based on their results. Pure.
import type { OwnResult } from '#question-types/shown-question.ts';

export type Score = { score: number; maxScore: number };

/** How many correct answers came one after the other; what is not graded breaks no streak. */
export function longestStreak(results: readonly Pick<OwnResult, 'state' | 'maxPoints'>[]): number {
  let longest = 0;
  let running = 0;
  for (const { state, maxPoints } of results) {
    if (state === 'ungraded' || maxPoints === 0) continue;
    running = state === 'right' ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
}

/** A place in the front half is one to be proud of; of any other the points are what counts. */
export function isProudRank(rank: number, of: number): boolean {
  return rank <= Math.max(3, Math.ceil(of / 2));
}

/** What was answered incorrectly, in part, or not at all. */
export function isToReview({ state, maxPoints }: Pick<OwnResult, 'state' | 'maxPoints'>): boolean {
  if (state === 'unanswered' && maxPoints === 0) return false;
  return state === 'wrong' || state === 'partial' || state === 'unanswered';
}

export function countToReview(results: readonly Pick<OwnResult, 'state' | 'maxPoints'>[]): number {
  return results.filter(isToReview).length;
}

/** Null where nothing could be earned. */
export function kindLine({
  score,
  maxScore,
}: Score): 'kind_best' | 'kind_good' | 'kind_some' | 'kind_first' | null {
  if (maxScore <= 0) return null;
  const share = score / maxScore;
  if (share >= 0.9) return 'kind_best';
  if (share >= 0.7) return 'kind_good';
  return share >= 0.4 ? 'kind_some' : 'kind_first';
}
