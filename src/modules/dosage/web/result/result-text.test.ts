import { expect, test } from 'vitest';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import { Calculation } from '../../contract.ts';
import { calculate } from '../../server/calculators/calculate.ts';
import { weightBasedDose } from '../../server/calculators/dosing/weight-based-dose.ts';
import { repeatedBolus } from '../../server/calculators/pharmacokinetics/repeated-iv-doses.ts';
import { resultText } from './result-text.ts';

const result = calculate(weightBasedDose, {
  weight: { value: 80, unit: 'kg' },
  dosePerKg: { value: 15, unit: 'mg/kg' },
  maximum: { value: 1_000, unit: 'mg' },
});

test('the text has everything on the card: both numbers of a capped dose, steps, limits, sources, disclaimer', () => {
  const calculation = {
    ...result,
    warnings: ['Look again.'],
    id: null,
    disclaimer,
    calculatedAt: '2026-11-21T12:00:00.000Z',
  };
  const text = resultText(calculation, '21 November 2026');
  for (const part of [
    'Calculated 21 November 2026',
    'Look again.',
    'Dose: 1,000 mg',
    '1,200 mg',
    'Weight: 80 kg',
    'dose per kg × weight',
    ...result.limits,
    ...result.sources.map((source) => source.text),
    disclaimer,
  ])
    expect(text).toContain(part);
  expect(text.indexOf('Look again.')).toBeLessThan(text.indexOf('Dose: 1,000 mg'));
});

test('a rounded value appears in full on one line, and not as a note', () => {
  const [example] = repeatedBolus.examples;
  const calculation: Calculation = {
    ...calculate(repeatedBolus, example?.inputs ?? {}),
    id: null,
    disclaimer,
    calculatedAt: '2026-11-21T12:00:00.000Z',
  };
  expect(calculation.notes).toEqual([]);
  const [line, ...more] = resultText(calculation, 'today')
    .split('\n')
    .filter((text) => text.includes('Before rounding'));
  expect(line).toMatch(
    /^Before rounding: Peak at steady state 23\.68\d+ mg\/L; .*first dose 14\.28\d+ mg\/L\.$/,
  );
  expect(more).toEqual([]);

  const { unrounded: _, ...kept } = calculation;
  expect(Calculation.parse(kept).unrounded).toEqual([]);
  expect(resultText(kept as Calculation, 'today')).not.toContain('Before rounding');
});
