// The first steps of a new teacher: which are done, judging by their quizzes.
import type { ListedQuiz } from '#modules/quizzes/contract.ts';

export const stepNames = ['make', 'start', 'join', 'results'] as const;
type StepName = (typeof stepNames)[number];

/** What is remembered of someone beside their quizzes. */
export type Remembered = { isHidden?: boolean; sawResults?: boolean };

export type Steps = {
  isShown: boolean;
  done: Readonly<Record<StepName, boolean>>;
  /** The one that comes next; null when all are done. */
  next: StepName | null;
  /** The quiz that goes through them: the one whose round is furthest. */
  quiz: Pick<ListedQuiz, 'id' | 'roundId' | 'roundCount' | 'participantCount'> | null;
};

type Known = Pick<ListedQuiz, 'id' | 'roundId' | 'roundCount' | 'participantCount'>;

/** Anyone who has run more than this many rounds needs no list to see their results. */
const beginnersRounds = 2;

export function stepsOf(quizzes: readonly Known[], { isHidden, sawResults }: Remembered): Steps {
  const rounds = quizzes.reduce((sum, { roundCount }) => sum + roundCount, 0);
  const done = {
    make: quizzes.length > 0,
    start: rounds > 0,
    join: quizzes.some(({ participantCount }) => participantCount > 0),
    results: Boolean(sawResults) || rounds > beginnersRounds,
  };
  const next = stepNames.find((name) => !done[name]) ?? null;
  const [quiz = null] = quizzes.toSorted(
    (one, other) => other.participantCount - one.participantCount || other.roundCount - one.roundCount,
  );
  // Viewing results is the last step: anyone who has done that knows the rest.
  return { isShown: !isHidden && next !== null && !done.results, done, next, quiz };
}
