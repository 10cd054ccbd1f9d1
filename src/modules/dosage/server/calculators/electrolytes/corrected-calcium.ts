// Calcium corrected for albumin: what total calcium would be with normal albumin.
import { defineCalculator, quantity } from '../calculator.ts';
import { albumin, calcium } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

export const correctedCalcium = defineCalculator({
  id: 'corrected-calcium',
  title: 'Calcium corrected for albumin',
  group: 'electrolytes',
  summary: 'What total calcium would be with normal albumin.',
  alsoCalled: ['Payne', 'adjusted calcium', 'hypocalcaemia', 'hypercalcemia'],
  inputs: { calcium: calcium(), albumin: albumin() },
  formula: [
    'Corrected (mg/dL) = calcium + 0.8 × (4 − albumin (g/dL))',
    'In SI units: calcium (mmol/L) + 0.02 × (40 − albumin (g/L))',
  ],
  compute({ calcium, albumin }) {
    const value = withoutNoise(calcium + 0.8 * (4 - albumin));
    const band = value < 8.5 ? 'Below' : value > 10.5 ? 'Above' : 'Within';
    return {
      outputs: [
        main(output('corrected', 'Corrected calcium', value, 'mg/dL', 1, [8.5, 10.5])),
        output('si', 'In SI units', value / 4.008, 'mmol/L', 2),
      ],
      steps: [
        step(
          'Corrected calcium',
          'calcium + 0.8 × (4 − albumin)',
          withNumbers`${calcium} + 0.8 × (4 − ${albumin})`,
          value,
          'mg/dL',
        ),
      ],
      interpretation: `${band} the usual range of 8.5 to 10.5 mg/dL (2.1 to 2.6 mmol/L).`,
    };
  },
  sources: [
    { text: 'Correcting the calcium (editorial). Br Med J 1:598', year: 1977 },
    {
      text: 'Payne RB, Little AJ, Williams RB, Milner JR. Interpretation of serum calcium in patients with abnormal serum proteins. Br Med J 4:643–646',
      year: 1973,
    },
  ],
  limits: [
    'Payne first adjusted by 1 mg/dL for each g/dL (calcium − albumin + 4); the factor of 0.8, or 0.02 in SI units, became the usual one. Laboratories derive their own.',
    'Unreliable in critical illness, kidney failure and acid-base disorders: measure ionised calcium.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Calcium 8 mg/dL, albumin 2.5 g/dL',
      inputs: { calcium: quantity(8, 'mg/dL'), albumin: quantity(2.5, 'g/dL') },
      expected: { corrected: 9.2 },
      within: 1e-9,
      source: 'by hand: 8 + 0.8 × 1.5',
    },
    {
      text: 'Calcium 2 mmol/L, albumin 25 g/L',
      inputs: { calcium: quantity(2, 'mmol/L'), albumin: quantity(25, 'g/L') },
      expected: { si: 2.3 },
      within: 0.002,
      source: 'by hand: 2 + 0.02 × 15; the constants of both units are rounded',
    },
    {
      text: 'Calcium 10.5 mg/dL, albumin 5 g/dL',
      inputs: { calcium: quantity(10.5, 'mg/dL'), albumin: quantity(5, 'g/dL') },
      expected: { corrected: 9.7 },
      within: 1e-9,
      source: 'by hand: 10.5 − 0.8',
    },
  ],
});
