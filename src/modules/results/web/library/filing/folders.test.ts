import { expect, it } from 'vitest';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { choiceOf, foldersOf, quizzesIn } from './folders.ts';

const quiz = (id: string, folder: string | null) => ({ id, folder }) as ListedQuiz;
const quizzes = [
  quiz('a', 'Year 10'),
  quiz('b', null),
  quiz('c', 'Year 2'),
  quiz('d', 'Year 10'),
  quiz('e', 'none'),
];

it('the list of folders counts the folders in the order of their names', () => {
  expect(foldersOf(quizzes)).toEqual([
    { name: 'none', count: 1 },
    { name: 'Year 2', count: 1 },
    { name: 'Year 10', count: 2 },
  ]);
});

it('the list of folders shows the chosen folder, the quizzes in none, and all where there is no such folder', () => {
  const idsIn = (choice: string) =>
    quizzesIn(quizzes, choice)
      .map(({ id }) => id)
      .join('');
  expect(idsIn(choiceOf('Year 10'))).toBe('ad');
  expect(idsIn(choiceOf(null))).toBe('b');
  expect(idsIn(choiceOf('none'))).toBe('e');
  expect(idsIn('in:Gone')).toBe('abcde');
  expect(idsIn('')).toBe('abcde');
});
