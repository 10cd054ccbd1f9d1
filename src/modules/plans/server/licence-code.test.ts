// Licence codes: they decode to what was encoded, and nothing else decodes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLicenceCode, writeLicenceCode } from './licence-code.ts';

const key = Buffer.alloc(32, 7);
const anyTerms = fc.record({
  licenceId: fc.uint8Array({ minLength: 8, maxLength: 8 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  plan: fc.constantFrom('Pro' as const, 'Enterprise' as const),
  months: fc.integer({ min: 1, max: 60 }),
});

test('a code decodes to what was encoded, however it is typed', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const code = writeLicenceCode(key, terms);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readLicenceCode(key, code)).toEqual(terms);
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
      expect(readLicenceCode(key, `  ${typed}`)).toEqual(terms);
    }),
  );
});

describe('nothing else is a code', () => {
  test('one letter mistyped, or two neighbours swapped', () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.nat(30),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (terms, at, letter) => {
          const letters = [...writeLicenceCode(key, terms).replaceAll('-', '')];
          const mistyped = letters.with(at, letter).join('');
          if (mistyped !== letters.join('')) expect(readLicenceCode(key, mistyped)).toBeNull();
          const swapped = letters
            .with(at, letters[at + 1] ?? '')
            .with(at + 1, letters[at] ?? '')
            .join('');
          if (swapped !== letters.join('')) expect(readLicenceCode(key, swapped)).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a code signed with another key', () => {
    const terms = { licenceId: '00112233aabbccdd', plan: 'Enterprise' as const, months: 12 };
    expect(readLicenceCode(key, writeLicenceCode(Buffer.alloc(32, 8), terms))).toBeNull();
    expect(readLicenceCode(key, writeLicenceCode(key, terms))).toEqual(terms);
  });

  test('whatever anyone types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(readLicenceCode(key, text)).toBeNull();
      }),
    );
  });
});
