import { expect, test } from 'vitest';
import type { OwnResult } from '#question-types/shown-question.ts';
import { countToReview, isProudRank, kindLine, longestStreak } from './final-summary.ts';

const results = (...states: OwnResult['state'][]) => states.map((state) => ({ state, maxPoints: 1 }));

test('a streak is broken by what is not fully correct, and not by what is not graded', () => {
  expect(longestStreak([])).toBe(0);
  expect(longestStreak(results('right', 'right', 'wrong', 'right'))).toBe(2);
  expect(longestStreak(results('right', 'ungraded', 'right', 'partial', 'right'))).toBe(2);
  expect(longestStreak(results('wrong', 'unanswered'))).toBe(0);
});

test('a line for every share of the points, and none where there were none', () => {
  expect(kindLine({ score: 0, maxScore: 0 })).toBeNull();
  expect(kindLine({ score: 9, maxScore: 10 })).toBe('kind_best');
  expect(kindLine({ score: 7, maxScore: 10 })).toBe('kind_good');
  expect(kindLine({ score: 4, maxScore: 10 })).toBe('kind_some');
  expect(kindLine({ score: 0, maxScore: 10 })).toBe('kind_first');
});

test('unanswered questions should be reviewed as well', () => {
  expect(countToReview(results('right', 'wrong', 'partial', 'unanswered', 'ungraded'))).toBe(3);
});

test('places of the front half come first, and three places in any room', () => {
  expect([1, 3, 4].map((rank) => isProudRank(rank, 3))).toEqual([true, true, false]);
  expect([15, 16].map((rank) => isProudRank(rank, 30))).toEqual([true, false]);
});

test('where nothing could be earned, no answer is nothing to review and breaks no streak', () => {
  const scale = { state: 'unanswered', maxPoints: 0 } as const;
  expect(countToReview([...results('wrong'), scale])).toBe(1);
  expect(longestStreak([...results('right'), scale, ...results('right')])).toBe(2);
});
