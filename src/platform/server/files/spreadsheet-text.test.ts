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
  ['-5', '-5'],
  ['-5.25e-3', '-5.25e-3'],
  ['-5,5 %', '-5,5 %'],
  ['-12,5%', '-12,5%'],
  ['+49 170 1234567', '+49 170 1234567'],
  ['+49 (0)170 1234567; -5', '+49 (0)170 1234567; -5'],
  // A spreadsheet would calculate these.
  ['+49-170-1234567', "'+49-170-1234567"],
  ['-5+3', "'-5+3"],
  ['-5*A1', "'-5*A1"],
  ['+SUM(1)', "'+SUM(1)"],
  ['=5', "'=5"],
  ['-', "'-"],
  // An apostrophe that was there comes back.
  ["'-5", "''-5"],
  ['a; b - c, d = e', 'a; b - c, d = e'],
])('%j is written as %j', (text, safe) => {
  expect(neutralText(text)).toBe(safe);
  expect(originalText(safe)).toBe(text);
});

const pieces = fc.array(
  fc.constantFrom('=', '-', '5', '@', ';', '\t', '\r', '\n', ' ', "'", '"', 'a', '\uFF1D'),
);

test('no cell begins like a formula however the line is split, and every text comes back', () => {
  fc.assert(
    fc.property(pieces, (signs) => {
      const text = signs.join('');
      const safe = neutralText(text);
      for (const cell of safe.split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*(?:[=+@\uFF1D]|-(?!5[5 ]*$))/);
      expect(originalText(safe)).toBe(text);
    }),
  );
});
