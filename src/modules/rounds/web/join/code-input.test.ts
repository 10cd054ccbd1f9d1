import { expect, test } from 'vitest';
import { isWholeCode, readCode } from './code-input.ts';

test.each([
  ['ab c2 34', 'ABC234'],
  ['abc-234', 'ABC234'],
  [' ABC234 ', 'ABC234'],
  ['https://rounds.example/join/abc234', 'ABC234'],
  ['http://10.0.0.4:3000/join/XYZ987?from=qr', 'XYZ987'],
  ['abc2345', 'ABC234'],
  ['äöü', ''],
])('reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test('is whole with six letters or digits', () => {
  expect(isWholeCode('ABC234')).toBe(true);
  expect(isWholeCode('ABC23')).toBe(false);
});
