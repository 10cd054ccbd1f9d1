// Dose per kg from an infusion rate: what dose per kg per minute a running pump gives.
import { defineCalculator, quantity } from '../calculator.ts';
import { dose, number, volume, weight } from '../inputs/inputs.ts';
import { output, pumpWarnings, step, withNumbers } from '../results/results.ts';

const source = {
  text: 'Gahart BL, Nazareno AR, Ortega MQ. Gahart’s intravenous medications, 37th ed. Elsevier',
  year: 2021,
};

export const infusionDoseFromRate = defineCalculator({
  id: 'infusion-dose-from-rate',
  title: 'Dose per kg from an infusion rate',
  group: 'infusion',
  summary: 'The dose per kg per minute a running pump delivers.',
  alsoCalled: ['mcg/kg/min', 'reverse drip rate', 'pump check'],
  inputs: {
    weight: weight(),
    rate: number('Rate', 'rate', {
      min: 0.001,
      max: 5_000,
      plausible: [0.05, 999],
      only: ['mL/h', 'mL/min'],
    }),
    drug: dose('Drug in the bag'),
    volume: volume('Volume of the bag'),
  },
  formula: ['Dose (mcg per kg per minute) = rate (mL per hour) × concentration (mcg per mL) ÷ (weight × 60)'],
  compute({ weight, rate, drug, volume }) {
    const concentration = (drug * 1000) / volume;
    const value = (rate * concentration) / (weight * 60);
    return {
      outputs: [
        output('dose', 'Dose', value, 'mcg/kg/min', 3),
        output('hourly', 'Amount per hour', (rate * drug) / volume, 'mg/h', 3),
      ],
      steps: [
        step(
          'Concentration',
          'drug × 1,000 ÷ volume',
          withNumbers`${drug} × 1,000 ÷ ${volume}`,
          concentration,
          'mcg/mL',
        ),
        step(
          'Dose',
          'rate × concentration ÷ (weight × 60)',
          withNumbers`${rate} × ${concentration} ÷ (${weight} × 60)`,
          value,
          'mcg/kg/min',
        ),
      ],
      warnings: pumpWarnings(rate),
    };
  },
  sources: [source],
  limits: ['Correct only if the concentration in the bag matches its label.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Dopamine at 13.125 mL per hour, 70 kg, 400 mg in 250 mL',
      inputs: {
        weight: quantity(70, 'kg'),
        rate: quantity(13.125, 'mL/h'),
        drug: quantity(400, 'mg'),
        volume: quantity(250, 'mL'),
      },
      expected: { dose: 5, hourly: 21 },
      within: 1e-6,
      source: 'by hand: 13.125 × 1,600 ÷ 4,200',
    },
    {
      text: 'Dobutamine at 21 mL per hour, 70 kg, 250 mg in 250 mL',
      inputs: {
        weight: quantity(70, 'kg'),
        rate: quantity(21, 'mL/h'),
        drug: quantity(250, 'mg'),
        volume: quantity(250, 'mL'),
      },
      expected: { dose: 5 },
      within: 1e-6,
      source: 'by hand: 21 × 1,000 ÷ 4,200',
    },
  ],
});
