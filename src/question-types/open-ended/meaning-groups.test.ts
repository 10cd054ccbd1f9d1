// Groups of answers: nothing lost, nothing twice, the same in any order, and what belongs together is next to
// each other.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupByMeaning, maxCompared, maxLetters, plainAnswer } from './meaning-groups.ts';
import { stemOf } from './stem.ts';

const words = [
  'liver',
  'kidney',
  'enzymes',
  'inhibit',
  'the',
  'not',
  'drug',
  'doses',
  '5',
  '10',
  'é',
  '日本',
];
const sentences = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.join(' '));
const anyAnswers = fc.array(fc.oneof(sentences, fc.string({ unit: 'grapheme', maxLength: 40 })), {
  maxLength: 40,
});

/** Those that end up together, of answers given once each. */
function together(...answers: string[]): string[][] {
  return groupByMeaning(answers).groups.map(({ members }) => [...members].sort());
}

describe('whatever is written', () => {
  test('every answer is in exactly one group', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const written = answers.filter((answer) => answer.trim() !== '');
        const { groups, rest } = groupByMeaning(answers);
        expect(groups.reduce((sum, { count }) => sum + count, rest)).toBe(written.length);
        const members = groups.flatMap((group) => group.members);
        expect(new Set(members).size).toBe(members.length);
        expect(new Set(members)).toEqual(new Set(written.map(plainAnswer)));
        for (const { key, members: own } of groups) expect(own).toContain(key);
      }),
    );
  });

  test('the order in which answers come changes nothing', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((answers) =>
          fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
        ),
        ([answers, shuffled]) => {
          expect(groupByMeaning(shuffled)).toEqual(groupByMeaning(answers));
        },
      ),
    );
  });

  test('more different answers than are compared are counted all the same', () => {
    const many = Array.from(
      { length: maxCompared + 70 },
      (_, index) => `answer number ${index} of ${index * 7}`,
    );
    const { groups, rest } = groupByMeaning([...many, ...many.slice(0, 3)]);
    expect(rest).toBe(70);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(maxCompared + 3);
    expect(groups[0]?.count).toBeGreaterThanOrEqual(2);
  });
});

test('essays that are longer together than what is compared are counted all the same', () => {
  const length = 2_000;
  const essays = Array.from({ length: maxLetters / length + 5 }, (_, index) =>
    `${index} `.padEnd(length, 'abc '),
  );
  const { groups, rest } = groupByMeaning([...essays, essays[0] ?? '']);
  expect(rest).toBe(5);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(essays.length - 5 + 1);
});

describe('what belongs together', () => {
  test.each([
    ['The liver', 'liver.'],
    ['mitochondria', 'mitochondrion'],
    ['It inhibits the enzyme', 'inhibiting enzymes'],
    ['Photosynthesis', 'fotosynthesis'],
    ['Because the dose was too high', 'the doses were too high!'],
    ['résumé', 'Resume'],
    ['The liver inactivates the drug', 'It is inactivated by the liver, so less drug arrives in the blood'],
  ])('%j and %j', (one, other) => {
    expect(together(one, other)).toHaveLength(1);
  });

  test.each([
    ['The liver', 'The kidney'],
    ['It is reversible', 'It is not reversible'],
    ['5 mg', '10 mg'],
    ['Warfarin needs vitamin K', 'Heparin binds antithrombin'],
    ['yes', 'no'],
  ])('and what does not: %j and %j', (one, other) => {
    expect(together(one, other)).toHaveLength(2);
  });

  test('a group is called by its most typical answer, as most wrote it', () => {
    const { groups } = groupByMeaning(['in the Liver', 'the liver', 'the liver', 'livers', 'kidney']);
    expect(groups.map(({ typical, count }) => [typical, count])).toEqual([
      ['the liver', 4],
      ['kidney', 1],
    ]);
  });
});

test.each([
  ['inhibits', 'inhibiting'],
  ['running', 'runs'],
  ['studies', 'study'],
  ['boxes', 'box'],
  ['doses', 'dose'],
  ['quickly', 'quick'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each(['virus', 'this', 'sing', 'red', 'analysis'])('%s stays what it is', (word) => {
  expect(stemOf(word)).toBe(word);
});
