// Largest dose of a local anaesthetic: the largest dose in mg and mL by weight, held to the maximum of the drug.
import { defineCalculator, q } from '../../calculator.ts';
import { choice, concentration, weight } from '../../inputs.ts';
import { amount, cappedAt, main, n, step, volumeOutput } from '../../results.ts';

/** Label or textbook: mg per kg, and mg at most. */
const drugs = {
  lidocaine: ['Lidocaine', 4.5, 300],
  lidocaineEpinephrine: ['Lidocaine with epinephrine', 7, 500],
  bupivacaine: ['Bupivacaine', 2.5, 175],
  bupivacaineEpinephrine: ['Bupivacaine with epinephrine', 3, 225],
  ropivacaine: ['Ropivacaine', 3, 225],
  mepivacaine: ['Mepivacaine', 7, 400],
  chloroprocaine: ['Chloroprocaine', 11, 800],
  chloroprocaineEpinephrine: ['Chloroprocaine with epinephrine', 14, 1000],
  prilocaine: ['Prilocaine (dental)', 8, 600],
} as const;

type Drug = keyof typeof drugs;

const names = Object.fromEntries(Object.entries(drugs).map(([id, [name]]) => [id, name])) as Record<
  Drug,
  string
>;

const sources = [
  {
    text: 'Xylocaine (lidocaine) prescribing information, US FDA: 4.5 mg per kg up to 300 mg, with epinephrine 7 mg per kg up to 500 mg',
    year: 2018,
  },
  {
    text: 'Rosenberg PH, Veering BT, Urmey WF. Maximum recommended doses of local anesthetics: a multifactorial concept. Reg Anesth Pain Med 29:564–575',
    year: 2004,
  },
  {
    text: 'Neal JM, Barrington MJ, Fettiplace MR, et al. The third American Society of Regional Anesthesia practice advisory on local anesthetic systemic toxicity. Reg Anesth Pain Med 43:113–123',
    year: 2018,
  },
];

const limits = [
  'Infiltration and nerve blocks; not intravenous, tumescent, spinal or topical use. In obesity the ideal weight is used.',
  'Absorption depends on the site: intercostal blocks reach the highest levels. Maxima differ between sources.',
];

export const localAnaestheticMaximum = defineCalculator({
  id: 'local-anaesthetic-maximum',
  title: 'Largest dose of a local anaesthetic',
  group: 'anaesthesia',
  summary: 'The largest dose in mg and mL by weight, held to the maximum of the drug.',
  alsoCalled: ['lidocaine maximum', 'bupivacaine', 'ropivacaine', 'LAST', 'toxic dose'],
  inputs: { drug: choice('Drug', names), weight: weight(), concentration: concentration() },
  formula: ['Dose = mg per kg × weight, at most the maximum of the drug', 'Volume = dose ÷ concentration'],
  compute({ drug, weight, concentration }) {
    const [name, perKg, maximum] = drugs[drug];
    const calculated = perKg * weight;
    const value = Math.min(calculated, maximum);
    const volume = value / concentration;
    return {
      outputs: [
        main(amount('dose', 'Largest dose', value, 'mg', { step: 1, maximum: value })),
        main(volumeOutput('volume', 'Largest volume', volume, volume)),
      ],
      steps: [
        step(name, 'mg per kg × weight', n`${perKg} × ${weight}`, calculated, 'mg'),
        step('Maximum', 'the smaller of the two', n`min(${calculated}, ${maximum})`, value, 'mg'),
        step('Volume', 'dose ÷ concentration', n`${value} ÷ ${concentration}`, volume, 'mL'),
      ],
      capped: cappedAt(calculated, maximum, 'mg', 'dose'),
      notes: ['Local anaesthetics add up: with two of them each may only take its share.'],
    };
  },
  sources,
  limits,
  examples: [
    {
      text: 'Lidocaine 1%, 70 kg',
      inputs: { drug: 'lidocaine', weight: q(70, 'kg'), concentration: q(1, '%') },
      expected: { dose: 300, volume: 30 },
      source: 'label of lidocaine: 315 mg held to 300 mg',
    },
    {
      text: 'Lidocaine 1% with epinephrine, 60 kg',
      inputs: { drug: 'lidocaineEpinephrine', weight: q(60, 'kg'), concentration: q(10, 'mg/mL') },
      expected: { dose: 420, volume: 42 },
      source: 'by hand from the label of lidocaine: 7 × 60',
    },
    {
      text: 'Bupivacaine 0.5%, 50 kg',
      inputs: { drug: 'bupivacaine', weight: q(50, 'kg'), concentration: q(0.5, '%') },
      expected: { dose: 125, volume: 25 },
      source: 'by hand: 2.5 × 50',
    },
    {
      text: 'Lidocaine 1%, child of 10 kg',
      inputs: { drug: 'lidocaine', weight: q(10, 'kg'), concentration: q(1, '%') },
      expected: { dose: 45, volume: '4.5 mL' },
      source: 'by hand: 4.5 × 10',
    },
  ],
});
