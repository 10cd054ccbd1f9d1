// What later modules show about quizzes: figures from their list, if the server's own can't be loaded.
import { toPercent } from '#platform/contract/text/percent.ts';
import type { QuizCard } from './contract.ts';

type Counted = Pick<QuizCard, 'participantCount' | 'averageScore' | 'isActive'>;

export type QuizNumbers = {
  totalQuizzes: number;
  totalParticipants: number;
  /** Rounded percent, each quiz counting by its participants; null where nothing is graded. */
  averageScore: number | null;
  activeQuizzes: number;
};

export function numbersOf(quizzes: readonly Counted[]): QuizNumbers {
  const graded = quizzes.flatMap(({ averageScore, participantCount }) =>
    averageScore === null ? [] : [{ averageScore, participantCount }],
  );
  const counted = sum(graded.map(({ participantCount }) => participantCount));
  const points = sum(graded.map(({ averageScore, participantCount }) => averageScore * participantCount));
  return {
    totalQuizzes: quizzes.length,
    totalParticipants: sum(quizzes.map(({ participantCount }) => participantCount)),
    averageScore: counted === 0 ? null : toPercent(points / counted / 100),
    activeQuizzes: quizzes.filter(({ isActive }) => isActive).length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
