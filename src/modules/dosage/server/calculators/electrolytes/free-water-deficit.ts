// Free water deficit: how much water brings a high sodium down to a target.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, sodium, weight } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

const waterParts = {
  man: 'Man (0.6)',
  woman: 'Woman (0.5)',
  elderlyMan: 'Elderly man (0.5)',
  elderlyWoman: 'Elderly woman (0.45)',
  child: 'Child (0.6)',
} as const;

const waterPart = { man: 0.6, woman: 0.5, elderlyMan: 0.5, elderlyWoman: 0.45, child: 0.6 };

const waterField = () => choice('Water in the body', waterParts, 'As a fraction of body weight');

const adrogueHypernatremia = {
  text: 'Adrogué HJ, Madias NE. Hypernatremia. N Engl J Med 342:1493–1499',
  year: 2000,
};

export const freeWaterDeficit = defineCalculator({
  id: 'free-water-deficit',
  title: 'Free water deficit',
  group: 'electrolytes',
  summary: 'How much water is needed to bring a high sodium down to a target.',
  alsoCalled: ['hypernatraemia', 'hypernatremia', 'water deficit'],
  inputs: {
    weight: weight(),
    body: waterField(),
    sodium: sodium('Sodium now'),
    target: sodium('Target sodium'),
  },
  formula: ['Deficit (L) = body water × (Na ÷ target Na − 1)'],
  compute({ weight, body, sodium, target }) {
    const water = waterPart[body] * weight;
    const value = Math.max(0, water * (sodium / target - 1));
    return {
      outputs: [output('deficit', 'Free water deficit', value, 'L', 1)],
      steps: [
        step('Body water', 'part × weight', withNumbers`${waterPart[body]} × ${weight}`, water, 'L'),
        step(
          'Deficit',
          'body water × (Na ÷ target − 1)',
          withNumbers`${water} × (${sodium} ÷ ${target} − 1)`,
          value,
          'L',
        ),
      ],
      notes: ['Lower chronic hypernatraemia by at most 10 mmol/L a day, and replace ongoing losses.'],
    };
  },
  sources: [adrogueHypernatremia],
  limits: ['Does not include ongoing losses; assumes that only water was lost.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 70 kg, 160 mmol/L, target 140',
      inputs: {
        weight: quantity(70, 'kg'),
        body: 'man',
        sodium: quantity(160, 'mmol/L'),
        target: quantity(140, 'mmol/L'),
      },
      expected: { deficit: 6 },
      within: 1e-9,
      source: 'by hand: 42 × (160 ÷ 140 − 1)',
    },
    {
      text: 'Elderly woman of 50 kg, 154 mmol/L, target 140',
      inputs: {
        weight: quantity(50, 'kg'),
        body: 'elderlyWoman',
        sodium: quantity(154, 'mmol/L'),
        target: quantity(140, 'mmol/L'),
      },
      expected: { deficit: 2.25 },
      within: 1e-9,
      source: 'by hand: 22.5 × 0.1',
    },
    ...(
      [
        ['woman', 60, 3],
        ['elderlyMan', 80, 4],
        ['child', 10, 0.6],
      ] as const
    ).map(([body, kilograms, litres]) => ({
      text: `${waterParts[body]}, ${kilograms} kg, 154 mmol/L, target 140`,
      inputs: {
        weight: quantity(kilograms, 'kg'),
        body,
        sodium: quantity(154, 'mmol/L'),
        target: quantity(140, 'mmol/L'),
      },
      expected: { deficit: litres },
      within: 1e-6,
      source: 'by hand: body water × 0.1',
    })),
  ],
});
