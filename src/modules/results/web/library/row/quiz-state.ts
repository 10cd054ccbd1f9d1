// The state of a quiz in its author's library, and the one thing to do next.
import type { ListedQuiz } from '#modules/quizzes/contract.ts';

type Stateful = Pick<
  ListedQuiz,
  'isActive' | 'isOpen' | 'questionCount' | 'errorCount' | 'opensAt' | 'closesAt'
>;

/** `live`: in a room. `open`: to be done self-paced, or about to be. `draft`: can't be started yet. */
export type QuizState = 'live' | 'open' | 'draft' | 'ready';

/** What people are in comes first: a quiz that is open stays so while its author writes on. */
export function stateOf(quiz: Stateful, now: number): QuizState {
  if (quiz.isActive) return 'live';
  const isClosed = quiz.closesAt !== null && Date.parse(quiz.closesAt) <= now;
  if (quiz.isOpen && !isClosed) return 'open';
  return isUnfinished(quiz) ? 'draft' : 'ready';
}

export function isUnfinished({ questionCount, errorCount }: Stateful): boolean {
  return questionCount === 0 || errorCount > 0;
}

/** Whether it is handed out, but no one may begin yet. */
export function opensLater({ opensAt }: Stateful, now: number): boolean {
  return opensAt !== null && Date.parse(opensAt) > now;
}
