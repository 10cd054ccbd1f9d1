// Bicarbonate deficit: how much bicarbonate raises a low level to a target, with the part of the weight as a choice.
import { defineCalculator, quantity } from '../calculator.ts';
import { bicarbonate, choice, weight } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const bicarbonateDeficit = defineCalculator({
  id: 'bicarbonate-deficit',
  title: 'Bicarbonate deficit',
  group: 'electrolytes',
  summary:
    'How much bicarbonate is needed to raise a low level to a target; you choose the distribution factor.',
  alsoCalled: ['sodium bicarbonate', 'acidosis'],
  inputs: {
    weight: weight(),
    bicarbonate: bicarbonate('Bicarbonate now'),
    target: bicarbonate('Target bicarbonate'),
    space: choice(
      'Bicarbonate space',
      { 0.5: '0.5 × weight', 0.4: '0.4 × weight' },
      'Grows as acidosis gets worse',
    ),
  },
  formula: ['Deficit (mmol) = space × weight × (target − HCO3)'],
  compute({ weight, bicarbonate, target, space }) {
    const value = Math.max(0, Number(space) * weight * (target - bicarbonate));
    return {
      outputs: [
        output('deficit', 'Bicarbonate deficit', value, 'mmol', 0),
        output('volume', 'As 8.4% sodium bicarbonate (1 mmol per mL)', value, 'mL', 0),
      ],
      steps: [
        step(
          'Deficit',
          'space × weight × (target − HCO3)',
          withNumbers`${space} × ${weight} × (${target} − ${bicarbonate})`,
          value,
          'mmol',
        ),
      ],
      notes: ['Give at most half of it before measuring again.'],
    };
  },
  sources: [
    {
      text: 'Sabatini S, Kurtzman NA. Bicarbonate therapy in severe metabolic acidosis. J Am Soc Nephrol 20:692–695',
      year: 2009,
    },
  ],
  limits: ['Rarely indicated; treat the cause of the acidosis.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg, from 10 to 24 mmol/L, space 0.5',
      inputs: {
        weight: quantity(70, 'kg'),
        bicarbonate: quantity(10, 'mmol/L'),
        target: quantity(24, 'mmol/L'),
        space: '0.5',
      },
      expected: { deficit: 490 },
      source: 'by hand: 35 × 14',
    },
    {
      text: '60 kg, from 8 to 15 mmol/L, space 0.4',
      inputs: {
        weight: quantity(60, 'kg'),
        bicarbonate: quantity(8, 'mEq/L'),
        target: quantity(15, 'mEq/L'),
        space: '0.4',
      },
      expected: { deficit: 168 },
      source: 'by hand: 24 × 7',
    },
  ],
});
