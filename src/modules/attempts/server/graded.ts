// Whether a quiz’s attempts are graded in earnest.
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';

/**
 * Where anyone may attempt a quiz as often as they like and sees what was correct, its key is no secret. Everywhere else
 * it is an exam, also before it opens and while attempts end after it has closed.
 */
export function isAttemptGraded({ settings }: Pick<StoredQuiz, 'settings'>): boolean {
  const isKeyShown = settings.showResults === 'after-question' || settings.showResults === 'at-end';
  return !isKeyShown || settings.attemptsAllowed > 0;
}
