import { expect, test } from 'vitest';
import { numbersOf } from '../web.ts';

test('quizzes count by their participants, and ungraded ones not in the average', () => {
  const quizzes = [
    { participantCount: 30, averageScore: 80, isActive: true },
    { participantCount: 1, averageScore: 20, isActive: false },
    { participantCount: 9, averageScore: null, isActive: false },
  ];
  expect(numbersOf(quizzes)).toEqual({
    totalQuizzes: 3,
    totalParticipants: 40,
    averageScore: 78,
    activeQuizzes: 1,
  });
});

test('where no one has taken part there is no average', () => {
  const none = { participantCount: 0, averageScore: null, isActive: false };
  expect(numbersOf([none])).toMatchObject({ totalQuizzes: 1, totalParticipants: 0, averageScore: null });
  expect(numbersOf([])).toMatchObject({ totalQuizzes: 0, averageScore: null });
});
