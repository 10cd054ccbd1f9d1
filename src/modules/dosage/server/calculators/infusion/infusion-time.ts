// Duration of an infusion: how long a volume runs at a rate.
import { defineCalculator, quantity } from '../calculator.ts';
import { number, volume } from '../inputs/inputs.ts';
import { output, pumpWarnings, step, withNumbers } from '../results/results.ts';

const source = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};

export const infusionTime = defineCalculator({
  id: 'infusion-time',
  title: 'Duration of an infusion',
  group: 'infusion',
  summary: 'How long a volume takes to infuse at a given rate.',
  alsoCalled: ['infusion duration', 'run time'],
  inputs: {
    volume: volume(),
    rate: number('Rate', 'rate', { min: 0.001, max: 5_000, plausible: [0.05, 999] }),
  },
  formula: ['Time = volume ÷ rate'],
  compute({ volume, rate }) {
    const value = volume / rate;
    return {
      outputs: [output('time', 'Time', value, 'h', 2), output('minutes', 'In minutes', value * 60, 'min', 0)],
      steps: [step('Time', 'volume ÷ rate', withNumbers`${volume} ÷ ${rate}`, value, 'h')],
      warnings: pumpWarnings(rate),
    };
  },
  sources: [source],
  limits: ['Does not include the volume left in the line.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mL at 80 mL per hour',
      inputs: { volume: quantity(500, 'mL'), rate: quantity(80, 'mL/h') },
      expected: { time: 6.25, minutes: 375 },
      source: 'by hand: 500 ÷ 80',
    },
    {
      text: '1 L at 3 L per day',
      inputs: { volume: quantity(1, 'L'), rate: quantity(3, 'L/day') },
      expected: { time: 8 },
      source: 'by hand: 1 ÷ 3 of a day',
    },
  ],
});
