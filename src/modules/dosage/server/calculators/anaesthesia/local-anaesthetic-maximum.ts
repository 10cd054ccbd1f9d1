// Largest dose of a local anaesthetic: in mg and mL by weight, capped at the drug's maximum.
import { defineCalculator, quantity } from '../calculator.ts';
import {
  localAnaestheticLimits,
  localAnaestheticNames,
  localAnaestheticSources,
  localAnaesthetics,
} from '../formulas/local-anaesthetics.ts';
import { choice, concentration, weight } from '../inputs/inputs.ts';
import { amount, cappedAt, main, step, volumeOutput, withNumbers } from '../results/results.ts';

export const localAnaestheticMaximum = defineCalculator({
  id: 'local-anaesthetic-maximum',
  title: 'Maximum dose of a local anaesthetic',
  group: 'anaesthesia',
  summary: 'The maximum dose in mg and mL by weight, capped at the drug’s absolute maximum.',
  alsoCalled: ['lidocaine maximum', 'bupivacaine', 'ropivacaine', 'LAST', 'toxic dose'],
  inputs: { drug: choice('Drug', localAnaestheticNames), weight: weight(), concentration: concentration() },
  formula: ['Dose = mg per kg × weight, up to the drug’s maximum', 'Volume = dose ÷ concentration'],
  compute({ drug, weight, concentration }) {
    const [name, perKg, maximum] = localAnaesthetics[drug];
    const calculated = perKg * weight;
    const value = Math.min(calculated, maximum);
    const volume = value / concentration;
    return {
      outputs: [
        main(amount('dose', 'Maximum dose', value, 'mg', { step: 1, maximum: value })),
        main(volumeOutput('volume', 'Maximum volume', volume, volume)),
      ],
      steps: [
        step(name, 'mg per kg × weight', withNumbers`${perKg} × ${weight}`, calculated, 'mg'),
        step('Maximum', 'the smaller of the two', withNumbers`min(${calculated}, ${maximum})`, value, 'mg'),
        step('Volume', 'dose ÷ concentration', withNumbers`${value} ÷ ${concentration}`, volume, 'mL'),
      ],
      capped: cappedAt(calculated, maximum, 'mg', 'dose'),
      notes: [
        'Local anaesthetics are additive: if two are used, each can only use its share of the maximum.',
      ],
    };
  },
  sources: localAnaestheticSources,
  limits: localAnaestheticLimits,
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Lidocaine 1%, 70 kg',
      inputs: { drug: 'lidocaine', weight: quantity(70, 'kg'), concentration: quantity(1, '%') },
      expected: { dose: 300, volume: 30 },
      source: 'label of lidocaine: 315 mg held to 300 mg',
    },
    {
      text: 'Lidocaine 1% with epinephrine, 60 kg',
      inputs: {
        drug: 'lidocaineEpinephrine',
        weight: quantity(60, 'kg'),
        concentration: quantity(10, 'mg/mL'),
      },
      expected: { dose: 420, volume: 42 },
      source: 'by hand from the label of lidocaine: 7 × 60',
    },
    {
      text: 'Bupivacaine 0.5%, 50 kg',
      inputs: { drug: 'bupivacaine', weight: quantity(50, 'kg'), concentration: quantity(0.5, '%') },
      expected: { dose: 125, volume: 25 },
      source: 'by hand: 2.5 × 50',
    },
    {
      text: 'Lidocaine 1%, child of 10 kg',
      inputs: { drug: 'lidocaine', weight: quantity(10, 'kg'), concentration: quantity(1, '%') },
      expected: { dose: 45, volume: '4.5 mL' },
      source: 'by hand: 4.5 × 10',
    },
    ...(
      [
        ['bupivacaineEpinephrine', 60, 180],
        ['ropivacaine', 80, 225],
        ['mepivacaine', 50, 350],
        ['chloroprocaine', 80, 800],
        ['chloroprocaineEpinephrine', 60, 840],
        ['prilocaine', 80, 600],
      ] as const
    ).map(([drug, kilograms, milligrams]) => ({
      text: `${localAnaestheticNames[drug]}, ${kilograms} kg`,
      inputs: { drug, weight: quantity(kilograms, 'kg'), concentration: quantity(1, '%') },
      expected: { dose: milligrams, volume: milligrams / 10 },
      source: 'by hand from the table of the maxima',
    })),
  ],
});
