// How numbers and units are written: never in a way that can be misread, and never more than was allowed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, cappedAt, volumeOutput } from '../results/results.ts';
import { exactNumber, plainNumber, roundToStep, unitText, volumeStep, withUnit } from './display.ts';
import { writingFaults } from './writing-faults.ts';

const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });

describe('numbers', () => {
  test.each([
    [1, '1'],
    [0.5, '0.5'],
    [1.0, '1'],
    [1000, '1,000'],
    [1234567.5, '1,234,567.5'],
    [0, '0'],
    [-0.04, '−0.04'],
    [1.005, '1.005'],
    [0.1 + 0.2, '0.3'],
    [0.000012, '0.000012'],
    [12345.678, '12,345.678'],
  ])('%d is written %s', (value, text) => {
    expect(plainNumber(value, 6)).toBe(text);
  });

  test('never has a trailing zero, an exponent or a missing comma', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.integer({ min: 0, max: 8 }),
        (value, decimals) => {
          for (const text of [plainNumber(value, decimals), exactNumber(value)]) {
            expect(writingFaults(text)).toEqual([]);
            expect(text).toMatch(/^−?(0|[1-9]\d{0,2}(,\d{3})*)(\.\d*[1-9])?$/);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('reads back as the same number, to the digits shown', () => {
    fc.assert(
      fc.property(positive, (value) => {
        const back = Number(exactNumber(value).replaceAll(',', ''));
        expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.max(0.0051, value * 1e-5));
        expect(back > 0).toBe(true);
      }),
    );
  });

  test('refuses what is not a number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => plainNumber(value)).toThrow();
  });
});

describe('units', () => {
  test.each([
    ['mcg/kg/min', 'mcg per kg per minute'],
    ['mg/m2', 'mg per m²'],
    ['units/h', 'units per hour'],
    ['mL/h', 'mL per hour'],
    ['mg/dL', 'mg/dL'],
    ['mL/min/1.73 m²', 'mL/min/1.73 m²'],
    ['drops/min', 'drops per minute'],
    ['10^9/L', '× 10⁹/L'],
  ])('%s is read %s', (unit, text) => {
    expect(unitText(unit)).toBe(text);
  });

  test('one of something is singular', () => {
    expect(withUnit(1, 'h')).toBe('1 hour');
    expect(withUnit(1.04, 'h', 1)).toBe('1 hour');
    expect(withUnit(2, 'h')).toBe('2 hours');
    expect(withUnit(1, 'drops/min')).toBe('1 drop per minute');
    expect(withUnit(2, 'units/h')).toBe('2 units per hour');
    expect(withUnit(1, 'tablets')).toBe('1 tablet');
    expect(withUnit(50, '%')).toBe('50%');
  });
});

describe('rounding to what can be measured', () => {
  test.each([
    [0.753, 0.75],
    [6.75, 6.8],
    [6.74, 6.7],
    [13.4, 13],
  ])('%d mL is measured as %d mL', (value, rounded) => {
    expect(roundToStep(value, volumeStep(value))).toBe(rounded);
  });

  test('never goes up past a maximum, and is a multiple of the step', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 5000, noNaN: true }),
        fc.constantFrom(0.01, 0.1, 0.5, 1, 5, 10),
        (maximum, step) => {
          const rounded = roundToStep(maximum, step, maximum);
          expect(rounded).toBeLessThanOrEqual(maximum);
          if (maximum >= step)
            expect(Math.abs(rounded / step - Math.round(rounded / step))).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('keeps the unrounded value beside what is shown', () => {
    expect(volumeOutput('volume', 'Volume', 6.75)).toMatchObject({ value: 6.75, display: '6.8 mL' });
    expect(amount('dose', 'Dose', 1999.99, 'mg', { step: 10, maximum: 1999.99 })).toMatchObject({
      value: 1999.99,
      display: '1,990 mg',
    });
  });

  test('an amount too small for a step does not become zero', () => {
    expect(volumeOutput('volume', 'Volume', 0.004).display).toBe('0.004 mL');
  });
});

test('a cap shows both numbers, and only if it was reached', () => {
  expect(cappedAt(1200, 1000, 'mg', 'dose')).toEqual({
    calculated: '1,200 mg',
    maximum: '1,000 mg',
    text: 'The calculated dose of 1,200 mg is over the maximum of 1,000 mg; the maximum is shown.',
  });
  expect(cappedAt(1000, 1000, 'mg', 'dose')).toBeNull();
});
