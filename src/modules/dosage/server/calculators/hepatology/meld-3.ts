// MELD 3.0: mortality in end-stage liver disease with sex and albumin, as used for transplants since 2023.
import { defineCalculator, quantity } from '../calculator.ts';
import { albumin, bilirubin, creatinine, inr, sex, sodium, yesOrNo } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export const meld3 = defineCalculator({
  id: 'meld-3',
  title: 'MELD 3.0',
  group: 'hepatology',
  summary: 'Mortality in end-stage liver disease with sex and albumin, as used for transplants since 2023.',
  alsoCalled: ['MELD', 'OPTN', 'end-stage liver disease'],
  inputs: {
    sex: sex(),
    creatinine: creatinine(),
    bilirubin: bilirubin(),
    inr: inr(),
    sodium: sodium(),
    albumin: albumin(),
    dialysis: yesOrNo('Dialysis twice in the last week'),
  },
  formula: [
    '1.33 (female) + 4.56 × ln bilirubin + 0.82 × (137 − Na) − 0.24 × (137 − Na) × ln bilirubin + 9.09 × ln INR + 11.14 × ln SCr + 1.85 × (3.5 − albumin) − 1.83 × (3.5 − albumin) × ln SCr + 6',
    'Values under 1 count as 1; SCr at most 3 mg/dL, and 3 with dialysis; Na 125 to 137; albumin 1.5 to 3.5 g/dL',
  ],
  compute({ sex, creatinine, bilirubin, inr, sodium, albumin, dialysis }) {
    const scr = dialysis === 'yes' ? 3 : clamp(creatinine, 1, 3);
    const [bili, ratio] = [Math.max(1, bilirubin), Math.max(1, inr)];
    const [na, alb] = [137 - clamp(sodium, 125, 137), 3.5 - clamp(albumin, 1.5, 3.5)];
    const [lnBili, lnRatio, lnScr] = [Math.log(bili), Math.log(ratio), Math.log(scr)];
    const base = sex === 'female' ? 1.33 : 0;
    const value =
      base +
      4.56 * lnBili +
      0.82 * na -
      0.24 * na * lnBili +
      9.09 * lnRatio +
      11.14 * lnScr +
      1.85 * alb -
      1.83 * alb * lnScr +
      6;
    return {
      outputs: [
        output('score', 'MELD 3.0', clamp(Math.round(value), 6, 40), 'points', 0),
        output('exact', 'Before rounding', value, 'points', 2),
      ],
      steps: [
        step(
          'Logarithms',
          'ln bilirubin, ln INR, ln SCr',
          withNumbers`ln ${bili}, ln ${ratio}, ln ${scr}`,
          withNumbers`${lnBili}, ${lnRatio}, ${lnScr}`,
        ),
        step(
          'Sodium and albumin',
          '137 − Na, 3.5 − albumin',
          withNumbers`137 − ${137 - na}, 3.5 − ${3.5 - alb}`,
          withNumbers`${na}, ${alb}`,
        ),
        step(
          'MELD 3.0',
          'see the formula',
          withNumbers`${base} + 4.56 × ${lnBili} + 0.82 × ${na} − 0.24 × ${na} × ${lnBili} + 9.09 × ${lnRatio} + 11.14 × ${lnScr} + 1.85 × ${alb} − 1.83 × ${alb} × ${lnScr} + 6`,
          value,
          '',
        ),
      ],
      notes: ['Rounded to a whole number, from 6 to 40.'],
    };
  },
  sources: [
    {
      text: 'Kim WR, Mannalithara A, Heimbach JK, et al. MELD 3.0: the model for end-stage liver disease updated for the modern era. Gastroenterology 161:1887–1895',
      year: 2021,
    },
  ],
  limits: ['Adults; under 18 years other coefficients apply.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Woman: SCr 2, bilirubin 3, INR 1.8, Na 130, albumin 2.5',
      inputs: {
        sex: 'female',
        creatinine: quantity(2, 'mg/dL'),
        bilirubin: quantity(3, 'mg/dL'),
        inr: quantity(1.8, 'INR'),
        sodium: quantity(130, 'mmol/L'),
        albumin: quantity(2.5, 'g/dL'),
        dialysis: 'no',
      },
      expected: { score: 30, exact: 29.88 },
      within: 0.005,
      source: 'by hand from Kim 2021',
    },
    {
      text: 'Man, all normal: the lowest score',
      inputs: {
        sex: 'male',
        creatinine: quantity(0.9, 'mg/dL'),
        bilirubin: quantity(0.6, 'mg/dL'),
        inr: quantity(1, 'INR'),
        sodium: quantity(140, 'mmol/L'),
        albumin: quantity(4, 'g/dL'),
        dialysis: 'no',
      },
      expected: { score: 6 },
      source: 'by hand from Kim 2021',
    },
    {
      text: 'Man: SCr 3.5, bilirubin 10, INR 2.5, Na 122, albumin 2',
      inputs: {
        sex: 'male',
        creatinine: quantity(3.5, 'mg/dL'),
        bilirubin: quantity(10, 'mg/dL'),
        inr: quantity(2.5, 'INR'),
        sodium: quantity(122, 'mmol/L'),
        albumin: quantity(20, 'g/L'),
        dialysis: 'no',
      },
      expected: { score: 40, exact: 40.035 },
      within: 0.005,
      source: 'by hand from Kim 2021',
    },
    {
      text: 'Man on dialysis: SCr 1.2 counts as 3, bilirubin 2, INR 1.5, Na 135, albumin 3',
      inputs: {
        sex: 'male',
        creatinine: quantity(1.2, 'mg/dL'),
        bilirubin: quantity(2, 'mg/dL'),
        inr: quantity(1.5, 'INR'),
        sodium: quantity(135, 'mmol/L'),
        albumin: quantity(3, 'g/dL'),
        dialysis: 'yes',
      },
      expected: { score: 26, exact: 26.312 },
      within: 0.005,
      source: 'by hand from Kim 2021',
    },
  ],
});
