// Body mass index with the classes of the WHO for adults.
import { defineCalculator, quantity } from '../calculator.ts';
import { height, weight } from '../inputs/inputs.ts';
import { output, step, withNumbers, word } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

const classes: [from: number, name: string][] = [
  [40, 'Obesity class III'],
  [35, 'Obesity class II'],
  [30, 'Obesity class I'],
  [25, 'Overweight'],
  [18.5, 'Normal range'],
  [0, 'Underweight'],
];
const limits = classes.map(([from]) => from);

export const bodyMassIndex = defineCalculator({
  id: 'body-mass-index',
  title: 'Body mass index',
  group: 'body-size',
  summary: 'Relates weight to height and gives the WHO class of an adult.',
  alsoCalled: ['BMI', 'Quetelet', 'obesity'],
  inputs: { weight: weight(), height: height() },
  formula: ['BMI = weight (kg) ÷ height (m)²'],
  compute({ weight, height }) {
    const value = withoutNoise(weight / (height / 100) ** 2);
    const [, name] = classes.find(([from]) => value >= from)!;
    return {
      outputs: [
        output('index', 'Body mass index', value, 'kg/m²', 1, limits),
        word('class', 'WHO class (adults)', name),
      ],
      steps: [
        step(
          'Body mass index',
          'weight ÷ height²',
          withNumbers`${weight} kg ÷ (${height / 100} m)²`,
          value,
          'kg/m²',
        ),
      ],
    };
  },
  sources: [
    {
      text: 'World Health Organization. Obesity: preventing and managing the global epidemic. Technical report series 894',
      year: 2000,
    },
  ],
  limits: [
    'The classes are for adults; children need percentiles. Does not distinguish muscle, fat and water.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg, 170 cm',
      inputs: { weight: quantity(70, 'kg'), height: quantity(170, 'cm') },
      expected: { index: 24.22, class: 'Normal range' },
      within: 0.005,
      source: 'by hand: 70 ÷ 1.7²',
    },
    {
      text: '154.32 lb, 66.93 in: the same in other units',
      inputs: { weight: quantity(154.32, 'lb'), height: quantity(66.93, 'in') },
      expected: { index: 24.22 },
      within: 0.01,
      source: 'by hand: 703 × lb ÷ in² within its rounding',
    },
    {
      text: '120 kg, 160 cm',
      inputs: { weight: quantity(120, 'kg'), height: quantity(1.6, 'm') },
      expected: { index: 46.875, class: 'Obesity class III' },
      source: 'by hand: 120 ÷ 2.56',
    },
    {
      text: '99.85 kg, 200 cm: just under 25, and shown as such',
      inputs: { weight: quantity(99.85, 'kg'), height: quantity(200, 'cm') },
      expected: { index: '24.96 kg/m²', class: 'Normal range' },
      source: 'by hand: 99.85 ÷ 4',
    },
    ...(
      [
        [17, 'Underweight'],
        [25, 'Overweight'],
        [32, 'Obesity class I'],
        [35, 'Obesity class II'],
      ] as const
    ).map(([index, name]) => ({
      text: `${index * 4} kg, 200 cm: ${name.toLowerCase()}`,
      inputs: { weight: quantity(index * 4, 'kg'), height: quantity(200, 'cm') },
      expected: { index, class: name },
      source: 'classes of the WHO',
    })),
  ],
});
