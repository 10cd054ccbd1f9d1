// Volume of distribution: from an IV dose and the concentration extrapolated to its time.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { dose, level } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const volumeOfDistribution = defineCalculator({
  id: 'volume-of-distribution',
  title: 'Volume of distribution',
  group: 'pharmacokinetics',
  summary: 'Volume of distribution from an IV dose and the concentration extrapolated to time zero.',
  alsoCalled: ['Vd', 'apparent volume', 'C0'],
  inputs: { dose: dose('IV dose'), initial: level('Concentration at time 0 (extrapolated)') },
  formula: ['Vd = dose ÷ C0'],
  compute({ dose, initial }) {
    const value = dose / initial;
    return {
      outputs: [output('volume', 'Volume of distribution', value, 'L', 2)],
      steps: [step('Volume of distribution', 'dose ÷ C0', withNumbers`${dose} ÷ ${initial}`, value, 'L')],
      interpretation:
        value < 5
          ? 'About the volume of plasma: the drug stays in the blood.'
          : value < 20
            ? 'About the volume of extracellular water.'
            : value < 50
              ? 'Up to about total body water.'
              : 'More than total body water: the drug is bound in tissues.',
    };
  },
  sources: [rowland],
  limits: ['One compartment; the water volumes are those of an adult of about 70 kg.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mg, 25 mg/L',
      inputs: { dose: quantity(500, 'mg'), initial: quantity(25, 'mg/L') },
      expected: { volume: 20 },
      source: 'by hand: 500 ÷ 25',
    },
    {
      text: '1 g, 20 mcg/mL',
      inputs: { dose: quantity(1, 'g'), initial: quantity(20, 'mcg/mL') },
      expected: { volume: 50 },
      source: 'by hand: 1,000 ÷ 20',
    },
  ],
});
