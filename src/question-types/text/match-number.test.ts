// Numbers as people write them, and exact comparison.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeNumber, type NumericKey, readNumber } from './match-number.ts';

function matchesNumber(answer: string, key: Partial<NumericKey> & { number: number }): boolean {
  return gradeNumber(answer, { tolerance: 0, ...key }) === 1;
}

describe('reading', () => {
  test.each([
    ['12', '12', ''],
    ['+12', '12', ''],
    ['− 2,5', '-2.5', ''],
    ['.5', '0.5', ''],
    ['5.', '5', ''],
    ['0,125', '0.125', ''],
    ['3,14', '3.14', ''],
    ['1,2345', '1.2345', ''],
    ['1.234', '1.234', ''],
    ['1 234', '1234', ''],
    ["1'234.5", '1234.5', ''],
    ['1,234,567', '1234567', ''],
    ['1.234.567', '1234567', ''],
    ['1.234,5', '1234.5', ''],
    ['1,234.5', '1234.5', ''],
    ['2e3', '2000', ''],
    ['2E-3 L', '0.002', 'L'],
    ['1.5 × 10^-3 g', '0.0015', 'g'],
    ['1.5x10⁻³', '0.0015', ''],
    ['5mg', '5', 'mg'],
    ['5 mg/kg', '5', 'mg/kg'],
    ['50 %', '50', '%'],
    ['3 m²', '3', 'm^2'],
    ['5 eq', '5', 'eq'],
    ['１２', '12', ''],
    ['١٢', '12', ''],
    ['12. ', '12', ''],
  ])('%s', (text, value, unit) => {
    const written = readNumber(text);
    expect(written?.value.toString()).toBe(value);
    expect(written?.unit).toBe(unit);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'five',
    'mg 5',
    '1,234',
    '12,345',
    '1.2.3',
    '1,23,456',
    '--5',
    'NaN',
    'Infinity',
    '1e999',
    '9'.repeat(61),
    '1..2',
    '1 2 3 4',
  ])('refuses %j', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test('any text is read or refused, a long one too', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (text) => void readNumber(text)));
    for (const piece of ['1,', '1 ', "1'", '-']) expect(readNumber(piece.repeat(500_000))).toBeNull();
  });

  test('every number that a program prints reads back as itself', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e90, max: 1e90 }), (number) => {
        if (number !== 0 && Math.abs(number) < 1e-90) return;
        expect(matchesNumber(String(number), { number, tolerance: 0 })).toBe(true);
      }),
    );
  });
});

describe('comparing', () => {
  test('bounds are included, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1_000 }), (cents, width) => {
        const key = { number: cents / 100, tolerance: width / 100 };
        expect(matchesNumber(((cents + width) / 100).toFixed(2), key)).toBe(true);
        expect(matchesNumber(((cents - width) / 100).toFixed(2), key)).toBe(true);
        expect(matchesNumber(((cents + width + 1) / 100).toFixed(2), key)).toBe(false);
        expect(matchesNumber(((cents - width - 1) / 100).toFixed(2), key)).toBe(false);
      }),
    );
  });

  test.each([
    ['5 mL', 'ml', true],
    ['5 Kg', 'kg', true],
    ['5 mcg', 'µg', true],
    ['5 μg', 'µg', true],
    ['5 Mg', 'mg', false],
    ['5 m2', 'm²', true],
    ['5 mg / kg', 'mg/kg', true],
    ['5', 'mg', true],
    ['5 mg', '', false],
    ['5 g', 'mg', false],
  ])('%s where %j is wanted: %s', (answer, unit, expected) => {
    expect(matchesNumber(answer, { number: 5, tolerance: 0, unit })).toBe(expected);
  });

  test.each([
    ['6.3', 'percent', 10, true],
    ['6.29', 'percent', 10, false],
    ['7.7', 'percent', 10, true],
    ['7.71', 'percent', 10, false],
    ['3.5', 'factor', 1, true],
    ['14', 'factor', 1, true],
    ['3.49', 'factor', 1, false],
    ['14.01', 'factor', 1, false],
    ['-7', 'factor', 1, false],
    ['0', 'factor', 1, false],
  ] as const)('%s where 7 with %s %s is wanted: %s', (answer, toleranceKind, tolerance, expected) => {
    expect(matchesNumber(answer, { number: 7, toleranceKind, tolerance })).toBe(expected);
    // The bounds of negative numbers are the same ones, mirrored.
    const mirrored = String(-Number(answer));
    expect(matchesNumber(mirrored, { number: -7, toleranceKind, tolerance })).toBe(expected);
  });

  test('a third of a factor is exact too, and only zero is near zero by a share of it', () => {
    expect(matchesNumber('1', { number: 3, toleranceKind: 'factor', tolerance: 2 })).toBe(true);
    expect(matchesNumber('9', { number: 3, toleranceKind: 'factor', tolerance: 2 })).toBe(true);
    expect(matchesNumber('0', { number: 0, toleranceKind: 'factor', tolerance: 2 })).toBe(true);
    expect(matchesNumber('0.1', { number: 0, toleranceKind: 'percent', tolerance: 50 })).toBe(false);
  });

  test('bounds of percents are included, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 100 }), (number, tolerance) => {
        const key = { number, tolerance, toleranceKind: 'percent' as const };
        const cents = number * (100 + tolerance);
        expect(matchesNumber((cents / 100).toFixed(2), key)).toBe(true);
        expect(matchesNumber(((cents + 1) / 100).toFixed(2), key)).toBe(false);
      }),
    );
  });

  test.each([
    ['1500 mg', 1],
    ['1.5 g', 1],
    ['1,5 G', 1],
    ['1.5 mg', 0],
    ['1500', 0.75],
    ['1500 kg', 0.75],
    ['1501', 0],
    ['1.5', 0],
  ])('%s of 1500 mg, or g, where a unit is worth a quarter: %s', (answer, expected) => {
    const units = [{ unit: 'g', factor: 1000 }];
    expect(gradeNumber(answer, { tolerance: 0, number: 1500, unit: 'mg', units, unitPenalty: 0.25 })).toBe(
      expected,
    );
  });

  test('without a penalty a unit may be left out, and an unknown one is wrong', () => {
    const key = { tolerance: 0, number: 1500, unit: 'mg', units: [{ unit: 'g', factor: 1000 }] };
    expect(['1500', '1.5 g', '1500 kg', '1.5'].map((answer) => gradeNumber(answer, key))).toEqual([
      1, 1, 0, 0,
    ]);
  });
});
