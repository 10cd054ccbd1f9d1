// The folders that a teacher's quizzes are in, and the choice of one of them as it stands in the page's address.
import type { ListedQuiz } from '#modules/quizzes/contract.ts';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function foldersOf(quizzes: readonly ListedQuiz[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { folder } of quizzes) if (folder !== null) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** `none` for the quizzes in no folder; `in:` and a name for those in one; else all. */
export const choiceOf = (folder: string | null) => (folder === null ? 'none' : `in:${folder}`);

/** All of them where the chosen folder is empty by now. */
export function quizzesIn(quizzes: readonly ListedQuiz[], choice: string): readonly ListedQuiz[] {
  const found = quizzes.filter(({ folder }) => choiceOf(folder) === choice);
  return found.length === 0 ? quizzes : found;
}
