// Basal-bolus insulin by weight: A first daily insulin dose by weight, half as basal insulin and half over three meals.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { adultWeight, choice } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers } from '../results/results.ts';
import { plainNumber, withoutNoise } from '../units/display.ts';

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
  formula: [
    'Total daily insulin = units per kg × weight, rounded to the step of the pen',
    'Basal = half; the other half is split over three meals; any remainder goes to the earlier meals',
  ],
  compute({ weight, perKg, pen }) {
    const value = Number(perKg) * weight;
    const size = steps[pen];
    const total = Math.round(withoutNoise(value / size));
    if (total < 4)
      refuse('weight', 'Weight: this little insulin can’t be divided into four doses with this pen.');
    const basal = Math.floor(total / 2);
    const meals = total - basal;
    const meal = Math.floor(meals / 3);
    const [breakfast, lunch, dinner] = [0, 1, 2].map((at) => meal + (at < meals % 3 ? 1 : 0)) as [
      number,
      number,
      number,
    ];
    const given = (name: string, label: string, count: number) =>
      main(amount(name, label, count * size, 'units', { step: size }));
    return {
      outputs: [
        main(output('total', 'Total daily insulin', total * size, 'units/day', 1)),
        given('basal', 'Basal, once a day', basal),
        given('breakfast', 'With breakfast', breakfast),
        given('lunch', 'With lunch', lunch),
        given('dinner', 'With dinner', dinner),
      ],
      steps: [
        step(
          'Total daily insulin',
          'units per kg × weight',
          withNumbers`${perKg} × ${weight}`,
          value,
          'units/day',
        ),
        step(
          'As the pen can deliver it',
          'rounded to the step',
          withNumbers`${value} to the nearest ${size}`,
          total * size,
          'units/day',
        ),
        step('Basal', 'half of it', withNumbers`${total * size} ÷ 2`, basal * size, 'units'),
        step(
          'The meals',
          'the rest, over three meals',
          withNumbers`${breakfast * size} + ${lunch * size} + ${dinner * size}`,
          meals * size,
          'units',
        ),
      ],
      warnings:
        value > 100
          ? [
              `Total daily insulin: ${plainNumber(value, 0)} units is a lot for a first dose. Check the weight.`,
            ]
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
  limits: ['A starting dose for adults; use less in kidney or liver failure, poor intake or old age.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg, 0.5 units per kg',
      inputs: { weight: quantity(70, 'kg'), perKg: '0.5', pen: 'half' },
      expected: { total: 35, basal: 17.5, breakfast: 6, lunch: 6, dinner: 5.5 },
      source: 'by hand from Umpierrez 2007: 17.5 + 6 + 6 + 5.5',
    },
    {
      text: '100 kg, 0.4 units per kg',
      inputs: { weight: quantity(100, 'kg'), perKg: '0.4', pen: 'whole' },
      expected: { total: 40, basal: '20 units', breakfast: '7 units', lunch: '7 units', dinner: '6 units' },
      source: 'by hand from Umpierrez 2007: 20 + 7 + 7 + 6',
    },
    ...(
      [
        ['0.2', 12],
        ['0.3', 18],
      ] as const
    ).map(([perKg, total]) => ({
      text: `60 kg, ${perKg} units per kg`,
      inputs: { weight: quantity(60, 'kg'), perKg, pen: 'whole' },
      expected: { total, basal: Math.floor(total / 2), breakfast: total / 6, dinner: total / 6 },
      source: 'by hand',
    })),
  ],
});
