// A formula is found where the caret is in it, and what is written is a formula to the renderer.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mathsIn } from '#platform/contract/text/maths-in-text.ts';
import { formulaAt, writtenFormula } from './formula-at.ts';

const text = 'If $C_0 = D / V$ and $$k = \\ln 2 / t$$ then';

test.each([
  [5, 5, 'C_0 = D / V', false],
  [3, 16, 'C_0 = D / V', false],
  [25, 25, 'k = \\ln 2 / t', true],
])('from %i to %i it is the formula there', (start, end, latex, isDisplay) => {
  const found = formulaAt(text, start, end);
  expect(found).toMatchObject({ latex, isDisplay });
  expect(text.slice(found.from, found.to)).toBe(writtenFormula(latex, isDisplay));
});

test('elsewhere it is a new one, of what is selected', () => {
  expect(formulaAt(text, 17, 20)).toEqual({ from: 17, to: 20, latex: 'and', isDisplay: false });
  expect(formulaAt('5 $ or 6 $', 5, 5)).toMatchObject({ from: 5, to: 5, latex: '' });
});

test('whatever is written is one formula, or nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (latex, isDisplay) => {
      const written = writtenFormula(latex, isDisplay);
      // A backslash at the end would make a letter of the sign that ends it.
      fc.pre(!written.replaceAll('$', '').endsWith('\\'));
      expect(mathsIn([written]).formulas).toBe(written === '' ? 0 : 1);
    }),
  );
});
