import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const quiz = (id: string, roundCount: number, participantCount: number) => ({
  id,
  roundId: null,
  roundCount,
  participantCount,
});

it('the list of first steps goes from a quiz to a round, to a phone, to the results, and then disappears', () => {
  expect(stepsOf([], {})).toMatchObject({ isShown: true, next: 'make', quiz: null });
  expect(stepsOf([quiz('a', 0, 0)], {})).toMatchObject({ isShown: true, next: 'start' });
  expect(stepsOf([quiz('a', 1, 0)], {})).toMatchObject({ isShown: true, next: 'join' });
  expect(stepsOf([quiz('a', 0, 0), quiz('b', 1, 1)], {})).toMatchObject({
    next: 'results',
    quiz: { id: 'b' },
  });
  expect(stepsOf([quiz('a', 1, 1)], { sawResults: true })).toMatchObject({ isShown: false, next: null });
});

it('the list of first steps is not shown to those who hid it or have taught here for long', () => {
  expect(stepsOf([], { isHidden: true }).isShown).toBe(false);
  expect(stepsOf([quiz('a', 2, 30), quiz('b', 1, 20)], {}).isShown).toBe(false);
});
