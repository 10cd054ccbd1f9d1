import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, wordDiff } from './word-diff.ts';

const marked = (parts: readonly Part[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ');

test('the comparison of words marks the words that differ, on each side', () => {
  const { before, after } = wordDiff(
    'Halve the dose in renal failure.',
    'Avoid the dose in severe renal failure.',
  );
  expect(marked(before)).toBe('[Halve] the dose in renal failure.');
  expect(marked(after)).toBe('[Avoid] the dose in [severe] renal failure.');
});

test('the comparison of words marks an entry that was added to a list', () => {
  const { before, after } = wordDiff('Pain\nFever', 'Pain\nGout\nFever');
  expect(before.some(({ isChanged }) => isChanged)).toBe(false);
  expect(marked(after)).toContain('[Gout');
});

test('the comparison of words leaves out what is far from any change', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const { before } = wordDiff(`${words(60)} old ${words(60)}`, `${words(60)} new ${words(60)}`);
  expect(before.map(({ text }) => text).join('')).toBe(
    '… w52 w53 w54 w55 w56 w57 w58 w59 old w0 w1 w2 w3 w4 w5 w6 w7 … ',
  );
});

test('the comparison of words shows both ends of a text that was extended', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
  const { before } = wordDiff(words, `${words} more`);
  expect(before).toEqual([
    { text: 'w0 w1 w2 w3 w4 w5 w6 w7 … w32 w33 w34 w35 w36 w37 w38 w39', isChanged: false },
  ]);
});

test('the comparison of words loses no word of short texts and invents none', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'dose', '\n', '5'), { maxLength: 7 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = wordDiff(one, other);
      expect(before.map((part) => part.text).join('')).toBe(one);
      expect(after.map((part) => part.text).join('')).toBe(other);
      const keptOf = (parts: readonly Part[]) =>
        parts.flatMap((part) => (part.isChanged ? [] : part.text.split(/\s+/).filter(Boolean)));
      expect(keptOf(before)).toEqual(keptOf(after));
      if (one === other) expect([...before, ...after].some(({ isChanged }) => isChanged)).toBe(false);
    }),
  );
});
