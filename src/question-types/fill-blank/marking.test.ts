// Which blanks are right, and that groups in any order count each answer once, and as many as can be.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualMatching } from '../text/accepted-keys.ts';
import { type BlankKey, groupsOf, markBlanks } from './marking.ts';
import { fractionOf } from './schemes.ts';

const key = (accepted: string[][], change: Partial<BlankKey> = {}): BlankKey => ({
  accepted,
  matching: usualMatching,
  ...change,
});
const right = (marks: (boolean | null)[]) => marks.filter((mark) => mark === true).length;
const word = fc.constantFrom('red', 'blue', 'Blue', 'green', 'gr*', 'x', '');
const words = fc.array(word, { maxLength: 5 });

describe('groups in any order', () => {
  test('an answer that fits two places makes room for one that fits only one', () => {
    const colours = key([['a*'], ['ab']], { unordered: [[0, 1]] });
    expect(markBlanks(colours, ['ab', 'ax'])).toEqual([true, true]);
    expect(markBlanks(colours, ['ax', 'ab'])).toEqual([true, true]);
    expect(markBlanks(colours, ['ax', 'ay'])).toEqual([true, false]);
  });

  test('the same answer twice counts once, also by a slip or in capitals', () => {
    const both = [
      ['yellow', 'blue'],
      ['yellow', 'blue'],
    ];
    const colours = key(both, { unordered: [[0, 1]], matching: { ...usualMatching, typoTolerance: true } });
    for (const answer of [
      ['yellow', 'yellow'],
      ['yellow', 'YELLOW'],
      ['yellow', 'yelow'],
    ])
      expect(right(markBlanks(colours, answer))).toBe(1);
    expect(right(markBlanks(colours, ['blue', 'yelow']))).toBe(2);
  });

  test('different texts for a star are different answers', () => {
    const names = key([['*cillin'], ['*cillin']], { unordered: [[0, 1]] });
    expect(right(markBlanks(names, ['amoxicillin', 'ampicillin']))).toBe(2);
    expect(right(markBlanks(names, ['amoxicillin', 'Amoxicillin']))).toBe(1);
  });

  test('a blank without a key in a group leaves the count', () => {
    expect(markBlanks(key([['a'], [], ['b']], { unordered: [[0, 1, 2]] }), ['x', 'b', 'a'])).toEqual([
      null,
      true,
      true,
    ]);
  });

  test('what is no group is none', () => {
    const accepted = [['a'], ['b'], ['c']];
    expect(groupsOf({ accepted, unordered: [[0, 0], [1, 9], [2]] })).toEqual([]);
    expect(
      groupsOf({
        accepted,
        unordered: [
          [0, 1],
          [1, 2],
        ],
      }),
    ).toEqual([[0, 1]]);
  });

  test('any order of the same answers earns the same, and no less than in a fixed order', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 4 }), words, (accepted, given) => {
        const answer = accepted.map((_, index) => given[index] ?? '');
        const group = accepted.map((_, index) => index);
        const free = right(markBlanks(key(accepted, { unordered: [group] }), answer));
        expect(right(markBlanks(key(accepted, { unordered: [group] }), answer.toReversed()))).toBe(free);
        const distinct = new Set(answer.map((text) => text.toLowerCase()));
        if (distinct.size === answer.length)
          expect(free).toBeGreaterThanOrEqual(right(markBlanks(key(accepted), answer)));
      }),
    );
  });
});

test('a missing blank never shrinks the count', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 6 }),
      fc.nat(6),
      (answers, cut) => {
        const accepted = answers.map((text) => [text]);
        const given = answers.slice(0, cut);
        const fraction = fractionOf('partial', markBlanks(key(accepted), given));
        expect(fraction).toBe(given.length / answers.length);
        expect(fractionOf('all-or-nothing', markBlanks(key(accepted), given))).toBe(
          Number(given.length === answers.length),
        );
      },
    ),
  );
});

test('a selected word is compared exactly', () => {
  const lists = key([['Co'], ['5*3']], {
    choices: [
      ['Co', 'CO'],
      ['5*3', '5 times 3'],
    ],
  });
  expect(markBlanks(lists, ['CO', '5 times 3'])).toEqual([false, false]);
  expect(markBlanks(lists, ['Co', '5*3'])).toEqual([true, true]);
});

test('thirty blanks in one group, all accepting the same words, are matched together', () => {
  const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
  const all = key(
    names.map(() => names),
    { unordered: [names.map((_, index) => index)] },
  );
  expect(right(markBlanks(all, names.toReversed()))).toBe(30);
  expect(
    right(
      markBlanks(
        all,
        names.map(() => 'n1'),
      ),
    ),
  ).toBe(1);
});
