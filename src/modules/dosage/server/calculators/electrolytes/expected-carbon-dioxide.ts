// Expected carbon dioxide (Winters): the carbon dioxide pressure that breathing should reach in metabolic acidosis.
import { defineCalculator, quantity } from '../calculator.ts';
import { bicarbonate } from '../inputs/inputs.ts';
import { output, step, withNumbers, word } from '../results/results.ts';

export const winterCompensation = defineCalculator({
  id: 'expected-carbon-dioxide',
  title: 'Expected carbon dioxide (Winters)',
  group: 'electrolytes',
  summary: 'The carbon dioxide pressure expected from breathing in metabolic acidosis.',
  alsoCalled: ['Winters formula', 'compensation', 'pCO2', 'metabolic acidosis'],
  inputs: { bicarbonate: bicarbonate() },
  formula: ['Expected pCO2 (mmHg) = 1.5 × HCO3 + 8 (± 2)'],
  compute({ bicarbonate }) {
    const value = 1.5 * bicarbonate + 8;
    return {
      outputs: [
        output('expected', 'Expected pCO2', value, 'mmHg', 1),
        word('range', 'Range', withNumbers`${value - 2} to ${value + 2} mmHg`),
      ],
      steps: [step('Expected pCO2', '1.5 × HCO3 + 8', withNumbers`1.5 × ${bicarbonate} + 8`, value, 'mmHg')],
      interpretation:
        'A measured pCO2 above the range suggests a respiratory acidosis as well; one below it, a respiratory alkalosis.',
    };
  },
  sources: [
    {
      text: 'Albert MS, Dell RB, Winters RW. Quantitative displacement of acid-base equilibrium in metabolic acidosis. Ann Intern Med 66:312–322',
      year: 1967,
    },
  ],
  limits: ['Only for metabolic acidosis, after 12 to 24 hours.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'HCO3 12',
      inputs: { bicarbonate: quantity(12, 'mmol/L') },
      expected: { expected: 26, range: '24 to 28 mmHg' },
      source: 'by hand from Albert 1967',
    },
    {
      text: 'HCO3 6',
      inputs: { bicarbonate: quantity(6, 'mEq/L') },
      expected: { expected: 17 },
      source: 'by hand from Albert 1967',
    },
  ],
});
