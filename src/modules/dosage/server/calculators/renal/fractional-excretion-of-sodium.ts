// The fractional excretion of sodium.
import { defineCalculator, quantity } from '../calculator.ts';
import { creatinine, number, sodium } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

export const fractionalExcretionOfSodium = defineCalculator({
  id: 'fractional-excretion-of-sodium',
  title: 'Fractional excretion of sodium',
  group: 'renal',
  summary:
    'The share of filtered sodium that reaches the urine, to distinguish causes of acute kidney injury with oliguria.',
  alsoCalled: ['FENa', 'acute kidney injury', 'prerenal'],
  inputs: {
    sodium: sodium('Serum sodium'),
    urineSodium: number('Urine sodium', 'ion', { min: 1, max: 400, plausible: [5, 300], step: 1 }),
    creatinine: creatinine(),
    urineCreatinine: number('Urine creatinine', 'creatinine', { min: 1, max: 2_000, plausible: [5, 500] }),
  },
  formula: ['FENa (%) = (urine Na × serum creatinine) ÷ (serum Na × urine creatinine) × 100'],
  compute({ sodium, urineSodium, creatinine, urineCreatinine }) {
    const value = withoutNoise(((urineSodium * creatinine) / (sodium * urineCreatinine)) * 100);
    const kind =
      value < 1
        ? 'Below 1%: points to prerenal causes in oliguria.'
        : value > 2
          ? 'Above 2%: points to tubular injury.'
          : '1 to 2%: inconclusive.';
    return {
      outputs: [output('fena', 'Fractional excretion of sodium', value, '%', 2, [1, 2])],
      steps: [
        step(
          'Fractional excretion',
          '(urine Na × SCr) ÷ (serum Na × urine creatinine) × 100',
          withNumbers`(${urineSodium} × ${creatinine}) ÷ (${sodium} × ${urineCreatinine}) × 100`,
          value,
          '%',
        ),
      ],
      interpretation: kind,
    };
  },
  sources: [
    {
      text: 'Espinel CH. The FENa test: use in the differential diagnosis of acute renal failure. JAMA 236:579–581',
      year: 1976,
    },
  ],
  limits: ['Not to be interpreted on diuretics, in chronic kidney disease, or without oliguria.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Serum Na 140, urine Na 20 mmol/L; serum creatinine 2, urine creatinine 100 mg/dL',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        urineSodium: quantity(20, 'mmol/L'),
        creatinine: quantity(2, 'mg/dL'),
        urineCreatinine: quantity(100, 'mg/dL'),
      },
      expected: { fena: 0.2857 },
      source: 'by hand from Espinel 1976',
    },
    {
      text: 'Serum Na 135, urine Na 60 mmol/L; serum creatinine 3, urine creatinine 40 mg/dL',
      inputs: {
        sodium: quantity(135, 'mEq/L'),
        urineSodium: quantity(60, 'mEq/L'),
        creatinine: quantity(3, 'mg/dL'),
        urineCreatinine: quantity(40, 'mg/dL'),
      },
      expected: { fena: 3.333 },
      source: 'by hand from Espinel 1976',
    },
  ],
});
