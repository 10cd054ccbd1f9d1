// Dilution (C1V1 = C2V2): how much of a stock solution and of diluent make a weaker solution.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { concentration, volume } from '../inputs/inputs.ts';
import { step, volumesOf, withNumbers } from '../results/results.ts';

const source = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};

export const dilution = defineCalculator({
  id: 'dilution',
  title: 'Dilution (C1V1 = C2V2)',
  group: 'infusion',
  summary: 'How much stock solution and diluent to mix for a weaker solution.',
  alsoCalled: ['C1V1', 'stock solution', 'diluent'],
  inputs: {
    stock: concentration('Stock concentration'),
    wanted: concentration('Desired concentration'),
    volume: volume('Final volume'),
  },
  formula: [
    'Stock = desired concentration × final volume ÷ stock concentration',
    'Diluent = final volume − stock',
  ],
  compute({ stock, wanted, volume }) {
    if (wanted > stock)
      refuse('wanted', 'Desired concentration: it is stronger than the stock, so dilution can’t reach it.');
    const value = (wanted * volume) / stock;
    const diluent = volume - value;
    return {
      outputs: volumesOf(
        volume,
        { name: 'stock', label: 'Stock solution', value },
        { name: 'diluent', label: 'Diluent' },
      ),
      steps: [
        step('Stock solution', 'C2 × V2 ÷ C1', withNumbers`${wanted} × ${volume} ÷ ${stock}`, value, 'mL'),
        step('Diluent', 'V2 − V1', withNumbers`${volume} − ${value}`, diluent, 'mL'),
      ],
      notes: value < 0.1 ? ['Less than 0.1 mL is hard to measure: dilute in two steps.'] : [],
    };
  },
  sources: [source],
  limits: ['Assumes that volumes add up; check that drug and diluent are compatible.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '100 mL of 10 mg per mL from 50 mg per mL',
      inputs: { stock: quantity(50, 'mg/mL'), wanted: quantity(10, 'mg/mL'), volume: quantity(100, 'mL') },
      expected: { stock: 20, diluent: 80 },
      source: 'by hand: 10 × 100 ÷ 50',
    },
    {
      text: '250 mL of 5% from 50% glucose',
      inputs: { stock: quantity(50, '%'), wanted: quantity(5, '%'), volume: quantity(250, 'mL') },
      expected: { stock: 25, diluent: 225 },
      source: 'by hand: 5 × 250 ÷ 50',
    },
    {
      text: '10 mL of 100 mcg per mL from 1 mg per mL',
      inputs: { stock: quantity(1, 'mg/mL'), wanted: quantity(100, 'mcg/mL'), volume: quantity(10, 'mL') },
      expected: { stock: 1, diluent: 9 },
      source: 'by hand: 0.1 × 10 ÷ 1',
    },
  ],
});
