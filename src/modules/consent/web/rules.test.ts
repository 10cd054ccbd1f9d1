// How long consent is valid, and which cookies are removed without it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consentVersion,
  isValid,
  onlyNecessary,
  parseConsent,
  type StoredConsent,
  trackingCookies,
} from './rules.ts';

const stored = (changes: Partial<StoredConsent> = {}): StoredConsent => ({
  necessary: true,
  ...onlyNecessary,
  timestamp: '2025-03-31T12:00:00.000Z',
  version: consentVersion,
  consentId: 'a'.repeat(32),
  ...changes,
});
const at = (moment: string) => Date.parse(moment);

test('a choice is valid for 13 months, to the last day of a shorter month', () => {
  expect(isValid(stored(), at('2025-03-31T12:00:00.000Z'))).toBe(true);
  expect(isValid(stored(), at('2026-04-30T11:59:59.999Z'))).toBe(true);
  expect(isValid(stored(), at('2026-04-30T12:00:00.000Z'))).toBe(false);
  const plain = stored({ timestamp: '2025-01-15T00:00:00.000Z' });
  expect(isValid(plain, at('2026-02-14T23:59:59.999Z'))).toBe(true);
  expect(isValid(plain, at('2026-02-15T00:00:00.000Z'))).toBe(false);
});

test('a choice with another version, a future time or no time is not valid', () => {
  const now = at('2025-04-01T00:00:00.000Z');
  expect(isValid(stored({ version: '0.9' }), now)).toBe(false);
  expect(isValid(stored({ timestamp: '2025-04-01T00:00:00.001Z' }), now)).toBe(false);
  expect(isValid(stored({ timestamp: 'yesterday' }), now)).toBe(false);
});

test('no choice is valid longer than 13 months of at most 31 days, or shorter than 13 of at least 28', () => {
  const dayMs = 86_400_000;
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const consent = stored({ timestamp: moment.toISOString() });
      expect(isValid(consent, moment.getTime() + 364 * dayMs)).toBe(true);
      expect(isValid(consent, moment.getTime() + 13 * 31 * dayMs)).toBe(false);
    }),
  );
});

test('only the format that Rounds writes is read', () => {
  const whole = stored({ analytics: true });
  expect(parseConsent(JSON.stringify(whole))).toEqual(whole);
  for (const text of [
    null,
    '',
    'yes',
    'null',
    '[]',
    '{"analytics":true}',
    JSON.stringify({ ...whole, marketing: 1 }),
  ])
    expect(parseConsent(text)).toBeNull();
});

test('tracking cookies are found by name, and no others', () => {
  expect(trackingCookies('_ga=1; session=2; _ga_ABC=3;_fbp=4; language=en; gate=5')).toEqual([
    '_ga',
    '_ga_ABC',
    '_fbp',
  ]);
  expect(trackingCookies('')).toEqual([]);
});
