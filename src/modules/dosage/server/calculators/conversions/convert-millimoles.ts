// Millimoles and milliequivalents: converts an amount of an electrolyte by its charge, with its mass.
import { defineCalculator, quantity } from '../calculator.ts';
import { ansel } from '../formulas/sources.ts';
import { choice, number, onlyIf } from '../inputs/inputs.ts';
import { exactOutput, main, step, withNumbers } from '../results/results.ts';

/** Charge, and atomic or ionic mass in g/mol. */
const ions = {
  sodium: ['Sodium (Na, 1)', 1, 22.99],
  potassium: ['Potassium (K, 1)', 1, 39.1],
  chloride: ['Chloride (Cl, 1)', 1, 35.45],
  bicarbonate: ['Bicarbonate (1)', 1, 61.02],
  lithium: ['Lithium (Li, 1)', 1, 6.94],
  calcium: ['Calcium (Ca, 2)', 2, 40.08],
  magnesium: ['Magnesium (Mg, 2)', 2, 24.305],
} as const;
const names = Object.fromEntries(Object.entries(ions).map(([id, [name]]) => [id, name])) as Record<
  keyof typeof ions,
  string
>;
const limits = { min: 0.001, max: 100_000, plausible: [0.01, 1_000] } satisfies Parameters<typeof number>[2];

export const millimoleConversion = defineCalculator({
  id: 'convert-millimoles',
  title: 'Millimoles and milliequivalents',
  group: 'conversions',
  summary: 'Converts an amount of an electrolyte between mmol and mEq by its charge, with its mass in mg.',
  alsoCalled: ['mmol', 'mEq', 'valence', 'electrolyte', 'potassium', 'calcium', 'magnesium'],
  inputs: {
    ion: choice('Electrolyte', names, 'In brackets: its charge'),
    from: choice('Known', { millimoles: 'mmol', milliequivalents: 'mEq' }),
    millimoles: onlyIf('from', ['millimoles'], number('Millimoles', 'millimoles', limits)),
    milliequivalents: onlyIf(
      'from',
      ['milliequivalents'],
      number('Milliequivalents', 'milliequivalents', limits),
    ),
  },
  formula: ['mEq = mmol × charge', 'mg = mmol × atomic mass'],
  compute({ ion, from, millimoles, milliequivalents }) {
    const [, charge, mass] = ions[ion];
    const value = from === 'millimoles' ? millimoles! : milliequivalents! / charge;
    const equivalents = value * charge;
    const [inMmol, inMEq] = [
      exactOutput('millimoles', 'In mmol', value, 'mmol'),
      exactOutput('milliequivalents', 'In mEq', equivalents, 'mEq'),
    ];
    return {
      outputs: [
        ...(from === 'millimoles' ? [main(inMEq), inMmol] : [main(inMmol), inMEq]),
        exactOutput('milligrams', 'Mass of the ion', value * mass, 'mg'),
      ],
      steps: [
        from === 'millimoles'
          ? step('In mEq', 'mmol × charge', withNumbers`${value} × ${charge}`, equivalents, 'mEq')
          : step('In mmol', 'mEq ÷ charge', withNumbers`${equivalents} ÷ ${charge}`, value, 'mmol'),
        step('Mass', 'mmol × atomic mass', withNumbers`${value} × ${mass}`, value * mass, 'mg'),
      ],
      notes: ['The mass is that of the ion alone, not of its salt.'],
    };
  },
  sources: [ansel],
  limits: ['Phosphate is left out: its charge depends on the pH. Order it in mmol.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Magnesium 4.06 mmol: 1 g of magnesium sulfate',
      inputs: { ion: 'magnesium', from: 'millimoles', millimoles: quantity(4.06, 'mmol') },
      expected: { milliequivalents: 8.12 },
      within: 1e-9,
      source: 'label of magnesium sulfate: 1 g holds 8.12 mEq',
    },
    {
      text: 'Calcium 4.65 mEq: 10 mL of calcium gluconate 10%',
      inputs: { ion: 'calcium', from: 'milliequivalents', milliequivalents: quantity(4.65, 'mEq') },
      expected: { millimoles: 2.325, milligrams: 93.2 },
      source: 'label of calcium gluconate: 10 mL hold 93 mg (4.65 mEq) of calcium',
    },
    {
      text: 'Potassium 20 mmol',
      inputs: { ion: 'potassium', from: 'millimoles', millimoles: quantity(20, 'mmol') },
      expected: { milliequivalents: 20, milligrams: 782 },
      source: 'by hand: 20 × 1; 20 × 39.1',
    },
  ],
});
