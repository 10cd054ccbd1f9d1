// A teacher's quizzes as a query, and putting a changed list in its place.
import type { QueryClient } from '@tanstack/react-query';
import { type ListedQuiz, quizzesContract } from '#modules/quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';

/** Running rounds change by themselves: participants join, rounds end. */
const refreshMs = 15_000;

export function ownQuizzesQuery(userId: string) {
  return {
    ...queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, { params: { userId } }),
    refetchInterval: refreshMs,
  };
}

/** The list as it was last fetched, for those who are beside it. */
export function listedQuizzes(queryClient: QueryClient): readonly ListedQuiz[] {
  const found = queryClient.getQueriesData<{ quizzes: ListedQuiz[] }>({ queryKey: ['listQuizzesOfUser'] });
  return found.flatMap(([, data]) => data?.quizzes ?? []);
}

/** After a change: the list, and the numbers that hang on it. */
export async function refreshQuizzes(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['listQuizzesOfUser'] }),
    queryClient.invalidateQueries({ queryKey: ['readOverview'] }),
    queryClient.invalidateQueries({ queryKey: ['readUsage'] }),
  ]);
}
