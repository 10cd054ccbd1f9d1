import { expect, test } from 'vitest';
import type { RoundProgress } from '#modules/rounds/api/progress.ts';
import { differenceInterval } from '../statistics/intervals.ts';
import { shareOfPoints, tagMastery } from './tag-mastery.ts';

const day = 86_400_000;
const round = (at: number, questions: RoundProgress['questions']): RoundProgress => ({
  roundId: `r${at}`,
  quizId: 'q',
  title: 'Quiz',
  startedAt: at * day + 1000,
  questions,
  awaitingMarks: 0,
});
const asked = (tags: string[], n: number, earned: number, points = 1) => ({ tags, n, earned, points });

test('the difference of two shares has the interval that Newcombe printed', () => {
  // 56 of 70 against 48 of 80: Newcombe 1998, table II, method 10.
  const [low, high] = differenceInterval({ successes: 56, n: 70 }, { successes: 48, n: 80 }) ?? [];
  expect(low).toBeCloseTo(0.0524, 4);
  expect(high).toBeCloseTo(0.3339, 4);
  expect(differenceInterval({ successes: 0, n: 0 }, { successes: 1, n: 2 })).toBeNull();
});

test('a tag counts every question that has it once, the weakest tag first', () => {
  const found = tagMastery([
    round(1, [asked(['heart', 'heart'], 10, 9), asked(['heart', 'kidney'], 10, 2), asked([], 10, 0)]),
    round(2, [asked(['kidney'], 20, 3), asked(['liver'], 0, 0)]),
  ]);
  expect(found.map(({ tag, n, share }) => [tag, n, share])).toEqual([
    ['kidney', 30, 5 / 30],
    ['heart', 20, 11 / 20],
  ]);
  expect(found[0]).toMatchObject({ verdict: 'weak', days: [{ n: 10 }, { n: 20 }] });
  expect(found[1]?.verdict).toBe('open');
});

test('a trend is named only where chance hardly makes it', () => {
  const trend = (before: number, after: number, n: number) =>
    tagMastery([round(1, [asked(['a'], n, before * n)]), round(2, [asked(['a'], n, after * n)])])[0]?.trend;
  expect(trend(0.4, 0.9, 40)).toBe('rising');
  expect(trend(0.9, 0.4, 40)).toBe('falling');
  expect(trend(0.4, 0.9, 4)).toBe('open');
  expect(tagMastery([round(1, [asked(['a'], 40, 40)])])[0]).toMatchObject({
    trend: 'open',
    verdict: 'secure',
  });
});

test('the order of rounds changes nothing, and sums that miss a whole number are no error', () => {
  const rounds = [
    round(3, [asked(['a'], 3, 0.1 + 0.2 + 2.7)]),
    round(1, [asked(['a'], 5, 1)]),
    round(2, [asked(['a'], 4, 4)]),
  ];
  expect(tagMastery(rounds)).toEqual(tagMastery(rounds.toReversed()));
});

test('a share of the points weighs questions by their points', () => {
  expect(shareOfPoints([asked([], 1, 1, 3), asked([], 1, 0, 1)])).toBe(0.75);
  expect(shareOfPoints([asked([], 0, 0, 3)])).toBeNull();
});
