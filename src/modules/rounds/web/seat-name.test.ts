import { expect, test } from 'vitest';
import { cutName } from './seat-name.ts';

test('a name is cut between signs, never within one', () => {
  expect(cutName('Ada')).toBe('Ada');
  expect(cutName('x'.repeat(60))).toBe('x'.repeat(40));
  const family = '👩‍👩‍👧‍👦';
  expect(cutName(family.repeat(5))).toBe(family.repeat(3));
  const accent = 'e\u0301';
  expect(cutName(`x${accent.repeat(30)}`)).toBe(`x${accent.repeat(19)}`);
  expect(cutName('محمد '.repeat(12))).toHaveLength(40);
});
