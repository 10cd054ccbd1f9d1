// Tablets for a dose: halves and quarters only if the tablet is scored, and never clearly more than was ordered.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, dose } from '../inputs/inputs.ts';
import { main, output, step, withNumbers, word } from '../results/results.ts';
import { exactNumber, roundToStep, withoutNoise, withUnit } from '../units/display.ts';

const parts = { whole: 1, half: 0.5, quarter: 0.25 };
/** More than this over the dose is not rounding any more. */
const mostOver = 1.1;

export const tabletsForADose = defineCalculator({
  id: 'tablets-for-a-dose',
  title: 'Tablets for a dose',
  group: 'dosing',
  summary: 'How many tablets come closest to a dose, and the difference.',
  alsoCalled: ['tablet count', 'capsules', 'scored tablet'],
  inputs: {
    dose: dose('Desired dose'),
    strength: dose('Strength of one tablet'),
    scored: choice('Can be divided', {
      whole: 'No (capsule, coated, modified release)',
      half: 'Into halves (scored)',
      quarter: 'Into quarters (cross-scored)',
    }),
  },
  formula: [
    'Tablets = dose ÷ strength, rounded to what can be divided',
    'Rounded down if that would be more than 10% over the dose',
  ],
  compute({ dose, strength, scored }) {
    const exact = dose / strength;
    const part = parts[scored];
    const rounded = roundToStep(exact, part, exact * mostOver);
    const tablets = rounded < part ? 0 : rounded;
    const given = tablets * strength;
    const off = withoutNoise(((given - dose) / dose) * 100);
    return {
      outputs: [
        main({ ...word('tablets', 'Tablets', withUnit(tablets, 'tablets')), value: exact, unit: 'tablets' }),
        output('given', 'Dose in these tablets', given, 'mg', 4),
        output('difference', 'Difference from the desired dose', off, '%', 1),
      ],
      steps: [
        step('Tablets', 'dose ÷ strength', withNumbers`${dose} ÷ ${strength}`, exact, ''),
        step(
          'As can be given',
          'rounded to the part',
          withNumbers`${exact} to a multiple of ${part}, at most 10% over`,
          tablets,
          'tablets',
        ),
        step(
          'Dose in these tablets',
          'tablets × strength',
          withNumbers`${tablets} × ${strength}`,
          given,
          'mg',
        ),
      ],
      warnings: [
        ...(tablets === 0
          ? [
              'The smallest part of this tablet is clearly more than the dose. Look for another strength or a liquid.',
            ]
          : []),
        ...(tablets > 0 && Math.abs(off) > 10
          ? [
              `These tablets are ${exactNumber(Number(Math.abs(off).toPrecision(3)))}% off the desired dose. Look for another strength or a liquid.`,
            ]
          : []),
        ...(exact > 5 ? ['More than 5 tablets for one dose: check the dose and the strength.'] : []),
      ],
    };
  },
  sources: [
    { text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer', year: 2017 },
  ],
  limits: ['Never divide or crush coated, modified-release or hazardous tablets.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '75 mg from scored tablets of 50 mg',
      inputs: { dose: quantity(75, 'mg'), strength: quantity(50, 'mg'), scored: 'half' },
      expected: { tablets: '1.5 tablets', given: 75, difference: 0 },
      source: 'by hand: 75 ÷ 50',
    },
    {
      text: '0.125 mg from tablets of 62.5 mcg',
      inputs: { dose: quantity(0.125, 'mg'), strength: quantity(62.5, 'mcg'), scored: 'whole' },
      expected: { tablets: '2 tablets', given: 0.125 },
      source: 'by hand: 125 ÷ 62.5',
    },
    {
      text: '30 mg from tablets of 25 mg that can’t be divided',
      inputs: { dose: quantity(30, 'mg'), strength: quantity(25, 'mg'), scored: 'whole' },
      expected: { tablets: '1 tablet', given: 25, difference: -16.667 },
      source: 'by hand: 1.2 tablets, given as 1',
    },
    {
      text: '75 mg from tablets of 50 mg that can’t be divided: two would be a third over',
      inputs: { dose: quantity(75, 'mg'), strength: quantity(50, 'mg'), scored: 'whole' },
      expected: { tablets: '1 tablet', given: 50, difference: -33.333 },
      source: 'by hand: 1.5 tablets, given as 1',
    },
    {
      text: '10 mg from scored tablets of 50 mg: half of one is far too much',
      inputs: { dose: quantity(10, 'mg'), strength: quantity(50, 'mg'), scored: 'half' },
      expected: { tablets: '0 tablets', given: 0, difference: -100 },
      source: 'by hand: 0.2 tablets, half of one would be 25 mg',
    },
    {
      text: '30 mg from cross-scored tablets of 25 mg',
      inputs: { dose: quantity(30, 'mg'), strength: quantity(25, 'mg'), scored: 'quarter' },
      expected: { tablets: '1.25 tablets', given: 31.25, difference: 4.1667 },
      source: 'by hand: 1.2 tablets, given as 1.25',
    },
  ],
});
