// The volume that contains a dose, from a strength as printed on the bottle: an amount in a volume.
import { defineCalculator, quantity } from '../calculator.ts';
import { dose, volume } from '../inputs/inputs.ts';
import { output, step, volumeOutput, withNumbers } from '../results/results.ts';

export const volumeForADose = defineCalculator({
  id: 'volume-for-a-dose',
  title: 'Volume for a dose',
  group: 'dosing',
  summary: 'How much of a liquid contains the dose, from a strength such as 125 mg in 5 mL.',
  alsoCalled: ['dose over stock', 'want over have', 'suspension', 'injection volume'],
  inputs: {
    dose: dose('Desired dose'),
    strength: dose('Drug in the stated volume'),
    strengthVolume: volume('Stated volume'),
  },
  formula: ['Volume = dose ÷ strength × stated volume'],
  compute({ dose, strength, strengthVolume }) {
    const value = (dose / strength) * strengthVolume;
    const perMl = strength / strengthVolume;
    return {
      outputs: [
        volumeOutput('volume', 'Volume', value),
        output('concentration', 'Concentration', perMl, 'mg/mL', 4),
      ],
      steps: [
        step(
          'Concentration',
          'strength ÷ stated volume',
          withNumbers`${strength} mg ÷ ${strengthVolume} mL`,
          perMl,
          'mg/mL',
        ),
        step(
          'Volume',
          'dose ÷ strength × stated volume',
          withNumbers`${dose} ÷ ${strength} × ${strengthVolume}`,
          value,
          'mL',
        ),
      ],
    };
  },
  sources: [
    { text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer', year: 2017 },
  ],
  limits: ['Shake suspensions, and measure with an oral syringe, not a teaspoon.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '200 mg from 125 mg in 5 mL',
      inputs: { dose: quantity(200, 'mg'), strength: quantity(125, 'mg'), strengthVolume: quantity(5, 'mL') },
      expected: { volume: 8, concentration: 25 },
      source: 'by hand: 200 ÷ 125 × 5',
    },
    {
      text: '62.5 mcg from 50 mcg in 1 mL',
      inputs: {
        dose: quantity(62.5, 'mcg'),
        strength: quantity(50, 'mcg'),
        strengthVolume: quantity(1, 'mL'),
      },
      expected: { volume: 1.25, concentration: 0.05 },
      source: 'by hand: 62.5 ÷ 50',
    },
  ],
});
