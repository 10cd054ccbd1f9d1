// Sodium change per litre of infusate (Adrogué-Madias): how much one litre of a solution changes the serum sodium.
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

const adrogueHypernatremia = {
  text: 'Adrogué HJ, Madias NE. Hypernatremia. N Engl J Med 342:1493–1499',
  year: 2000,
};

export const sodiumChange = defineCalculator({
  id: 'sodium-change-per-litre',
  title: 'Sodium change per litre of infusate (Adrogué-Madias)',
  group: 'electrolytes',
  summary: 'How much one litre of a solution changes the serum sodium.',
  alsoCalled: ['Adrogue', 'hyponatremia', 'hypernatremia', 'infusate'],
  inputs: {
    weight: weight(),
    body: waterField(),
    sodium: sodium('Sodium now'),
    infusate: choice('Infusate', {
      513: '3% sodium chloride (513 mmol/L)',
      154: '0.9% sodium chloride (154 mmol/L)',
      130: 'Lactated Ringer’s (130 mmol/L)',
      77: '0.45% sodium chloride (77 mmol/L)',
      0: '5% dextrose in water (0 mmol/L)',
    }),
  },
  formula: ['Change per litre = (infusate Na − Na) ÷ (body water + 1)'],
  compute({ weight, body, sodium, infusate }) {
    const water = waterPart[body] * weight;
    const value = (Number(infusate) - sodium) / (water + 1);
    return {
      outputs: [
        output('change', 'Change per litre', value, 'mmol/L', 1),
        output('after', 'Sodium after one litre', sodium + value, 'mmol/L', 1),
      ],
      steps: [
        step('Body water', 'part × weight', withNumbers`${waterPart[body]} × ${weight}`, water, 'L'),
        step(
          'Change',
          '(infusate Na − Na) ÷ (body water + 1)',
          withNumbers`(${infusate} − ${sodium}) ÷ (${water} + 1)`,
          value,
          'mmol/L',
        ),
      ],
      warnings:
        Math.abs(value) > 8
          ? ['One litre would change sodium by more than 8 mmol/L: give less than one litre.']
          : [],
    };
  },
  sources: [adrogueHyponatremia, adrogueHypernatremia],
  limits: ['Does not account for losses, or for potassium in the infusate.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Woman of 46 kg with 112 mmol/L, 3% sodium chloride',
      inputs: { weight: quantity(46, 'kg'), body: 'woman', sodium: quantity(112, 'mmol/L'), infusate: '513' },
      expected: { change: 16.7 },
      within: 0.05,
      source: 'Adrogué and Madias 2000 (hyponatremia), case 1: 16.7 mmol/L per litre',
    },
    {
      text: 'Man of 68 kg with 168 mmol/L, 5% dextrose in water',
      inputs: {
        weight: quantity(68, 'kg'),
        body: 'elderlyMan',
        sodium: quantity(168, 'mmol/L'),
        infusate: '0',
      },
      expected: { change: -4.8 },
      within: 0.05,
      source: 'Adrogué and Madias 2000 (hypernatremia), case 1: 4.8 mmol/L per litre',
    },
    ...(
      [
        ['man', 65, '77', -2.075],
        ['elderlyWoman', 60, '130', -1.071],
        ['child', 15, '154', -0.6],
      ] as const
    ).map(([body, kilograms, infusate, change]) => ({
      text: `${waterParts[body]}, ${kilograms} kg, 160 mmol/L, infusate of ${infusate} mmol/L`,
      inputs: { weight: quantity(kilograms, 'kg'), body, sodium: quantity(160, 'mmol/L'), infusate },
      expected: { change, after: 160 + change },
      within: 0.001,
      source: 'by hand from Adrogué 2000: (infusate − 160) ÷ (body water + 1)',
    })),
  ],
});
