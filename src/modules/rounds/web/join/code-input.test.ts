import { expect, test } from 'vitest';
import { codeInShared, isWholeCode, readCode } from './code-input.ts';

test.each([
  ['ab c2 34', 'ABC234'],
  ['abc-234', 'ABC234'],
  [' ABC234 ', 'ABC234'],
  ['https://rounds.example/join/abc234', 'ABC234'],
  ['http://10.0.0.4:3000/join/XYZ987?from=qr', 'XYZ987'],
  ['abc2345', 'ABC234'],
  ['äöü', ''],
])('the field for the code reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test('the field for the code is whole with six letters or digits', () => {
  expect(isWholeCode('ABC234')).toBe(true);
  expect(isWholeCode('ABC23')).toBe(false);
});

test.each([
  [['https://rounds.example/join/abc234'], 'ABC234'],
  [['Join us', 'Come to https://rounds.example/join/XYZ987?from=qr now'], 'XYZ987'],
  [['The code is AB12CD, see you'], 'AB12CD'],
  [['ABCDEF'], 'ABCDEF'],
  [['A PLEASE in capitals'], null],
  [['https://elsewhere.example/AB12CD'], null],
  [['AB12CDE'], null],
  [[], null],
])('the field for the code finds in shared %j the code %j', (texts, code) => {
  expect(codeInShared(texts)).toBe(code);
});
