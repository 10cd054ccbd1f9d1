// Mixed local anaesthetics: what part of the largest dose several local anaesthetics take together.
import { defineCalculator, quantity } from '../calculator.ts';
import {
  localAnaestheticLimits,
  localAnaestheticNames,
  localAnaestheticSources,
  localAnaesthetics,
} from '../formulas/local-anaesthetics.ts';
import { adultWeight, choice, dose, rows } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';
import { exactNumber, withoutNoise } from '../units/display.ts';

export const localAnaestheticTotal = defineCalculator({
  id: 'local-anaesthetic-total',
  title: 'Mixed local anaesthetics',
  group: 'anaesthesia',
  summary: 'How much of the maximum dose several local anaesthetics use together.',
  alsoCalled: ['additive toxicity', 'LAST', 'lidocaine', 'bupivacaine'],
  inputs: {
    weight: adultWeight(),
    given: rows(
      'Local anaesthetic',
      { drug: choice('Drug', localAnaestheticNames), dose: dose() },
      { min: 1, max: 6 },
    ),
  },
  formula: ['Fraction = sum of dose ÷ maximum dose for each; 100% is the combined maximum'],
  compute({ weight, given }) {
    let total = 0;
    const steps = given.map((row) => {
      const [name, perKg, maximum] = localAnaesthetics[row.drug];
      const most = Math.min(perKg * weight, maximum);
      const part = (row.dose / most) * 100;
      total += part;
      return step(
        name,
        'dose ÷ min(mg per kg × weight, maximum)',
        withNumbers`${row.dose} ÷ ${most} × 100`,
        part,
        '%',
      );
    });
    total = withoutNoise(total);
    steps.push(step('Together', 'sum', steps.map((one) => one.result).join(' + '), total, '%'));
    return {
      outputs: [output('part', 'Of the maximum dose', total, '%', 0, [100])],
      steps,
      warnings:
        total > 100
          ? [`Together ${exactNumber(Number(total.toPrecision(4)))}% of the maximum dose: over the maximum.`]
          : [],
      interpretation: total > 100 ? 'Over the maximum dose.' : 'Within the maximum dose.',
    };
  },
  sources: localAnaestheticSources,
  limits: localAnaestheticLimits,
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg: lidocaine 150 mg and bupivacaine 70 mg',
      inputs: {
        weight: quantity(70, 'kg'),
        given: [
          { drug: 'lidocaine', dose: quantity(150, 'mg') },
          { drug: 'bupivacaine', dose: quantity(70, 'mg') },
        ],
      },
      expected: { part: 90 },
      source: 'by hand: 150 ÷ 300 + 70 ÷ 175',
    },
    {
      text: '50 kg: ropivacaine 100 mg and lidocaine with epinephrine 200 mg',
      inputs: {
        weight: quantity(50, 'kg'),
        given: [
          { drug: 'ropivacaine', dose: quantity(100, 'mg') },
          { drug: 'lidocaineEpinephrine', dose: quantity(0.2, 'g') },
        ],
      },
      expected: { part: 123.81 },
      source: 'by hand: 100 ÷ 150 + 200 ÷ 350',
    },
    {
      text: 'Five of them, exactly at the maximum dose, 100 kg',
      inputs: {
        weight: quantity(100, 'kg'),
        given: [
          { drug: 'bupivacaineEpinephrine', dose: quantity(112.5, 'mg') },
          { drug: 'mepivacaine', dose: quantity(100, 'mg') },
          { drug: 'prilocaine', dose: quantity(60, 'mg') },
          { drug: 'chloroprocaine', dose: quantity(80, 'mg') },
          { drug: 'chloroprocaineEpinephrine', dose: quantity(50, 'mg') },
        ],
      },
      expected: { part: 100 },
      within: 1e-9,
      source: 'by hand: 50 + 25 + 10 + 10 + 5',
    },
  ],
});
