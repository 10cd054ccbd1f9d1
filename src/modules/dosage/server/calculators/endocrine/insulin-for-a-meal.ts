// Insulin for carbohydrate: how many grams of carbohydrate one unit covers, and the units for a meal.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, number } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers } from '../results/results.ts';

const totalDaily = () =>
  number('Total daily insulin', 'dailyUnits', { min: 1, max: 1_000, plausible: [5, 300] });

const walsh = { text: 'Walsh J, Roberts R. Pumping insulin, 6th ed. Torrey Pines Press', year: 2017 };

const davidson = {
  text: 'Davidson PC, Hebblewhite HR, Steed RD, Bode BW. Analysis of guidelines for basal-bolus insulin dosing. Endocr Pract 14:1095–1101',
  year: 2008,
};

const steps = { whole: 1, half: 0.5 };

const penField = () =>
  choice('Smallest step', { whole: '1 unit', half: '0.5 unit' }, 'Of the pen or syringe');

export const insulinForMeal = defineCalculator({
  id: 'insulin-for-a-meal',
  title: 'Insulin for carbohydrate',
  group: 'endocrine',
  summary: 'How many grams of carbohydrate one unit covers, and the units for a meal.',
  alsoCalled: ['ICR', 'carb ratio', '500 rule', 'carbohydrate counting'],
  inputs: {
    total: totalDaily(),
    carbohydrate: number('Carbohydrate in the meal', 'carbohydrate', {
      min: 0,
      max: 1_000,
      plausible: [0, 250],
    }),
    rule: choice('Rule', { 500: '500', 450: '450 (regular insulin)' }),
    pen: penField(),
  },
  formula: ['Grams per unit = constant ÷ total daily insulin', 'Units = carbohydrate ÷ grams per unit'],
  compute({ total, carbohydrate, rule, pen }) {
    const ratio = Number(rule) / total;
    const value = carbohydrate / ratio;
    return {
      outputs: [
        main(amount('units', 'Insulin for the meal', value, 'units', { step: steps[pen], mayBeNone: true })),
        output('ratio', 'Carbohydrate covered by one unit', ratio, 'g', 1),
      ],
      steps: [
        step('Grams per unit', 'constant ÷ total daily insulin', withNumbers`${rule} ÷ ${total}`, ratio, 'g'),
        step(
          'Units',
          'carbohydrate ÷ grams per unit',
          withNumbers`${carbohydrate} ÷ ${ratio}`,
          value,
          'units',
        ),
      ],
    };
  },
  sources: [davidson, walsh],
  limits: ['A starting point, to be adjusted by measured effect.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '50 units a day, 60 g',
      inputs: {
        total: quantity(50, 'units/day'),
        carbohydrate: quantity(60, 'g'),
        rule: '500',
        pen: 'whole',
      },
      expected: { ratio: 10, units: 6 },
      source: 'by hand: 500 ÷ 50; 60 ÷ 10',
    },
    {
      text: '40 units a day, 45 g',
      inputs: { total: quantity(40, 'units/day'), carbohydrate: quantity(45, 'g'), rule: '500', pen: 'half' },
      expected: { ratio: 12.5, units: 3.6 },
      source: 'by hand: 500 ÷ 40; 45 ÷ 12.5',
    },
    {
      text: '45 units a day, 60 g, rule of 450',
      inputs: {
        total: quantity(45, 'units/day'),
        carbohydrate: quantity(60, 'g'),
        rule: '450',
        pen: 'whole',
      },
      expected: { ratio: 10, units: 6 },
      source: 'by hand: 450 ÷ 45; 60 ÷ 10',
    },
  ],
});
