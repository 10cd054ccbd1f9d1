// Estimated GFR of a child by the bedside Schwartz equation.
import { defineCalculator, quantity } from '../calculator.ts';
import { childAge, creatinine, height } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const schwartz = defineCalculator({
  id: 'schwartz-bedside',
  title: 'Estimated GFR of a child (bedside Schwartz)',
  group: 'renal',
  summary: 'Estimates the glomerular filtration rate of a child of 1 to 18 years from height and creatinine.',
  alsoCalled: ['Schwartz', 'paediatric GFR', 'pediatric eGFR', 'CKiD'],
  inputs: { age: childAge(), height: height(), creatinine: creatinine() },
  formula: ['eGFR = 0.413 × height (cm) ÷ SCr (mg/dL)'],
  compute({ age, height, creatinine }) {
    const value = (0.413 * height) / creatinine;
    return {
      outputs: [output('gfr', 'Estimated GFR', value, 'mL/min/1.73 m²', 0)],
      steps: [
        step(
          'Estimated GFR',
          '0.413 × height ÷ SCr',
          withNumbers`0.413 × ${height} ÷ ${creatinine}`,
          value,
          'mL/min/1.73 m²',
        ),
      ],
      warnings:
        age < 1
          ? ['Age: the equation was derived from age 1 upwards; below that, the GFR is still maturing.']
          : [],
      notes:
        value > 75
          ? ['Derived from children with kidney disease (GFR 15 to 75): higher results are less certain.']
          : [],
    };
  },
  sources: [
    {
      text: 'Schwartz GJ, Muñoz A, Schneider MF, et al. New equations to estimate GFR in children with CKD. J Am Soc Nephrol 20:629–637',
      year: 2009,
    },
  ],
  limits: [
    'For enzymatic creatinine assays only; the older constants (0.33 to 0.7) belong to the Jaffé assay.',
    'Stable creatinine only; not under 1 year of age.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Child of 7 years, 120 cm, creatinine 0.5 mg/dL',
      inputs: { age: quantity(7, 'year'), height: quantity(120, 'cm'), creatinine: quantity(0.5, 'mg/dL') },
      expected: { gfr: 99.12 },
      within: 0.01,
      source: 'by hand from Schwartz 2009',
    },
    {
      text: 'Child of 4 years, 100 cm, creatinine 88.4 micromol/L',
      inputs: {
        age: quantity(48, 'month'),
        height: quantity(1, 'm'),
        creatinine: quantity(88.4, 'micromol/L'),
      },
      expected: { gfr: 41.3 },
      within: 0.01,
      source: 'by hand from Schwartz 2009',
    },
  ],
});
