// The pump rate for an amount per hour or minute that does not depend on weight.
import { defineCalculator, quantity } from '../calculator.ts';
import { dose, number, volume } from '../inputs/inputs.ts';
import { output, pumpRate, pumpWarnings, step, withNumbers } from '../results/results.ts';

export const infusionRate = defineCalculator({
  id: 'infusion-rate',
  title: 'Infusion rate from an amount per hour or minute',
  group: 'infusion',
  summary: 'The pump rate in mL per hour for a dose such as 10 mcg per minute or 5 mg per hour.',
  alsoCalled: ['drip rate', 'mcg/min', 'mg/h', 'nitroglycerin'],
  inputs: {
    dose: number('Dose', 'infusionAmount', { min: 1e-6, max: 50_000, plausible: [1e-4, 5_000] }),
    drug: dose('Drug in the bag'),
    volume: volume('Volume of the bag'),
  },
  formula: ['Rate (mL per hour) = dose (mg per hour) ÷ concentration (mg per mL)'],
  compute({ dose, drug, volume }) {
    const concentration = drug / volume;
    const rate = dose / concentration;
    return {
      outputs: [
        pumpRate('rate', 'Rate', rate),
        output('concentration', 'Concentration', concentration, 'mg/mL', 4),
      ],
      steps: [
        step('Concentration', 'drug ÷ volume', withNumbers`${drug} ÷ ${volume}`, concentration, 'mg/mL'),
        step('Rate', 'dose ÷ concentration', withNumbers`${dose} ÷ ${concentration}`, rate, 'mL/h'),
      ],
      warnings: pumpWarnings(rate),
    };
  },
  sources: [
    { text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer', year: 2017 },
  ],
  limits: ['Correct only if the concentration in the bag matches its label.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Nitroglycerin 10 mcg per minute, 50 mg in 250 mL',
      inputs: { dose: quantity(10, 'mcg/min'), drug: quantity(50, 'mg'), volume: quantity(250, 'mL') },
      expected: { rate: 3, concentration: 0.2 },
      within: 1e-6,
      source: 'by hand: 0.6 mg per hour ÷ 0.2 mg per mL',
    },
    {
      text: 'Amiodarone 1 mg per minute, 450 mg in 250 mL',
      inputs: { dose: quantity(1, 'mg/min'), drug: quantity(450, 'mg'), volume: quantity(250, 'mL') },
      expected: { rate: 33.333 },
      source: 'by hand: 60 ÷ 1.8',
    },
    {
      text: 'Diltiazem 10 mg per hour, 125 mg in 125 mL',
      inputs: { dose: quantity(10, 'mg/h'), drug: quantity(125, 'mg'), volume: quantity(125, 'mL') },
      expected: { rate: '10 mL per hour' },
      source: 'by hand: 10 ÷ 1',
    },
  ],
});
