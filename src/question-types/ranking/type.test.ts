// Checks the ranking question: hand-written questions, checks of the key, orders that would give it away, other files.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromInterchange,
  givesKeyAway,
  gradeAnswer,
  lintQuestion,
  Question,
  toInterchange,
} from '../registry.ts';
import { RankingQuestion, ranking } from './type.ts';

const question = (change: object = {}) =>
  RankingQuestion.parse({
    id: 'q1',
    type: 'ranking',
    question: 'Sort.',
    options: ['b', 'c', 'a'],
    correctAnswer: [2, 0, 1],
    ...change,
  });
const codes = (change: object) =>
  lintQuestion(question(change)).map(({ severity, code }) => `${severity} ${code}`);

test('a key alone is enough to grade with', () => {
  const bare = { type: 'ranking', correctAnswer: [2, 0, 1] };
  expect(gradeAnswer(bare, [2, 0, 1]).fraction).toBe(1);
  expect(gradeAnswer(bare, [1, 0, 2]).fraction).toBe(0);
  expect(gradeAnswer(bare, [2, 0]).fraction).toBe(0);
  expect(gradeAnswer({ ...bare, correctAnswer: [] }, [0]).fraction).toBeNull();
});

test.each([
  ['relative-all-previous-and-next', 2 / 3],
  ['absolute-position', 1 / 3],
  ['ALL_OR_NOTHING', 0],
  ['relative-next-exclude-last', 0],
  ['relative-next-include-last', 0],
  ['relative-one-previous-and-next', 1 / 6],
  ['longest-ordered-subset', 2 / 3],
  ['longest-contiguous-subset', 0],
  ['relative-to-correct', 2 / 3],
])('Moodle’s name %s is understood', (scoring, fraction) => {
  expect(gradeAnswer({ type: 'ranking', correctAnswer: [0, 1, 2], scoring }, [0, 2, 1]).fraction).toBeCloseTo(
    fraction,
    12,
  );
});

test('a key for a removed item does not count', () => {
  const dead = question({ options: ['b', 'a'], correctAnswer: [1, 5, 0] });
  expect(gradeAnswer(dead, [1, 0]).fraction).toBe(1);
});

test('ranking says what is wrong', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ options: ['a'], correctAnswer: [0] })).toEqual(['error too_few_items']);
  expect(codes({ options: ['b', 'a'], correctAnswer: [1, 0] })).toEqual(['warning two_items']);
  expect(codes({ options: ['b', ' ', 'a'] })).toEqual(['error item_empty']);
  expect(codes({ options: ['b', 'a ', ' a'] })).toEqual(['error duplicate_options']);
  expect(codes({ correctAnswer: [2, 0] })).toEqual(['error key_incomplete']);
  expect(codes({ correctAnswer: [2, 0, 0] })).toEqual(['error key_incomplete']);
  expect(codes({ correctAnswer: [0, 1, 2] })).toEqual(['error key_shows_in_order']);
});

test('ranking knows an order that gives the key away, twins included', () => {
  expect(givesKeyAway(question(), [2, 0, 1])).toBe(true);
  expect(givesKeyAway(question(), [0, 1, 2])).toBe(false);
  expect(givesKeyAway(question({ options: ['x', 'y', 'x'] }), [0, 1, 2])).toBe(false);
  expect(givesKeyAway(question({ options: ['x', 'y', 'x'], correctAnswer: [2, 1, 0] }), [0, 1, 2])).toBe(
    true,
  );
});

test('ranking counts who put what where', () => {
  const { grid } = ranking.tally(question(), [
    [2, 0, 1],
    [2, 1, 0],
  ]);
  expect(grid).toEqual({
    rows: ['b', 'c', 'a'],
    columns: ['1', '2', '3'],
    counts: [
      [0, 1, 1],
      [0, 1, 1],
      [2, 0, 0],
    ],
    right: [
      [2, 0],
      [0, 1],
      [1, 2],
    ],
  });
});

test('a blank one and one from a file are stored in another order than the right one', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(texts, (items) => {
      const read = fromInterchange({ kind: 'order', items, text: 'Sort.' }, 'q1', 'ranking');
      const made = RankingQuestion.parse(read?.question);
      expect(made.correctAnswer.map((index) => made.options[index])).toEqual(items);
      expect(givesKeyAway(made, [...items.keys()])).toBe(false);
    }),
  );
  expect(Question.parse({ ...ranking.blank(), id: 'q' })).not.toMatchObject({ correctAnswer: [0, 1, 2] });
});

test('an order to show in from a file is kept, unless it is the right one', () => {
  const { item } = toInterchange(question());
  expect(fromInterchange(item, 'q1')?.question).toMatchObject({
    options: ['b', 'c', 'a'],
    correctAnswer: [2, 0, 1],
  });
  for (const shown of [[0, 1, 2], [0, 0, 1], [5]]) {
    const read = fromInterchange({ ...item, shown } as typeof item, 'q1')?.question as RankingQuestion;
    expect(read.correctAnswer.map((index) => read.options[index])).toEqual(['a', 'b', 'c']);
    expect(read.options).not.toEqual(['a', 'b', 'c']);
  }
});

test('what does not fit is left out of a file, with a note', () => {
  const items = Array.from({ length: 25 }, (_, index) => `${index}${'x'.repeat(1_200)}`);
  const read = fromInterchange({ kind: 'order', items, text: '', scoring: 'nonsense' }, 'q1', 'ranking');
  expect(read?.adapted).toHaveLength(2);
  expect(read?.question).toMatchObject({ scoring: 'pairs' });
});
