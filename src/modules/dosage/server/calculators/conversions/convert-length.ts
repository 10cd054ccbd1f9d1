// Inches and centimetres: converts a height or a length.
import { defineCalculator, quantity } from '../calculator.ts';
import { nist } from '../formulas/sources.ts';
import { number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const lengthConversion = defineCalculator({
  id: 'convert-length',
  title: 'Inches and centimetres',
  group: 'conversions',
  summary: 'Converts a height or a length between inches, centimetres, metres, and feet with inches.',
  alsoCalled: ['in', 'cm', 'feet', 'ft', 'height'],
  inputs: {
    length: number('Length', 'length', { min: 0.01, max: 10_000, plausible: [0.1, 300], step: 1 }),
  },
  formula: ['cm = in × 2.54', '1 foot = 12 in'],
  compute({ length }) {
    const inches = length / 2.54;
    const feet = Math.floor(Number((inches / 12).toFixed(9)));
    const rest = inches - feet * 12;
    return {
      outputs: [
        main(output('centimetres', 'In centimetres', length, 'cm', 2)),
        main(output('inches', 'In inches', inches, 'in', 2)),
        output('metres', 'In metres', length / 100, 'm', 3),
        output('feet', 'Whole feet', feet, 'ft', 0),
        output('rest', 'And inches', Math.max(0, Number(rest.toFixed(9))), 'in', 2),
      ],
      steps: [step('In inches', 'cm ÷ 2.54', withNumbers`${length} ÷ 2.54`, inches, 'in')],
    };
  },
  sources: [nist],
  limits: ['Exact by definition since 1959: 1 inch is 2.54 cm.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 in',
      inputs: { length: quantity(70, 'in') },
      expected: { centimetres: 177.8, feet: 5, rest: 10 },
      within: 1e-9,
      source: 'by hand: 70 × 2.54',
    },
    {
      text: '152.4 cm',
      inputs: { length: quantity(152.4, 'cm') },
      expected: { inches: 60, feet: 5, rest: 0 },
      within: 1e-9,
      source: 'by hand: 152.4 ÷ 2.54',
    },
  ],
});
