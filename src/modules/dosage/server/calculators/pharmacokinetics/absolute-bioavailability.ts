// Absolute bioavailability: the part of a dose that reaches the blood, from two areas under the curve.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { dose, number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

const area = (label: string) =>
  number(label, 'exposure', { min: 1e-6, max: 1e7, plausible: [1e-4, 100_000] });

export const absoluteBioavailability = defineCalculator({
  id: 'absolute-bioavailability',
  title: 'Absolute bioavailability (F)',
  group: 'pharmacokinetics',
  summary: 'The fraction of a dose that reaches the blood, from the AUC of that dose and of an IV dose.',
  alsoCalled: ['F', 'AUC ratio', 'oral bioavailability', 'IV reference'],
  inputs: {
    oralArea: area('AUC after the oral or other dose'),
    oralDose: dose('Oral or other dose'),
    ivArea: area('AUC after the IV dose'),
    ivDose: dose('IV dose'),
  },
  formula: ['F = (AUC oral ÷ dose oral) ÷ (AUC IV ÷ dose IV)'],
  compute({ oralArea, oralDose, ivArea, ivDose }) {
    const [oral, iv] = [oralArea / oralDose, ivArea / ivDose];
    const value = oral / iv;
    return {
      outputs: [
        main(output('bioavailability', 'Bioavailability (F)', value, 'fraction', 3, [1])),
        output('percent', 'In per cent', value * 100, '%', 1, [100]),
      ],
      steps: [
        step('AUC per mg, oral', 'AUC ÷ dose', withNumbers`${oralArea} ÷ ${oralDose}`, oral, 'h/L'),
        step('AUC per mg, IV', 'AUC ÷ dose', withNumbers`${ivArea} ÷ ${ivDose}`, iv, 'h/L'),
        step('Bioavailability', 'oral ÷ IV', withNumbers`${oral} ÷ ${iv}`, value, 'fraction'),
      ],
      warnings:
        value > 1
          ? ['Bioavailability: more than 1 is not possible. Check both doses, both areas and their units.']
          : [],
    };
  },
  sources: [rowland],
  limits: ['Requires areas to infinity, the same person or group, and the same clearance on both occasions.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Oral 500 mg with 40 mg·h/L, IV 250 mg with 25 mg·h/L',
      inputs: {
        oralArea: quantity(40, 'mg*h/L'),
        oralDose: quantity(500, 'mg'),
        ivArea: quantity(25, 'mg*h/L'),
        ivDose: quantity(250, 'mg'),
      },
      expected: { bioavailability: 0.8, percent: 80 },
      within: 1e-9,
      source: 'by hand from Rowland and Tozer: 0.08 ÷ 0.1',
    },
    {
      text: 'Oral 80 mg with 0.12 mg·h/L, IV 10 mg with 0.06 mg·h/L',
      inputs: {
        oralArea: quantity(0.12, 'mg*h/L'),
        oralDose: quantity(80, 'mg'),
        ivArea: quantity(0.06, 'mg*h/L'),
        ivDose: quantity(10, 'mg'),
      },
      expected: { bioavailability: 0.25, percent: 25 },
      within: 1e-9,
      source: 'by hand from Rowland and Tozer: 0.0015 ÷ 0.006',
    },
  ],
});
