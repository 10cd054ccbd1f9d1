import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, normalRecoveryCode } from './recovery-codes.ts';

test('ten codes of 80 bits, in groups, all different', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  // 16 characters out of 32 are 80 bits.
  for (const code of codes)
    expect(code).toMatch(/^([0-9abcdefghjkmnpqrstvwxyz]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test('input may differ in case, spaces, dashes and look-alikes', () => {
  const [code = ''] = newRecoveryCodes();
  const separators = fc.array(fc.constantFrom('', ' ', '-', '  ', '–', '\t'), {
    minLength: 16,
    maxLength: 16,
  });
  const cases = fc.array(fc.boolean(), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(separators, cases, (between, isUpper) => {
      const letters = [...code.replaceAll('-', '')];
      const typed = letters.map((letter, at) => {
        const shown = letter === '0' ? 'o' : letter === '1' ? 'l' : letter;
        return (isUpper[at] ? shown.toUpperCase() : shown) + between[at];
      });
      expect(hashRecoveryCode('someone', typed.join(''))).toBe(hashRecoveryCode('someone', code));
    }),
  );
});

test('another code or another account has another hash', () => {
  const [one = '', two = ''] = newRecoveryCodes();
  expect(hashRecoveryCode('someone', one)).not.toBe(hashRecoveryCode('someone', two));
  expect(hashRecoveryCode('someone', one)).not.toBe(hashRecoveryCode('another', one));
  expect(normalRecoveryCode(one)).toHaveLength(16);
});
