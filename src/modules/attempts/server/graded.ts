// Whether a quiz’s attempts are graded in earnest.
import type { StoredQuiz } from '#modules/quizzes/server.ts';

/**
 * Where anyone may attempt a quiz as often as they like and sees what was correct, its key is no secret. Everywhere else
 * an attempt is an exam.
 */
export function isAttemptGraded({ isOpen, settings }: Pick<StoredQuiz, 'isOpen' | 'settings'>): boolean {
  const isKeyShown = settings.showResults === 'after-question' || settings.showResults === 'at-end';
  return isOpen && (!isKeyShown || settings.attemptsAllowed > 0);
}
