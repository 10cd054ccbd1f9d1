// Pasted lines become rows; bullets and labels go, names that look like labels stay.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

test.each([
  ['a) Metoprolol\nb) Sotalol\r\nc) Nadolol', ['Metoprolol', 'Sotalol', 'Nadolol']],
  ['1. One\n2. Two\n\n3. Three', ['One', 'Two', 'Three']],
  ['(i) One\n(ii) Two', ['One', 'Two']],
  ['C. Third\nD. Fourth', ['Third', 'Fourth']],
  ['- one\n- two', ['one', 'two']],
  ['  • one\n\t•two', ['one', 'two']],
  ['- a) one\n- b) two', ['one', 'two']],
  ['☐ one\n☐ two', ['one', 'two']],
])('%j loses its line markers', (text, rows) => {
  expect(pastedRows(text)).toEqual(rows);
});

test.each([
  'E. coli\nS. aureus',
  '2.5 mg\n5 mg',
  '- 5 mV\n+ 5 mV',
  '1. Ranolazine\n1. Metoprolol',
  '*bold* one\n*bold* two',
])('%j keeps its words', (text) => {
  expect(pastedRows(text)).toEqual(text.split('\n'));
});

test('one line is an ordinary text', () => {
  expect(pastedRows('a) One\n')).toHaveLength(1);
  expect(pastedRows(' \n ')).toHaveLength(0);
});

test('no row is empty, and nothing but markers is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{5,9}$/), { minLength: 2 }), (words) => {
      const numbered = words.map((word, index) => `${index + 1}. ${word}`);
      for (const lines of [words, numbered]) expect(pastedRows(lines.join('\n'))).toEqual(words);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => pastedRows(text).every((row) => row.trim() !== '')));
});
