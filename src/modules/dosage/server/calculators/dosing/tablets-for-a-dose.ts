// Tablets for a dose: halves and quarters only if the tablet is scored.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, dose } from '../inputs/inputs.ts';
import { main, output, step, withNumbers, word } from '../results/results.ts';
import { exactNumber, roundToStep, withoutNoise, withUnit } from '../units/display.ts';

const parts = { whole: 1, half: 0.5, quarter: 0.25 };

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
  formula: ['Tablets = dose ÷ strength, rounded to what can be divided'],
  compute({ dose, strength, scored }) {
    const exact = dose / strength;
    const part = parts[scored];
    const tablets = exact < part ? part : roundToStep(exact, part);
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
          withNumbers`${exact} to the nearest ${part}`,
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
        ...(Math.abs(off) > 10
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
      text: '30 mg from cross-scored tablets of 25 mg',
      inputs: { dose: quantity(30, 'mg'), strength: quantity(25, 'mg'), scored: 'quarter' },
      expected: { tablets: '1.25 tablets', given: 31.25, difference: 4.1667 },
      source: 'by hand: 1.2 tablets, given as 1.25',
    },
  ],
});
