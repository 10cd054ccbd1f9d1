import { describe, expect, test } from 'vitest';
import type { MarkableAnswer } from '../contract.ts';
import { commandOf } from './desk-keys.ts';
import {
  type Draft,
  isChanged,
  nextUnmarked,
  sameAnswers,
  withCriterion,
  withPoints,
  withSaved,
} from './desk-state.ts';

function answer(seatNumber: number, change: Partial<MarkableAnswer> = {}): MarkableAnswer {
  return {
    roundId: 'r',
    seatNumber,
    studentName: `S${seatNumber}`,
    attemptNumber: null,
    roundStartedAt: 0,
    answerText: 'Clouds',
    isBlank: false,
    points: null,
    maxPoints: 4,
    comment: null,
    mark: null,
    ...change,
  };
}
const blank: Draft = { points: null, criteria: null, comment: '' };
const criteria = [{ points: 3 }, { points: 0.5 }, { points: 2 }];

describe('a draft', () => {
  test('by criteria: the mark is their sum, up to the question’s points', () => {
    const first = withCriterion(blank, criteria, 0, 9, 4);
    expect(first).toEqual({ points: 3, criteria: [3, 0, 0], comment: '' });
    const second = withCriterion(first, criteria, 2, 1.25, 4);
    expect(second).toMatchObject({ points: 4, criteria: [3, 0, 1.25] });
    expect(withCriterion(second, criteria, 0, -1, 4)).toMatchObject({ points: 1.25, criteria: [0, 0, 1.25] });
  });

  test('by a number: within the points, in hundredths, and criteria are forgotten', () => {
    const draft = { points: 3, criteria: [3], comment: 'x' };
    expect(withPoints(draft, 2.999, 4)).toEqual({ points: 3, criteria: null, comment: 'x' });
    expect(withPoints(draft, 7, 4)).toMatchObject({ points: 4 });
    expect(withPoints(draft, null, 4)).toMatchObject({ points: null });
  });

  test('has changed when points, criteria or comment have', () => {
    const marked = answer(1, {
      points: 2,
      comment: 'Good',
      mark: { markId: 1, criteria: [2], markerName: 'T', markedAt: 0 },
    });
    const same = { points: 2, criteria: [2], comment: 'Good ' };
    expect(isChanged(same, marked)).toBe(false);
    expect(isChanged({ ...same, points: 1 }, marked)).toBe(true);
    expect(isChanged({ ...same, criteria: null }, marked)).toBe(true);
    expect(isChanged({ ...same, comment: '' }, marked)).toBe(true);
    expect(isChanged(blank, answer(1))).toBe(false);
    expect(isChanged({ ...blank, points: 0 }, answer(1))).toBe(true);
  });
});

test('the next unmarked answer: forward, then from the start, then none', () => {
  const answers = [answer(1), answer(2, { points: 0 }), answer(3)];
  expect(nextUnmarked(answers, -1)).toBe(0);
  expect(nextUnmarked(answers, 0)).toBe(2);
  expect(nextUnmarked(answers, 2)).toBe(0);
  expect(nextUnmarked([answer(1, { points: 0 })], 0)).toBeNull();
  expect(nextUnmarked([], 0)).toBeNull();
});

test('the same answers: ignoring capitals and spaces, unmarked, of the same worth', () => {
  const answers = [
    answer(1),
    answer(2, { answerText: ' CLOUDS\n' }),
    answer(3, { answerText: 'clouds', points: 1 }),
    answer(4, { answerText: 'clouds', maxPoints: 2 }),
    answer(5, { answerText: 'Cloud' }),
    answer(6, { answerText: '', isBlank: true }),
  ];
  expect(sameAnswers(answers, 0).map(({ seatNumber }) => seatNumber)).toEqual([2]);
  expect(sameAnswers(answers, 9)).toEqual([]);
});

test('a saved mark replaces its entry, even if seats of two rounds have the same number', () => {
  const answers = [answer(1), answer(1, { roundId: 'q' })];
  expect(withSaved(answers, [answer(1, { roundId: 'q', points: 3 })]).map(({ points }) => points)).toEqual([
    null,
    3,
  ]);
});

test('keys: Ctrl+Enter everywhere, letters and digits only while no one types', () => {
  const press = (key: string, more = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });
  expect(commandOf(press('Enter', { ctrlKey: true }), false)).toEqual({ do: 'save-next' });
  expect(commandOf(press('Enter', { metaKey: true }), false)).toEqual({ do: 'save-next' });
  expect(commandOf(press('n'), true)).toEqual({ do: 'save-next' });
  expect(commandOf(press('n'), false)).toBeNull();
  expect(commandOf(press('7'), true)).toEqual({ do: 'points', points: 7 });
  expect(commandOf(press('j', { ctrlKey: true }), true)).toBeNull();
  expect(commandOf(press('K', { shiftKey: true }), true)).toBeNull();
  expect(commandOf(press('Enter'), true)).toBeNull();
});
