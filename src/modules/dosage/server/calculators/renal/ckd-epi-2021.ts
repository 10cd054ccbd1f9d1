// Estimated GFR by the CKD-EPI creatinine equation of 2021, which has no term for race.
import { ckdEpi2021 as ckdEpiOf } from '#modules/pharmacology/contract/kidney.ts';
import { defineCalculator, quantity } from '../calculator.ts';
import { adultAge, creatinine, sex } from '../inputs/inputs.ts';
import { output, step, withNumbers, word } from '../results/results.ts';

/** KDIGO 2012 and 2024: the GFR categories. */
const categories: [from: number, name: string, words: string][] = [
  [90, 'G1', 'normal or high'],
  [60, 'G2', 'mildly decreased'],
  [45, 'G3a', 'mildly to moderately decreased'],
  [30, 'G3b', 'moderately to severely decreased'],
  [15, 'G4', 'severely decreased'],
  [0, 'G5', 'kidney failure'],
];

export const ckdEpi2021 = defineCalculator({
  id: 'ckd-epi-2021',
  title: 'Estimated GFR (CKD-EPI 2021)',
  group: 'renal',
  summary:
    'Estimates the glomerular filtration rate from creatinine, age and sex, and gives its KDIGO category.',
  alsoCalled: ['eGFR', 'GFR', 'glomerular filtration rate', 'kidney function'],
  inputs: { age: adultAge(), sex: sex(), creatinine: creatinine() },
  formula: [
    'eGFR = 142 × min(SCr ÷ κ, 1)^α × max(SCr ÷ κ, 1)^−1.2 × 0.9938^age',
    'Female: κ = 0.7, α = −0.241, × 1.012; male: κ = 0.9, α = −0.302',
  ],
  compute({ age, sex, creatinine }) {
    const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
    const ratio = creatinine / kappa;
    const power = ratio <= 1 ? alpha : -1.2;
    const value = ckdEpiOf(age, sex, creatinine);
    // By the whole number, which is what laboratories report and what is shown here.
    const [, name, words] = categories.find(([from]) => Math.round(value) >= from)!;
    return {
      outputs: [
        output('gfr', 'Estimated GFR', value, 'mL/min/1.73 m²', 0),
        word('category', 'KDIGO category', `${name} (${words})`),
      ],
      steps: [
        step('Creatinine over κ', 'SCr ÷ κ', withNumbers`${creatinine} ÷ ${kappa}`, ratio, ''),
        step(
          'Estimated GFR',
          `142 × (SCr ÷ κ)^${withNumbers`${power}`} × 0.9938^age${factor === 1 ? '' : ' × 1.012'}`,
          withNumbers`142 × ${ratio}^${power} × 0.9938^${age}${factor === 1 ? '' : ' × 1.012'}`,
          value,
          'mL/min/1.73 m²',
        ),
      ],
      notes: [
        'This is for a body surface of 1.73 m². To dose someone much smaller or larger, multiply by their body surface area ÷ 1.73.',
      ],
      interpretation: `${name}: GFR ${words}. Chronic kidney disease needs more than three months, and markers of damage in G1 and G2.`,
    };
  },
  sources: [
    {
      text: 'Inker LA, Eneanya ND, Coresh J, et al. New creatinine- and cystatin C–based equations to estimate GFR without race. N Engl J Med 385:1737–1749',
      year: 2021,
    },
    {
      text: 'KDIGO clinical practice guideline for the evaluation and management of chronic kidney disease',
      year: 2024,
    },
  ],
  limits: [
    'Adults with stable creatinine only; not in acute kidney injury, pregnancy or dialysis.',
    'Inaccurate with very low or high muscle mass, amputation, and drugs that block the secretion of creatinine such as trimethoprim.',
    'Most drug labels give doses by Cockcroft-Gault, not by this estimate.',
    'The category goes by the whole number, as laboratories report it: 89.7 is 90 and thus G1.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 50 years, creatinine 1 mg/dL',
      inputs: { age: { value: 50, unit: 'year' }, sex: 'male', creatinine: { value: 1, unit: 'mg/dL' } },
      expected: { gfr: 92 },
      within: 0.5,
      source: 'National Kidney Foundation calculator',
    },
    {
      text: 'Woman of 55 years, creatinine 0.9 mg/dL',
      inputs: { age: { value: 55, unit: 'year' }, sex: 'female', creatinine: { value: 0.9, unit: 'mg/dL' } },
      expected: { gfr: 75.5 },
      within: 0.05,
      source: 'by hand from Inker 2021',
    },
    {
      text: 'Woman of 70 years, creatinine 1.5 mg/dL',
      inputs: { age: { value: 70, unit: 'year' }, sex: 'female', creatinine: { value: 1.5, unit: 'mg/dL' } },
      expected: { gfr: 37.2, category: 'G3b (moderately to severely decreased)' },
      within: 0.2,
      source: 'by hand from Inker 2021',
    },
    ...(
      [
        ['female', 50, 0.8, 89.7, 'G1 (normal or high)'],
        ['male', 50, 1.2, 73.67, 'G2 (mildly decreased)'],
        ['male', 60, 1.5, 52.97, 'G3a (mildly to moderately decreased)'],
        ['male', 60, 3, 23.06, 'G4 (severely decreased)'],
        ['male', 60, 6, 10.04, 'G5 (kidney failure)'],
      ] as const
    ).map(([sex, age, creatinine, gfr, category]) => ({
      text: `${sex === 'male' ? 'Man' : 'Woman'} of ${age} years, creatinine ${creatinine} mg/dL: ${category}`,
      inputs: { sex, age: quantity(age, 'year'), creatinine: quantity(creatinine, 'mg/dL') },
      expected: { gfr, category },
      within: 0.02,
      source: 'by hand from Inker 2021; the category goes by the whole number, as laboratories report it',
    })),
  ],
});
