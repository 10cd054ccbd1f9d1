import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutralText, originalText } from './spreadsheet-text.ts';

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\tx', "'\tx"],
  ['Ada;=1+1', "Ada;'=1+1"],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['Ada\r\n-2+3', "Ada\r\n'-2+3"],
  ['Ada; "=1+1"', `Ada;' "=1+1"`],
  ['a; b - c, d = e', 'a; b - c, d = e'],
])('%j is written as %j', (text, safe) => {
  expect(neutralText(text)).toBe(safe);
  expect(originalText(safe)).toBe(text);
});

const pieces = fc.array(fc.constantFrom('=', '-', '@', ';', '\t', '\r', '\n', ' ', "'", '"', 'a', '\uFF1D'));

test('no cell begins like a formula however the line is split, and every text comes back', () => {
  fc.assert(
    fc.property(pieces, (signs) => {
      const text = signs.join('');
      const safe = neutralText(text);
      for (const cell of safe.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@\uFF1D]/);
      expect(originalText(safe)).toBe(text);
    }),
  );
});
