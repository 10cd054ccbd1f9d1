import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrugDosage } from '../../contract.ts';
import { doseUnits, populations, routesOfDrugs } from '../data-set/drug-record.ts';
import { writingProblems } from '../data-set/writing-rules.ts';
import { dosageText } from './dosage-text.ts';

const plain: DrugDosage = {
  indication: 'hypertension',
  route: 'oral',
  population: 'adult',
  amount: { low: 5, high: 10, unit: 'mg', of: 'dose' },
  frequency: 'once daily',
};

describe('a line of dosage as a sentence', () => {
  test.each<[string, Partial<DrugDosage>, string]>([
    ['a range', {}, 'Adult, oral. Hypertension: 5 to 10 mg per dose, once daily.'],
    [
      'one number, with maxima and a note',
      {
        amount: { low: 0.5, high: 0.5, unit: 'mg', of: 'dose' },
        maxPerDose: { amount: 1, unit: 'mg' },
        maxPerDay: { amount: 2000, unit: 'mg' },
        note: 'Start low',
      },
      'Adult, oral. Hypertension: 0.5 mg per dose, once daily. Maximum 1 mg per dose. Maximum 2,000 mg per day. Start low.',
    ],
    [
      'by weight and day, with ages',
      {
        population: 'child',
        ages: '3 months to 12 years',
        amount: { low: 20, high: 40, unit: 'mg', per: 'kg', of: 'day' },
        frequency: 'in 3 divided doses',
        maxPerDay: { amount: 75, unit: 'mg', per: 'kg' },
      },
      'Child (3 months to 12 years), oral. Hypertension: 20 to 40 mg per kg per day, in 3 divided doses. Maximum 75 mg per kg per day.',
    ],
    [
      'by surface and rate',
      { amount: { low: 0, high: 1500, unit: 'mg', per: 'm2', of: 'week' } },
      'Adult, oral. Hypertension: up to 1,500 mg per square metre per week, once daily.',
    ],
    [
      'a percentage, and things that are counted',
      {
        amount: { low: 1, high: 2, unit: '%', of: 'concentration' },
        maxPerDose: { amount: 2, unit: 'patch' },
      },
      'Adult, oral. Hypertension: 1% to 2%, once daily. Maximum 2 patches per dose.',
    ],
    [
      'one that is counted',
      { amount: { low: 1, high: 1, unit: 'tablet', of: 'dose' } },
      'Adult, oral. Hypertension: 1 tablet per dose, once daily.',
    ],
    ['no number', { amount: null, note: 'By effect.' }, 'Adult, oral. Hypertension: once daily. By effect.'],
  ])('%s', (_title, change, text) => {
    expect(dosageText({ ...plain, ...change })).toBe(text);
  });
});

const number = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1_000),
);
const unit = fc.constantFrom(...doseUnits);
const per = fc.constantFrom('kg' as const, 'm2' as const, undefined);
const limit = fc.option(fc.record({ amount: number, unit, per }), { nil: undefined });
const dosage: fc.Arbitrary<DrugDosage> = fc.record({
  indication: fc.constantFrom('Hypertension', 'pain'),
  route: fc.constantFrom(...routesOfDrugs),
  population: fc.constantFrom(...populations),
  ages: fc.constantFrom('3 months to 12 years', undefined),
  amount: fc.option(
    fc
      .record({
        low: number,
        high: number,
        unit,
        per,
        of: fc.constantFrom(
          'dose' as const,
          'day' as const,
          'hour' as const,
          'minute' as const,
          'week' as const,
          'concentration' as const,
        ),
      })
      .map((amount) => ({
        ...amount,
        low: Math.min(amount.low, amount.high),
        high: Math.max(amount.low, amount.high),
      })),
  ),
  frequency: fc.constantFrom('once daily', 'every 6 hours as needed'),
  maxPerDose: limit,
  maxPerDay: limit,
  note: fc.constantFrom('Start low.', undefined),
});

describe('with any numbers', () => {
  test('no rule of ISMP is broken', () => {
    fc.assert(
      fc.property(dosage, (line) => {
        expect(writingProblems(dosageText(line))).toEqual([]);
      }),
    );
  });

  test('no number is lost or rounded', () => {
    fc.assert(
      fc.property(dosage, (line) => {
        const written = dosageText(line)
          .match(/\d[\d,]*(\.\d+)?/g)
          ?.map((text) => Number(text.replaceAll(',', '')));
        const { amount, maxPerDose, maxPerDay } = line;
        for (const wanted of [amount?.low, amount?.high, maxPerDose?.amount, maxPerDay?.amount])
          if (wanted !== undefined) expect(written).toContain(wanted);
      }),
    );
  });
});
