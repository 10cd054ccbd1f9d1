// Basal-bolus insulin by weight: A first daily insulin dose by weight, half as basal insulin and half over three meals.
import { defineCalculator, q } from '../../calculator.ts';
import { plainNumber } from '../../display.ts';
import { adultWeight, choice } from '../../inputs.ts';
import { amount, main, n, output, step } from '../../results.ts';

const steps = { whole: 1, half: 0.5 };

const penField = () =>
  choice('Smallest step', { whole: '1 unit', half: '0.5 unit' }, 'Of the pen or syringe');

export const basalBolus = defineCalculator({
  id: 'basal-bolus-insulin',
  title: 'Basal-bolus insulin by weight',
  group: 'endocrine',
  summary: 'A first daily insulin dose by weight, half as basal insulin and half over three meals.',
  alsoCalled: ['TDD', 'total daily dose', 'basal insulin', 'RABBIT 2'],
  inputs: {
    weight: adultWeight(),
    perKg: choice('Units per kg per day', {
      0.2: '0.2 (frail, kidney disease, 70 years or older)',
      0.3: '0.3',
      0.4: '0.4 (glucose 140 to 200 mg/dL)',
      0.5: '0.5 (glucose 201 to 400 mg/dL, type 1)',
    }),
    pen: penField(),
  },
  formula: ['Insulin of a day = units per kg × weight', 'Basal = half; each meal = a sixth'],
  compute({ weight, perKg, pen }) {
    const value = Number(perKg) * weight;
    return {
      outputs: [
        main(output('total', 'Insulin of a day', value, 'units/day', 1)),
        main(amount('basal', 'Basal, once a day', value / 2, 'units', { step: steps[pen] })),
        main(amount('meal', 'With each of three meals', value / 6, 'units', { step: steps[pen] })),
      ],
      steps: [
        step('Insulin of a day', 'units per kg × weight', n`${perKg} × ${weight}`, value, 'units/day'),
        step('Basal', 'half of it', n`${value} ÷ 2`, value / 2, 'units'),
        step('Each meal', 'the other half over three meals', n`${value} ÷ 2 ÷ 3`, value / 6, 'units'),
      ],
      warnings:
        value > 100
          ? [`Insulin of a day: ${plainNumber(value, 0)} units is much for a first dose. Check the weight.`]
          : [],
    };
  },
  sources: [
    {
      text: 'Umpierrez GE, Smiley D, Zisman A, et al. Randomized study of basal-bolus insulin therapy in the inpatient management of patients with type 2 diabetes (RABBIT 2). Diabetes Care 30:2181–2186',
      year: 2007,
    },
    {
      text: 'American Diabetes Association. Standards of care in diabetes: diabetes care in the hospital. Diabetes Care 47(Suppl 1):S295–S306',
      year: 2024,
    },
  ],
  limits: ['A first dose for adults; less with kidney or liver failure, poor intake or high age.'],
  examples: [
    {
      text: '70 kg, 0.5 units per kg',
      inputs: { weight: q(70, 'kg'), perKg: '0.5', pen: 'half' },
      expected: { total: 35, basal: 17.5, meal: 5.8333 },
      within: 0.001,
      source: 'by hand from Umpierrez 2007',
    },
    {
      text: '100 kg, 0.4 units per kg',
      inputs: { weight: q(100, 'kg'), perKg: '0.4', pen: 'whole' },
      expected: { total: 40, basal: '20 units', meal: '7 units' },
      source: 'by hand from Umpierrez 2007: 6.67 rounded',
    },
    ...(
      [
        ['0.2', 12],
        ['0.3', 18],
      ] as const
    ).map(([perKg, total]) => ({
      text: `60 kg, ${perKg} units per kg`,
      inputs: { weight: q(60, 'kg'), perKg, pen: 'whole' },
      expected: { total, basal: total / 2, meal: total / 6 },
      source: 'by hand',
    })),
  ],
});
