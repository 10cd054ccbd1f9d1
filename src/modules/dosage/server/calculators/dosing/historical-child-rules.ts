// Historical rules for children (Clark, Young, Fried): what the old rules made of an adult dose, to compare with doses by weight; for teaching only.
import { defineCalculator, quantity } from '../calculator.ts';
import { childAge, childWeight, choice, dose, onlyIf } from '../inputs/inputs.ts';
import { amount, step, withNumbers } from '../results/results.ts';

const historical =
  'A historical rule: it ignores how organs mature, and is shown only for comparison with a weight-based dose.';

export const historicalChildRules = defineCalculator({
  id: 'historical-child-rules',
  title: 'Historical rules for children (Clark, Young, Fried)',
  group: 'dosing',
  summary:
    'What the old rules make of an adult dose, for comparison with weight-based doses; for teaching only.',
  alsoCalled: ['Clark', 'Young', 'Fried', 'paediatric rule'],
  inputs: {
    rule: choice('Rule', {
      clark: 'Clark (weight)',
      young: 'Young (age)',
      fried: 'Fried (age in months, infants)',
    }),
    adultDose: dose('Adult dose'),
    weight: onlyIf('rule', ['clark'], childWeight()),
    age: onlyIf('rule', ['young', 'fried'], childAge()),
  },
  formula: [
    'Clark: adult dose × weight (lb) ÷ 150',
    'Young: adult dose × age (years) ÷ (age + 12)',
    'Fried: adult dose × age (months) ÷ 150',
  ],
  compute({ rule, adultDose, weight, age }) {
    if (rule === 'clark') {
      const pounds = weight! / 0.45359237;
      const value = (adultDose * pounds) / 150;
      return {
        outputs: [amount('dose', 'Dose by this rule', value, 'mg')],
        steps: [
          step(
            'Clark',
            'adult dose × weight in lb ÷ 150',
            withNumbers`${adultDose} × ${pounds} ÷ 150`,
            value,
            'mg',
          ),
        ],
        notes: [historical],
      };
    }
    const [part, words] =
      rule === 'young'
        ? [age! / (age! + 12), withNumbers`${adultDose} × ${age!} ÷ (${age!} + 12)`]
        : [(age! * 12) / 150, withNumbers`${adultDose} × ${age! * 12} ÷ 150`];
    const formula = rule === 'young' ? 'adult dose × age ÷ (age + 12)' : 'adult dose × age in months ÷ 150';
    const value = adultDose * part;
    return {
      outputs: [amount('dose', 'Dose by this rule', value, 'mg')],
      steps: [step(rule === 'young' ? 'Young' : 'Fried', formula, words, value, 'mg')],
      notes: [historical],
    };
  },
  sources: [
    { text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer', year: 2017 },
  ],
  limits: [
    'Historical: not used for dosing today. Children’s doses are based on weight or body surface area, from studies in children.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Clark: 500 mg, 50 lb',
      inputs: { rule: 'clark', adultDose: quantity(500, 'mg'), weight: quantity(50, 'lb') },
      expected: { dose: 166.67 },
      source: 'by hand from the rule of Clark',
    },
    {
      text: 'Young: 500 mg, 8 years',
      inputs: { rule: 'young', adultDose: quantity(500, 'mg'), age: quantity(8, 'year') },
      expected: { dose: 200 },
      source: 'by hand from the rule of Young: 8 ÷ 20',
    },
    {
      text: 'Fried: 500 mg, 15 months',
      inputs: { rule: 'fried', adultDose: quantity(500, 'mg'), age: quantity(15, 'month') },
      expected: { dose: 50 },
      source: 'by hand from the rule of Fried: 15 ÷ 150',
    },
  ],
});
