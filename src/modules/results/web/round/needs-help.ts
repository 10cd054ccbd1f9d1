// Which students of a round may need help, by a rule that the page states.
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';

/** Below this share of the points, or of the questions answered, a student is listed. */
const half = 0.5;

export type HelpReason = 'score' | 'answered';

/** No one is listed while they still work on it. */
export const isDone = ({ completedAt }: SeatResponse, { endedAt }: RoundSummary): boolean =>
  completedAt !== null || endedAt !== null;

/**
 * The share of the points earned without speed, 0..1: no answer counts as 0, and ungraded answers are left out. null if
 * nothing was graded.
 */
export function knownShare(
  { answers }: SeatResponse,
  questions: readonly Pick<QuestionResult, 'questionId' | 'points' | 'facility' | 'isSkipped' | 'isMarked'>[],
): number | null {
  const fractions = new Map(answers.map(({ questionId, fraction }) => [questionId, fraction]));
  let [earned, possible] = [0, 0];
  for (const { questionId, points, facility, isSkipped, isMarked } of questions) {
    const fraction = fractions.get(questionId) ?? null;
    if (isSkipped || facility === null || (isMarked && fraction === null)) continue;
    earned += points * (fraction ?? 0);
    possible += points;
  }
  return possible > 0 ? earned / possible : null;
}

export function helpReasons(
  response: SeatResponse,
  round: RoundSummary,
  questions: readonly QuestionResult[],
): HelpReason[] {
  if (!isDone(response, round)) return [];
  const { answeredCount, totalQuestions } = response;
  const share = knownShare(response, questions);
  const reasons: HelpReason[] = [];
  if (share !== null && share < half) reasons.push('score');
  if (totalQuestions > 0 && answeredCount < half * totalQuestions) reasons.push('answered');
  return reasons;
}
