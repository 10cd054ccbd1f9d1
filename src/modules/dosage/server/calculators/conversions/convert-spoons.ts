// Teaspoons and millilitres: household measures of liquids in mL, and back.
import { defineCalculator, quantity } from '../calculator.ts';
import { number } from '../inputs/inputs.ts';
import { exactOutput, main, step, withNumbers } from '../results/results.ts';

export const spoonConversion = defineCalculator({
  id: 'convert-spoons',
  title: 'Teaspoons and millilitres',
  group: 'conversions',
  summary: 'Converts household measures (teaspoon, tablespoon, fluid ounce) to mL, and back.',
  alsoCalled: ['tsp', 'tbsp', 'teaspoon', 'tablespoon', 'fluid ounce', 'household measures'],
  inputs: {
    volume: number('Volume', 'household', { min: 0.01, max: 10_000, plausible: [0.1, 1_000] }),
  },
  formula: ['1 teaspoon = 5 mL', '1 tablespoon = 15 mL', '1 fluid ounce = 30 mL'],
  compute({ volume }) {
    const [teaspoons, tablespoons, ounces] = [volume / 5, volume / 15, volume / 30];
    return {
      outputs: [
        main(exactOutput('millilitres', 'In millilitres', volume, 'mL')),
        main(exactOutput('teaspoons', 'In teaspoons', teaspoons, 'teaspoons')),
        exactOutput('tablespoons', 'In tablespoons', tablespoons, 'tablespoons'),
        exactOutput('ounces', 'In fluid ounces', ounces, 'fluid ounces'),
      ],
      steps: [
        step('In teaspoons', 'mL ÷ 5', withNumbers`${volume} ÷ 5`, teaspoons, 'teaspoons'),
        step('In tablespoons', 'mL ÷ 15', withNumbers`${volume} ÷ 15`, tablespoons, 'tablespoons'),
      ],
      notes: ['Order and label liquids in mL only, and provide an oral syringe: kitchen spoons vary widely.'],
    };
  },
  sources: [
    {
      text: 'US Code of Federal Regulations, title 21, section 101.9(b)(5)(viii): teaspoon 5 mL, tablespoon 15 mL, fluid ounce 30 mL',
      year: 2016,
    },
    {
      text: 'American Academy of Pediatrics. Metric units and the preferred dosing of orally administered liquid medications. Pediatrics 135:784–787',
      year: 2015,
    },
  ],
  limits: ['The exact US fluid ounce is 29.57 mL; doses use the rounded 30 mL.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1.5 teaspoons',
      inputs: { volume: quantity(1.5, 'teaspoons') },
      expected: { millilitres: '7.5 mL' },
      source: '21 CFR 101.9: 1.5 × 5',
    },
    {
      text: '15 mL',
      inputs: { volume: quantity(15, 'mL') },
      expected: { teaspoons: '3 teaspoons', tablespoons: '1 tablespoon', ounces: 0.5 },
      source: '21 CFR 101.9: 15 ÷ 5; 15 ÷ 15',
    },
  ],
});
