// Maintenance fluids for children by Holliday and Segar: per day, or as the hourly 4-2-1 rule.
import { defineCalculator, quantity } from '../calculator.ts';
import { age, childWeight, choice, optional } from '../inputs/inputs.ts';
import { main, output, pumpRate, step, withNumbers } from '../results/results.ts';

export const maintenanceFluids = defineCalculator({
  id: 'maintenance-fluids',
  title: 'Maintenance fluids (4-2-1 or 100-50-20)',
  group: 'infusion',
  summary: 'A child’s hourly or daily water needs, by weight.',
  alsoCalled: ['Holliday-Segar', '4-2-1', '100-50-20', 'paediatric fluids', 'pediatric fluids'],
  inputs: {
    weight: childWeight(),
    age: optional(age()),
    rule: choice(
      'Rule',
      { hourly: '4-2-1 (mL per kg per hour)', daily: '100-50-20 (mL per kg per day)' },
      'The hourly rule is the daily one ÷ 24, rounded: the results differ slightly',
    ),
  },
  formula: [
    '4-2-1: 4 mL per kg per hour for the first 10 kg, 2 for the next 10 kg, 1 for each further kg',
    '100-50-20: 100 mL per kg per day for the first 10 kg, 50 for the next 10 kg, 20 for each further kg',
  ],
  compute({ weight, rule }) {
    const [first, second, third] = [
      Math.min(weight, 10),
      Math.min(Math.max(weight - 10, 0), 10),
      Math.max(weight - 20, 0),
    ];
    const [a, b, c] = rule === 'hourly' ? [4, 2, 1] : [100, 50, 20];
    const sum = a * first + b * second + c * third;
    const unit = rule === 'hourly' ? 'mL/h' : 'mL/day';
    const [hourly, daily] = rule === 'hourly' ? [sum, sum * 24] : [sum / 24, sum];
    const outputs = [pumpRate('hourly', 'Per hour', hourly), output('daily', 'Per day', daily, 'mL/day', 0)];
    return {
      outputs: outputs.map((one) => ((one.name === 'hourly') === (rule === 'hourly') ? main(one) : one)),
      steps: [
        step(
          rule === 'hourly' ? 'Per hour' : 'Per day',
          `${a} × first 10 kg + ${b} × next 10 kg + ${c} × the rest`,
          withNumbers`${a} × ${first} + ${b} × ${second} + ${c} × ${third}`,
          sum,
          unit,
        ),
        rule === 'hourly'
          ? step('Per day', 'per hour × 24', withNumbers`${hourly} × 24`, daily, 'mL/day')
          : step('Per hour', 'per day ÷ 24', withNumbers`${daily} ÷ 24`, hourly, 'mL/h'),
      ],
      warnings:
        hourly > 120
          ? ['Weight: above about 80 kg, adults are rarely given more than 100 to 120 mL per hour.']
          : [],
      notes: [
        'Isotonic fluid is advised for children from 28 days to 18 years (American Academy of Pediatrics 2018).',
      ],
    };
  },
  sources: [
    {
      text: 'Holliday MA, Segar WE. The maintenance need for water in parenteral fluid therapy. Pediatrics 19:823–832',
      year: 1957,
    },
    {
      text: 'Feld LG, Neuspiel DR, Foster BA, et al. Clinical practice guideline: maintenance intravenous fluids in children. Pediatrics 142:e20183083',
      year: 2018,
    },
  ],
  limits: [
    'Not for neonates, dehydration, heart or kidney failure, or where ADH is raised: many children need less.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '25 kg, 4-2-1',
      inputs: { weight: quantity(25, 'kg'), rule: 'hourly' },
      expected: { hourly: 65, daily: 1560 },
      within: 1e-9,
      source: 'by hand from Holliday and Segar 1957: 40 + 20 + 5',
    },
    {
      text: '25 kg, 100-50-20',
      inputs: { weight: quantity(25, 'kg'), rule: 'daily' },
      expected: { daily: 1600, hourly: 66.667 },
      within: 0.001,
      source: 'by hand from Holliday and Segar 1957: 1,000 + 500 + 100',
    },
    {
      text: '8 kg, 4-2-1',
      inputs: { weight: quantity(8000, 'g'), rule: 'hourly' },
      expected: { hourly: 32 },
      source: 'by hand from Holliday and Segar 1957',
    },
  ],
});
