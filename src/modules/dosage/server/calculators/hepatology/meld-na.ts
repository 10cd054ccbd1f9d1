// MELD-Na (2016): mortality in end-stage liver disease with sodium, as used for transplants from 2016 to 2023.
import { defineCalculator, quantity } from '../calculator.ts';
import { bilirubin, creatinine, inr, sodium, yesOrNo } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export const meldSodium = defineCalculator({
  id: 'meld-na',
  title: 'MELD-Na (2016)',
  group: 'hepatology',
  summary: 'Mortality in end-stage liver disease with sodium, as used for transplants from 2016 to 2023.',
  alsoCalled: ['MELD', 'UNOS', 'end-stage liver disease'],
  inputs: {
    creatinine: creatinine(),
    bilirubin: bilirubin(),
    inr: inr(),
    sodium: sodium(),
    dialysis: yesOrNo('Dialysis twice in the last week'),
  },
  formula: [
    'MELD = 10 × (0.957 × ln SCr + 0.378 × ln bilirubin + 1.12 × ln INR + 0.643), rounded',
    'Over 11: MELD + 1.32 × (137 − Na) − 0.033 × MELD × (137 − Na)',
    'Values under 1 count as 1; SCr at most 4 mg/dL, and 4 with dialysis; Na 125 to 137',
  ],
  compute({ creatinine, bilirubin, inr, sodium, dialysis }) {
    const scr = dialysis === 'yes' ? 4 : clamp(creatinine, 1, 4);
    const [bili, ratio, na] = [Math.max(1, bilirubin), Math.max(1, inr), clamp(sodium, 125, 137)];
    const exact = 10 * (0.957 * Math.log(scr) + 0.378 * Math.log(bili) + 1.12 * Math.log(ratio) + 0.643);
    const meld = Math.round(exact);
    const value = meld > 11 ? meld + 1.32 * (137 - na) - 0.033 * meld * (137 - na) : meld;
    const score = clamp(Math.round(value), 6, 40);
    return {
      outputs: [
        output('score', 'MELD-Na', score, 'points', 0),
        output('meld', 'MELD', clamp(meld, 6, 40), 'points', 0),
      ],
      steps: [
        step(
          'MELD',
          '10 × (0.957 × ln SCr + 0.378 × ln bilirubin + 1.12 × ln INR + 0.643)',
          withNumbers`10 × (0.957 × ln ${scr} + 0.378 × ln ${bili} + 1.12 × ln ${ratio} + 0.643)`,
          exact,
          '',
        ),
        step(
          'MELD-Na',
          'MELD + 1.32 × (137 − Na) − 0.033 × MELD × (137 − Na)',
          meld > 11
            ? withNumbers`${meld} + 1.32 × (137 − ${na}) − 0.033 × ${meld} × (137 − ${na})`
            : 'MELD of 11 or less is unchanged',
          value,
          '',
        ),
      ],
      notes: ['Rounded to a whole number, from 6 to 40.'],
    };
  },
  sources: [
    {
      text: 'Kim WR, Biggins SW, Kremers WK, et al. Hyponatremia and mortality among patients on the liver-transplant waiting list. N Engl J Med 359:1018–1026',
      year: 2008,
    },
    { text: 'OPTN policy 9: allocation of livers (MELD with sodium)', year: 2016 },
  ],
  limits: ['From age 12. Replaced by MELD 3.0 for allocation in the United States in 2023.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'SCr 1.9, bilirubin 4.2, INR 1.2, Na 130',
      inputs: {
        creatinine: quantity(1.9, 'mg/dL'),
        bilirubin: quantity(4.2, 'mg/dL'),
        inr: quantity(1.2, 'INR'),
        sodium: quantity(130, 'mmol/L'),
        dialysis: 'no',
      },
      expected: { meld: 20, score: 25 },
      source: 'by hand from the OPTN policy: 24.62',
    },
    {
      text: 'All normal: the lowest score',
      inputs: {
        creatinine: quantity(0.8, 'mg/dL'),
        bilirubin: quantity(0.7, 'mg/dL'),
        inr: quantity(1, 'INR'),
        sodium: quantity(140, 'mmol/L'),
        dialysis: 'no',
      },
      expected: { score: 6, meld: 6 },
      source: 'by hand from the OPTN policy',
    },
    {
      text: 'SCr 3, bilirubin 10, INR 2.5, Na 122',
      inputs: {
        creatinine: quantity(3, 'mg/dL'),
        bilirubin: quantity(10, 'mg/dL'),
        inr: quantity(2.5, 'INR'),
        sodium: quantity(122, 'mEq/L'),
        dialysis: 'no',
      },
      expected: { meld: 36, score: 38 },
      source: 'by hand from the OPTN policy: 37.58',
    },
    {
      text: 'On dialysis: SCr 1.2 counts as 4, bilirubin 2, INR 1.5, Na 135',
      inputs: {
        creatinine: quantity(1.2, 'mg/dL'),
        bilirubin: quantity(2, 'mg/dL'),
        inr: quantity(1.5, 'INR'),
        sodium: quantity(135, 'mmol/L'),
        dialysis: 'yes',
      },
      expected: { meld: 27, score: 28 },
      source: 'by hand from the OPTN policy',
    },
  ],
});
