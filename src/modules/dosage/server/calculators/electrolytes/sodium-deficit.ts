// Sodium deficit: how much sodium raises a low sodium to a target.
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

const adrogueHyponatremia = {
  text: 'Adrogué HJ, Madias NE. Hyponatremia. N Engl J Med 342:1581–1589',
  year: 2000,
};

const slowly =
  'Correct chronic hyponatraemia slowly: by at most 8 mmol/L in any 24 hours if there is a risk of osmotic demyelination.';

export const sodiumDeficit = defineCalculator({
  id: 'sodium-deficit',
  title: 'Sodium deficit',
  group: 'electrolytes',
  summary: 'How much sodium is needed to raise a low sodium to a target.',
  alsoCalled: ['hyponatraemia', 'hyponatremia', 'hypertonic saline'],
  inputs: {
    weight: weight(),
    body: waterField(),
    sodium: sodium('Sodium now'),
    target: sodium('Target sodium'),
  },
  formula: ['Deficit (mmol) = body water × (target Na − Na)', 'Body water = part × weight'],
  compute({ weight, body, sodium, target }) {
    const water = waterPart[body] * weight;
    const value = Math.max(0, water * (target - sodium));
    return {
      outputs: [
        output('deficit', 'Sodium deficit', value, 'mmol', 0),
        output('hypertonic', 'As 3% sodium chloride (513 mmol/L)', (value / 513) * 1000, 'mL', 0),
      ],
      steps: [
        step('Body water', 'part × weight', withNumbers`${waterPart[body]} × ${weight}`, water, 'L'),
        step(
          'Deficit',
          'body water × (target − Na)',
          withNumbers`${water} × (${target} − ${sodium})`,
          value,
          'mmol',
        ),
      ],
      warnings:
        target - sodium > 8 ? [`Target: it is more than 8 mmol/L above the sodium now. ${slowly}`] : [],
      notes: [slowly],
    };
  },
  sources: [adrogueHyponatremia],
  limits: ['Does not account for losses: measure sodium every 2 to 4 hours.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 70 kg, from 120 to 128 mmol/L',
      inputs: {
        weight: quantity(70, 'kg'),
        body: 'man',
        sodium: quantity(120, 'mmol/L'),
        target: quantity(128, 'mmol/L'),
      },
      expected: { deficit: 336 },
      source: 'by hand: 42 × 8',
    },
    {
      text: 'Woman of 60 kg, from 115 to 121 mmol/L',
      inputs: {
        weight: quantity(60, 'kg'),
        body: 'woman',
        sodium: quantity(115, 'mEq/L'),
        target: quantity(121, 'mEq/L'),
      },
      expected: { deficit: 180, hypertonic: 350.9 },
      source: 'by hand: 30 × 6; 180 ÷ 0.513',
    },
    ...(
      [
        ['elderlyMan', 80, 240],
        ['elderlyWoman', 60, 162],
        ['child', 10, 36],
      ] as const
    ).map(([body, kilograms, millimoles]) => ({
      text: `${waterParts[body]}, ${kilograms} kg, from 120 to 126 mmol/L`,
      inputs: {
        weight: quantity(kilograms, 'kg'),
        body,
        sodium: quantity(120, 'mmol/L'),
        target: quantity(126, 'mmol/L'),
      },
      expected: { deficit: millimoles },
      within: 1e-6,
      source: 'by hand: body water × 6',
    })),
  ],
});
