// Absolute neutrophil count: neutrophils from the white cells and the differential, with the grade of neutropenia.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { number } from '../inputs/inputs.ts';
import { output, step, withNumbers, word } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

const neutropeniaGrades: [below: number, text: string][] = [
  [0.1, 'Profound neutropenia (under 0.1)'],
  [0.5, 'Severe neutropenia (under 0.5)'],
  [1, 'Moderate neutropenia (0.5 to 1)'],
  [1.5, 'Mild neutropenia (1 to 1.5)'],
  [Number.POSITIVE_INFINITY, 'No neutropenia (1.5 or more)'],
];
const neutropeniaLimits = [0.1, 0.5, 1, 1.5];

export const neutrophilCount = defineCalculator({
  id: 'absolute-neutrophil-count',
  title: 'Absolute neutrophil count',
  group: 'haematology',
  summary: 'Neutrophils from the white cells and the differential, with the grade of neutropenia.',
  alsoCalled: ['ANC', 'neutropenia', 'clozapine', 'chemotherapy'],
  inputs: {
    white: number('White blood cells', 'cells', { min: 0.01, max: 1_000, plausible: [0.1, 200] }),
    neutrophils: number('Neutrophils (segmented)', 'percent', {
      min: 0,
      max: 100,
      plausible: [0, 100],
      only: ['%'],
    }),
    bands: number('Bands', 'percent', { min: 0, max: 100, plausible: [0, 60], only: ['%'] }),
  },
  formula: ['ANC = white blood cells × (neutrophils + bands) ÷ 100'],
  compute({ white, neutrophils, bands }) {
    if (neutrophils + bands > 100)
      refuse('bands', 'Bands: neutrophils and bands together are more than 100%.');
    const value = withoutNoise((white * (neutrophils + bands)) / 100);
    const [, grade] = neutropeniaGrades.find(([below]) => value < below)!;
    return {
      outputs: [
        output('count', 'Absolute neutrophil count', value, '10^9/L', 2, neutropeniaLimits),
        output(
          'cells',
          'In cells per microlitre',
          value * 1000,
          'cells/microlitre',
          0,
          neutropeniaLimits.map((limit) => limit * 1000),
        ),
        word('grade', 'Grade', grade),
      ],
      steps: [
        step(
          'Neutrophils',
          'white cells × (neutrophils + bands) ÷ 100',
          withNumbers`${white} × (${neutrophils} + ${bands}) ÷ 100`,
          value,
          '10^9/L',
        ),
      ],
    };
  },
  sources: [
    {
      text: 'Freifeld AG, Bow EJ, Sepkowitz KA, et al. Clinical practice guideline for the use of antimicrobial agents in neutropenic patients with cancer. Clin Infect Dis 52:e56–e93',
      year: 2011,
    },
  ],
  limits: ['Lower counts are normal in people with the Duffy-null phenotype.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '3 × 10⁹/L, 40% and 5% bands',
      inputs: { white: quantity(3, '10^9/L'), neutrophils: quantity(40, '%'), bands: quantity(5, '%') },
      expected: { count: 1.35, cells: 1350, grade: 'Mild neutropenia (1 to 1.5)' },
      source: 'by hand: 3 × 0.45',
    },
    {
      text: '800 cells per microlitre, 30% and 10% bands',
      inputs: {
        white: quantity(800, 'cells/microlitre'),
        neutrophils: quantity(30, '%'),
        bands: quantity(10, '%'),
      },
      expected: { count: 0.32, grade: 'Severe neutropenia (under 0.5)' },
      source: 'by hand: 0.8 × 0.4',
    },
    {
      text: '0.499 × 10⁹/L, all of them neutrophils: under 0.5, and shown as such',
      inputs: { white: quantity(0.499, '10^9/L'), neutrophils: quantity(100, '%'), bands: quantity(0, '%') },
      expected: { count: '0.499 × 10⁹/L', grade: 'Severe neutropenia (under 0.5)' },
      source: 'by hand',
    },
    ...(
      [
        [0.09, 'Profound neutropenia (under 0.1)'],
        [0.5, 'Moderate neutropenia (0.5 to 1)'],
        [1, 'Mild neutropenia (1 to 1.5)'],
        [1.5, 'No neutropenia (1.5 or more)'],
      ] as const
    ).map(([count, grade]) => ({
      text: `${count} × 10⁹/L, all of them neutrophils`,
      inputs: { white: quantity(count, '10^9/L'), neutrophils: quantity(100, '%'), bands: quantity(0, '%') },
      expected: { count, grade },
      source: 'grades as printed',
    })),
  ],
});
