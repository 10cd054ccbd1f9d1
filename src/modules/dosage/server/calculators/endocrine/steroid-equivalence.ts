// Corticosteroid equivalence: the dose of another corticosteroid with the same glucocorticoid effect.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, dose } from '../inputs/inputs.ts';
import { amount, step, withNumbers } from '../results/results.ts';

const steroids = {
  cortisone: ['Cortisone', 25],
  hydrocortisone: ['Hydrocortisone', 20],
  prednisone: ['Prednisone', 5],
  prednisolone: ['Prednisolone', 5],
  methylprednisolone: ['Methylprednisolone', 4],
  triamcinolone: ['Triamcinolone', 4],
  dexamethasone: ['Dexamethasone', 0.75],
  betamethasone: ['Betamethasone', 0.6],
} as const;

type Steroid = keyof typeof steroids;

const steroidNames = Object.fromEntries(Object.entries(steroids).map(([id, [name]]) => [id, name])) as Record<
  Steroid,
  string
>;

export const steroidEquivalence = defineCalculator({
  id: 'steroid-equivalence',
  title: 'Corticosteroid equivalence',
  group: 'endocrine',
  summary: 'The dose of another corticosteroid with the same glucocorticoid effect.',
  alsoCalled: ['steroid conversion', 'prednisone', 'dexamethasone', 'hydrocortisone'],
  inputs: { from: choice('From', steroidNames), dose: dose(), to: choice('To', steroidNames) },
  formula: [
    'Dose = dose × equivalent (to) ÷ equivalent (from)',
    'Equivalent (mg): cortisone 25, hydrocortisone 20, prednisone and prednisolone 5, methylprednisolone and triamcinolone 4, dexamethasone 0.75, betamethasone 0.6',
  ],
  compute({ from, dose, to }) {
    const [[fromName, fromDose], [toName, toDose]] = [steroids[from], steroids[to]];
    const value = (dose * toDose) / fromDose;
    return {
      outputs: [amount('dose', toName, value, 'mg')],
      steps: [
        step(
          `${fromName} to ${toName}`,
          'dose × equivalent (to) ÷ equivalent (from)',
          withNumbers`${dose} × ${toDose} ÷ ${fromDose}`,
          value,
          'mg',
        ),
      ],
      notes: [
        'Mineralocorticoid effect and duration differ: dexamethasone and betamethasone have almost no mineralocorticoid effect.',
      ],
    };
  },
  sources: [
    {
      text: 'Schimmer BP, Funder JW. Adrenocorticotropic hormone, adrenal steroids, and the adrenal cortex. In: Goodman and Gilman’s the pharmacological basis of therapeutics, 13th ed. McGraw Hill',
      year: 2018,
    },
  ],
  limits: ['Oral and intravenous doses only; not for inhaled, topical, intra-articular or depot forms.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Dexamethasone 6 mg to prednisone',
      inputs: { from: 'dexamethasone', dose: quantity(6, 'mg'), to: 'prednisone' },
      expected: { dose: 40 },
      source: 'by hand from the table: 6 × 5 ÷ 0.75',
    },
    {
      text: 'Prednisone 50 mg to hydrocortisone',
      inputs: { from: 'prednisone', dose: quantity(50, 'mg'), to: 'hydrocortisone' },
      expected: { dose: 200 },
      source: 'by hand from the table: 50 × 20 ÷ 5',
    },
    {
      text: 'Methylprednisolone 1 g to dexamethasone',
      inputs: { from: 'methylprednisolone', dose: quantity(1, 'g'), to: 'dexamethasone' },
      expected: { dose: 187.5 },
      source: 'by hand from the table: 1,000 × 0.75 ÷ 4',
    },
    {
      text: 'Cortisone 25 mg to betamethasone',
      inputs: { from: 'cortisone', dose: quantity(25, 'mg'), to: 'betamethasone' },
      expected: { dose: '0.6 mg' },
      source: 'by hand from the table',
    },
    ...(
      [
        ['hydrocortisone', 20, 'cortisone', 25],
        ['prednisolone', 5, 'methylprednisolone', 4],
        ['triamcinolone', 4, 'prednisolone', 5],
        ['betamethasone', 0.6, 'triamcinolone', 4],
      ] as const
    ).map(([from, milligrams, to, result]) => ({
      text: `${steroidNames[from]} ${milligrams} mg to ${steroidNames[to].toLowerCase()}`,
      inputs: { from, dose: quantity(milligrams, 'mg'), to },
      expected: { dose: result },
      source: 'by hand from the table',
    })),
  ],
});
