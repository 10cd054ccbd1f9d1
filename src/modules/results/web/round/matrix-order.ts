// Which students and questions the table shows, and in which order.

import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { compareNames } from '#platform/contract/text/compare-names.ts';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';
import { helpReasons, isDone } from './needs-help.ts';

export type StudentFilter = 'all' | 'help' | 'waiting' | 'working';
export type ColumnFilter = 'all' | 'hardest' | 'hard' | 'waiting';
/** `question:` and its id, or one of the student's own columns. */
export type SortColumn = 'name' | 'rank' | 'percent' | 'answered' | `question:${string}`;
export type SortOrder = { column: SortColumn; isDescending: boolean };

type Asked = {
  round: RoundSummary;
  questions: readonly QuestionResult[];
  filter: StudentFilter;
  name: string;
};

export function filterStudents(
  responses: readonly SeatResponse[],
  { round, questions, filter, name }: Asked,
): SeatResponse[] {
  const wanted = searchWords(name);
  return responses.filter((response) => {
    if (!hasSearchWords(wanted, [response.studentName])) return false;
    if (filter === 'help') return helpReasons(response, round, questions).length > 0;
    if (filter === 'waiting') return response.awaitingMarks > 0;
    if (filter === 'working') return !isDone(response, round);
    return true;
  });
}

/** Below half of the points, as students who may need help are. */
const isHard = ({ facility }: QuestionResult) => facility !== null && facility < 0.5;

export function chooseColumns(
  questions: readonly QuestionResult[],
  filter: ColumnFilter,
): readonly QuestionResult[] {
  if (filter === 'hard') return questions.filter(isHard);
  if (filter === 'waiting') return questions.filter(({ awaitingMarks }) => awaitingMarks > 0);
  if (filter !== 'hardest') return questions;
  return questions.toSorted((one, other) => (one.facility ?? 2) - (other.facility ?? 2));
}

/** What has no value for the column comes last, whichever way one sorts. */
function cellOf(response: SeatResponse, column: SortColumn): number | null {
  if (column === 'rank') return response.rank;
  if (column === 'percent') return response.percent;
  if (column === 'answered') return response.answeredCount;
  const id = column.slice('question:'.length);
  return response.answers.find(({ questionId }) => questionId === id)?.fraction ?? null;
}

export function sortStudents(
  responses: readonly SeatResponse[],
  { column, isDescending }: SortOrder,
): SeatResponse[] {
  const direction = isDescending ? -1 : 1;
  if (column === 'name')
    return responses.toSorted(
      (one, other) =>
        direction * compareNames(one.studentName, other.studentName) || one.number - other.number,
    );
  return responses.toSorted((one, other) => {
    const [first, second] = [cellOf(one, column), cellOf(other, column)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || one.number - other.number;
    return (
      direction * (first - second) ||
      one.rank - other.rank ||
      compareNames(one.studentName, other.studentName) ||
      one.number - other.number
    );
  });
}

/** A first press sorts from the weakest, except for names and ranks; a second one the other way round. */
export const nextOrder = (order: SortOrder, column: SortColumn): SortOrder => ({
  column,
  isDescending: order.column === column && !order.isDescending,
});

/** The median in milliseconds of what devices measured, null with no answer that was measured. */
export function medianTimeOf(
  questionId: string,
  responses: readonly SeatResponse[],
): { medianMs: number; count: number } | null {
  const times = responses
    .flatMap(({ answers }) => answers)
    .flatMap((answer) =>
      answer.questionId === questionId && answer.timeSpentMs !== null ? [answer.timeSpentMs] : [],
    )
    .toSorted((one, other) => one - other);
  const middle = times.length >> 1;
  const upper = times[middle];
  if (upper === undefined) return null;
  const lower = times.length % 2 === 0 ? (times[middle - 1] ?? upper) : upper;
  return { medianMs: (lower + upper) / 2, count: times.length };
}
