// The folders and tags of a teacher's quizzes, and the choice of one of them as it is in the page's address.
import type { ListedQuiz } from '#modules/quizzes/contract.ts';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export type Counted = { name: string; count: number };

function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

export const foldersOf = (quizzes: readonly Pick<ListedQuiz, 'folder'>[]): Counted[] =>
  counted(quizzes.flatMap(({ folder }) => folder ?? []));

export const tagsOf = (quizzes: readonly Pick<ListedQuiz, 'tags'>[]): Counted[] =>
  counted(quizzes.flatMap(({ tags }) => tags));

/** `none` for the quizzes in no folder; `in:` and a name for those in one; else all. */
export const choiceOf = (folder: string | null) => (folder === null ? 'none' : `in:${folder}`);

/** @returns the chosen folder, where a quiz is in it */
export function folderOfChoice(quizzes: readonly ListedQuiz[], choice: string): string | null {
  return quizzes.find(({ folder }) => folder !== null && choiceOf(folder) === choice)?.folder ?? null;
}

/** All of them where the chosen folder is empty by now. */
export function quizzesIn(quizzes: readonly ListedQuiz[], choice: string): readonly ListedQuiz[] {
  const found = quizzes.filter(({ folder }) => choiceOf(folder) === choice);
  return found.length === 0 ? quizzes : found;
}

/** All of them where nothing has the chosen tag by now. */
export function quizzesWith(quizzes: readonly ListedQuiz[], tag: string): readonly ListedQuiz[] {
  const found = quizzes.filter(({ tags }) => tags.includes(tag));
  return found.length === 0 ? quizzes : found;
}
