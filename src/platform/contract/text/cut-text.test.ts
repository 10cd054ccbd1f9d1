import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['half of a pair', `${'a'.repeat(79)}𠮷`, 80, 'a'.repeat(79)],
  ['a family of emoji', `Ada ${'👩‍👩‍👧‍👦'}`, 10, 'Ada '],
  ['a letter and its accent', 'Zoe\u0301', 3, 'Zo'],
  ['a syllable of Hindi', 'हिन्दी', 3, 'हि'],
  ['a short text', 'Ada', 80, 'Ada'],
])('%s', (_what, text, most, cut) => expect(cutText(text, most)).toBe(cut));

test('of any text, what is left is whole, short enough, and how it began', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(80), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut)).toBe(true);
    }),
  );
});
