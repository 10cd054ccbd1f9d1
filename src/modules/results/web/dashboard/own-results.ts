// A student's own results, and which of them ask for something: to be finished, taken again, practised.

import type { MyResult } from '#modules/rounds/contract/results.ts';
import { queryOf } from '#platform/web/client.ts';
import { resultsContract } from '../../contract.ts';

export const myResultsQuery = () => queryOf('listMyResults', resultsContract.listMyResults, {});

export const quizPathOf = ({ quizId }: MyResult) => `/quiz/${quizId}`;

/** Of an individual attempt: where to continue it, or its result. */
export const attemptPathOf = ({ quizId, roundId, seatNumber }: MyResult) =>
  `/quiz/${quizId}/attempt/${roundId}-${seatNumber}`;

export type Task = { result: MyResult; kind: 'continue' | 'take' };

const byClosing = ({ result: one }: Task, { result: other }: Task) =>
  (one.closesAt ?? '9').localeCompare(other.closesAt ?? '9');

/** What is due, soonest first: attempts under way, and quizzes once met in a room that are open now and not done yet. */
export function tasksOf(results: readonly MyResult[]): Task[] {
  const begun = results.filter(({ kind, isOver }) => kind === 'direct' && !isOver);
  const met = new Set(results.filter(({ kind }) => kind === 'direct').map(({ quizId }) => quizId));
  const open = new Map<string, MyResult>();
  for (const result of results)
    if (result.isOpen && !met.has(result.quizId) && !open.has(result.quizId)) open.set(result.quizId, result);
  const tasks: Task[] = [
    ...begun.map((result) => ({ result, kind: 'continue' as const })),
    ...[...open.values()].map((result) => ({ result, kind: 'take' as const })),
  ];
  return tasks.toSorted(byClosing);
}

/** The newest attempt at each quiz with something left to learn from it. */
export function practiceOf(results: readonly MyResult[]): MyResult[] {
  const newest = new Map<string, MyResult>();
  for (const result of results)
    if (result.kind === 'direct' && result.isOver && !newest.has(result.quizId))
      newest.set(result.quizId, result);
  return [...newest.values()].filter(({ canPractise }) => canPractise);
}
