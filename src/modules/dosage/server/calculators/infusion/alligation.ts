// Mixing two strengths (alligation): how much of a stronger and of a weaker preparation make one in between.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { concentration, number, volume } from '../inputs/inputs.ts';
import { step, volumesOf, withNumbers } from '../results/results.ts';

const source = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};

export const alligation = defineCalculator({
  id: 'alligation',
  title: 'Mixing two strengths (alligation)',
  group: 'infusion',
  summary: 'How much of a stronger and a weaker preparation to mix for a strength in between.',
  alsoCalled: ['alligation alternate', 'compounding'],
  inputs: {
    strong: concentration('Stronger'),
    weak: number('Weaker', 'concentration', {
      min: 0,
      max: 1_500,
      plausible: [0, 1_000],
      hint: '0 for a plain diluent',
    }),
    wanted: concentration('Wanted'),
    volume: volume('Final volume'),
  },
  formula: ['Stronger = volume × (wanted − weaker) ÷ (stronger − weaker)', 'Weaker = volume − stronger'],
  compute({ strong, weak, wanted, volume }) {
    if (strong <= weak) refuse('strong', 'Stronger: it must be stronger than the other.');
    if (wanted < weak || wanted > strong) refuse('wanted', 'Wanted: it must lie between the two strengths.');
    const value = (volume * (wanted - weak)) / (strong - weak);
    return {
      outputs: volumesOf(
        volume,
        { name: 'strong', label: 'Of the stronger', value },
        { name: 'weak', label: 'Of the weaker' },
      ),
      steps: [
        step(
          'Of the stronger',
          'volume × (wanted − weaker) ÷ (stronger − weaker)',
          withNumbers`${volume} × (${wanted} − ${weak}) ÷ (${strong} − ${weak})`,
          value,
          'mL',
        ),
        step('Of the weaker', 'volume − stronger', withNumbers`${volume} − ${value}`, volume - value, 'mL'),
      ],
    };
  },
  sources: [source],
  limits: ['Assumes that volumes add up; mixtures of alcohol and water shrink slightly.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mL of 50% from 70% and 20%',
      inputs: {
        strong: quantity(70, '%'),
        weak: quantity(20, '%'),
        wanted: quantity(50, '%'),
        volume: quantity(500, 'mL'),
      },
      expected: { strong: 300, weak: 200 },
      source: 'by hand: 500 × 30 ÷ 50',
    },
    {
      text: '1,000 mL of 7.5% from 50% and 5% glucose',
      inputs: {
        strong: quantity(50, '%'),
        weak: quantity(5, '%'),
        wanted: quantity(7.5, '%'),
        volume: quantity(1, 'L'),
      },
      expected: { strong: 55.556, weak: 944.444 },
      source: 'by hand: 1,000 × 2.5 ÷ 45',
    },
  ],
});
