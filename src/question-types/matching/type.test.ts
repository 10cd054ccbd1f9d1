// Checks the matching question: hand-written questions, checks of the key, orders that would give it away, other files.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromInterchange, givesKeyAway, gradeAnswer, lintQuestion, toInterchange } from '../registry.ts';
import { schemeNames } from './schemes.ts';
import { fractionOf } from './scoring.ts';
import { MatchingQuestion, matching } from './type.ts';

const question = (change: object = {}) =>
  MatchingQuestion.parse({
    id: 'q1',
    type: 'matching',
    question: 'Match.',
    options: { left: ['a', 'b', 'c'], right: ['B', 'C', 'A'] },
    correctAnswer: [2, 0, 1],
    ...change,
  });
const codes = (change: object) =>
  lintQuestion(question(change)).map(({ severity, code }) => `${severity} ${code}`);

test('a key alone is enough to grade with', () => {
  const bare = { type: 'matching', correctAnswer: [1, 0] };
  expect(gradeAnswer(bare, [1, 1]).fraction).toBe(0.5);
  expect(gradeAnswer({ ...bare, scoring: 'single-point' }, [1, 1]).fraction).toBe(0);
  expect(gradeAnswer({ ...bare, scoring: 'apply-penalties' }, [1, 1]).fraction).toBe(0);
  expect(gradeAnswer({ ...bare, correctAnswer: [] }, [1]).fraction).toBeNull();
});

test('matching says what is wrong', () => {
  const options = (left: string[], right: string[]) => ({ options: { left, right } });
  expect(codes({})).toEqual([]);
  expect(codes({ ...options(['a'], ['A', 'B']), correctAnswer: [1] })).toEqual(['error too_few_pairs']);
  expect(codes(options(['a', '', 'c'], ['B', 'C', 'A']))).toEqual(['error left_empty']);
  expect(codes(options(['a', 'a ', 'c'], ['B', 'C', 'A']))).toEqual(['error duplicate_left']);
  expect(codes(options(['a', 'b', 'c'], ['B', ' ', 'A']))).toEqual(['error right_empty']);
  expect(codes(options(['a', 'b', 'c'], ['B', 'C', 'A', '']))).toEqual(['error right_empty']);
  expect(codes(options(['a', 'b', 'c'], ['B', 'C', 'A', 'B']))).toEqual(['warning duplicate_options']);
  expect(codes({ correctAnswer: [2, 0] })).toEqual(['error left_without_match']);
  expect(codes({ correctAnswer: [2, null, 0] })).toEqual(['error left_without_match']);
  expect(codes({ correctAnswer: [2, 0, 9] })).toEqual(['error left_without_match']);
  expect(codes({ correctAnswer: [2, 0, 1, 1] })).toEqual(['error key_too_long']);
  expect(codes({ correctAnswer: [0, 1, 2] })).toEqual(['warning key_shows_in_order']);
  expect(codes(options(['a', 'b', 'c'], ['X', 'X', 'X']))).toContain('error no_choice');
});

test('matching knows an order that gives the key away, twins included', () => {
  expect(givesKeyAway(question(), [2, 0, 1])).toBe(true);
  expect(givesKeyAway(question(), [0, 1, 2])).toBe(false);
  const twins = { options: { left: ['a', 'b'], right: ['X', 'Y', 'X'] }, correctAnswer: [2, 1] };
  expect(givesKeyAway(question(twins), [0, 1, 2])).toBe(true);
  expect(givesKeyAway(question(twins), [1, 0, 2])).toBe(false);
  // Students see twins once, so what is behind them moves up.
  expect(givesKeyAway(question({ ...twins, correctAnswer: [0, 1] }), [2, 0, 1])).toBe(true);
});

test('matching counts who chose what, with twins together', () => {
  const { grid } = matching.tally(
    question({ options: { left: ['a', 'b'], right: ['X', 'Y', 'X'] }, correctAnswer: [2, 1] }),
    [
      [0, 1],
      [2, null],
    ],
  );
  expect(grid?.counts).toEqual([
    [2, 0, 0],
    [0, 1, 0],
  ]);
  expect(grid?.right).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

describe.each(schemeNames)('%s', (scheme) => {
  const index = fc.nat(5);
  const both = fc
    .integer({ min: 1, max: 8 })
    .chain((size) =>
      fc.tuple(
        fc.array(index, { minLength: size, maxLength: size }),
        fc.array(fc.option(index), { minLength: size, maxLength: size }),
      ),
    );

  test('is 1 for exactly the right pairs', () => {
    fc.assert(
      fc.property(both, ([key, pairs]) => {
        const fraction = fractionOf(scheme, key, pairs);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
        expect(fraction === 1).toBe(key.every((wanted, left) => pairs[left] === wanted));
        expect(fractionOf(scheme, key, key)).toBe(1);
      }),
    );
  });

  test('does not care how the answers are numbered', () => {
    const names = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(both, names, ([key, pairs], renamed) => {
        const rename = (at: number | null) => (at === null ? null : (renamed[at] ?? null));
        expect(fractionOf(scheme, key.map(rename), pairs.map(rename))).toBe(fractionOf(scheme, key, pairs));
      }),
    );
  });
});

test('pairs that a file has side by side are stored mixed, and belong together as before', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(texts, fc.nat(3), (left, extraCount) => {
      const right = [
        ...left.map((text) => `${text}!`),
        ...Array.from({ length: extraCount }, (_, i) => `#${i}`),
      ];
      const item = { kind: 'pairs', left, right, key: [...left.keys()], text: 'Match.' } as const;
      const read = MatchingQuestion.parse(fromInterchange({ ...item, key: [...item.key] }, 'q1')?.question);
      expect(read.correctAnswer.map((at) => read.options.right[at ?? -1])).toEqual(
        left.map((text) => `${text}!`),
      );
      expect(read.options.right.toSorted()).toEqual(right.toSorted());
      expect(givesKeyAway(read, [...right.keys()])).toBe(false);
    }),
  );
});

test('what does not fit is left out of a file, with a note; what is used stays', () => {
  const left = Array.from({ length: 25 }, (_, index) => `l${index}`);
  const right = [
    ...Array.from({ length: 30 }, (_, index) => `x${index}`),
    ...left.map((_, index) => `r${index}`),
  ];
  const key = left.map((_, index) => 30 + index);
  const read = fromInterchange({ kind: 'pairs', left, right, key, text: '', scoring: 'nonsense' }, 'q1');
  const made = MatchingQuestion.parse(read?.question);
  expect(read?.adapted).toHaveLength(2);
  expect(made.options.left).toHaveLength(20);
  expect(made.options.right).toHaveLength(30);
  expect(made.correctAnswer.map((at) => made.options.right[at ?? -1])).toEqual(
    left.slice(0, 20).map((_, i) => `r${i}`),
  );
});

test('an item without a match is left out, with a note', () => {
  const { item, lost } = toInterchange(question({ correctAnswer: [2, null, 1] }));
  expect(item).toMatchObject({ left: ['a', 'c'], key: [2, 1] });
  expect(lost).toHaveLength(1);
});
