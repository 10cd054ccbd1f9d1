// The marker's desk as pure functions: the draft, what comes next, and which answers are the same.
import type { MarkableAnswer } from '../contract.ts';

/** A mark as it is being written. */
export type Draft = {
  /** null while there is none, or if the mark should be removed. */
  points: number | null;
  /** The points for each criterion; null if the marker used none. */
  criteria: number[] | null;
  comment: string;
};

const keyOf = ({ roundId, seatNumber }: Pick<MarkableAnswer, 'roundId' | 'seatNumber'>) =>
  `${roundId} ${seatNumber}`;

export function draftOf({ points, comment, mark }: MarkableAnswer): Draft {
  return { points, criteria: mark?.criteria ?? null, comment: comment ?? '' };
}

export function isChanged(draft: Draft, answer: MarkableAnswer): boolean {
  const saved = draftOf(answer);
  return (
    draft.points !== saved.points ||
    draft.comment.trim() !== saved.comment ||
    JSON.stringify(draft.criteria) !== JSON.stringify(saved.criteria)
  );
}

const round2 = (points: number) => Math.round(points * 100) / 100;

/** Within the question's points, in hundredths. */
function cleanPoints(points: number, maxPoints: number): number {
  return round2(Math.min(Math.max(points, 0), maxPoints));
}

/** The draft after a criterion got these points: the mark is the sum of all, up to the question's points. */
export function withCriterion(
  draft: Draft,
  criteria: readonly { points: number }[],
  index: number,
  points: number,
  maxPoints: number,
): Draft {
  const worth = criteria[index]?.points ?? 0;
  const given = criteria.map((_, place) => draft.criteria?.[place] ?? 0);
  given[index] = cleanPoints(points, worth);
  const sum = given.reduce((total, part) => total + part, 0);
  return { ...draft, criteria: given, points: cleanPoints(sum, maxPoints) };
}

/** Typed points are independent: the previous sum of the criteria no longer counts. */
export function withPoints(draft: Draft, points: number | null, maxPoints: number): Draft {
  return { ...draft, criteria: null, points: points === null ? null : cleanPoints(points, maxPoints) };
}

/** The index of the next unmarked answer, from here to the end and then from the start; null if all are marked. */
export function nextUnmarked(answers: readonly MarkableAnswer[], from: number): number | null {
  for (let step = 1; step <= answers.length; step += 1) {
    const index = (from + step) % answers.length;
    if (answers[index]?.points === null) return index;
  }
  return null;
}

export function markedCount(answers: readonly MarkableAnswer[]): number {
  return answers.filter(({ points }) => points !== null).length;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Other answers that are the same, ignoring capitals and spaces, and await a mark. */
export function sameAnswers(answers: readonly MarkableAnswer[], index: number): MarkableAnswer[] {
  const answer = answers[index];
  if (!answer) return [];
  const text = folded(answer.answerText);
  return answers.filter(
    (other, place) =>
      place !== index &&
      other.points === null &&
      other.isBlank === answer.isBlank &&
      other.maxPoints === answer.maxPoints &&
      folded(other.answerText) === text,
  );
}

/** The list, updated with the server's new state of some of them. */
export function withSaved(
  answers: readonly MarkableAnswer[],
  saved: readonly MarkableAnswer[],
): MarkableAnswer[] {
  const byKey = new Map(saved.map((answer) => [keyOf(answer), answer]));
  return answers.map((answer) => byKey.get(keyOf(answer)) ?? answer);
}
