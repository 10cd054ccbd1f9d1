// Iron deficit (Ganzoni): how much iron fills haemoglobin and stores.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { choice, number, weight } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const ironDeficit = defineCalculator({
  id: 'iron-deficit',
  title: 'Iron deficit (Ganzoni)',
  group: 'haematology',
  summary: 'Iron needed to restore haemoglobin and stores.',
  alsoCalled: ['Ganzoni', 'iron deficiency', 'intravenous iron', 'anaemia'],
  inputs: {
    weight: weight(),
    hemoglobin: number('Haemoglobin now', 'protein', {
      min: 1,
      max: 25,
      plausible: [3, 18],
      doubts: { high: { 'g/dL': 'Did you enter g/L?' } },
    }),
    target: number('Target haemoglobin', 'protein', {
      min: 5,
      max: 20,
      plausible: [11, 17],
      hint: '15 g/dL; 13 under 35 kg',
    }),
    stores: choice('Iron stores', {
      adult: '500 mg (from 35 kg)',
      child: '15 mg per kg (under 35 kg)',
      none: 'Not to be replenished',
    }),
  },
  formula: ['Deficit (mg) = weight × (target Hb − Hb (g/dL)) × 2.4 + stores'],
  compute({ weight, hemoglobin, target, stores }) {
    if (hemoglobin >= target) refuse('hemoglobin', 'Haemoglobin now: it has reached the target.');
    const store = { adult: 500, child: 15 * weight, none: 0 }[stores];
    const cells = weight * (target - hemoglobin) * 2.4;
    const value = cells + store;
    return {
      outputs: [output('deficit', 'Iron deficit', value, 'mg', 0)],
      steps: [
        step(
          'For haemoglobin',
          'weight × (target − Hb) × 2.4',
          withNumbers`${weight} × (${target} − ${hemoglobin}) × 2.4`,
          cells,
          'mg',
        ),
        step('With stores', 'that + stores', withNumbers`${cells} + ${store}`, value, 'mg'),
      ],
      warnings: storesWarnings(weight, stores),
      notes: ['Each product has a maximum single dose: the deficit is often given in several doses.'],
    };
  },
  sources: [
    {
      text: 'Ganzoni AM. Intravenous iron-dextran: therapeutic and experimental possibilities. Schweiz Med Wochenschr 100:301–303',
      year: 1970,
    },
  ],
  limits: ['In overweight, use ideal weight. Underestimates the deficit in ongoing bleeding.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg, from 8 to 15 g/dL',
      inputs: {
        weight: quantity(70, 'kg'),
        hemoglobin: quantity(8, 'g/dL'),
        target: quantity(15, 'g/dL'),
        stores: 'adult',
      },
      expected: { deficit: 1676 },
      source: 'by hand from Ganzoni 1970: 1,176 + 500',
    },
    {
      text: '20 kg, from 80 to 130 g/L',
      inputs: {
        weight: quantity(20, 'kg'),
        hemoglobin: quantity(80, 'g/L'),
        target: quantity(130, 'g/L'),
        stores: 'child',
      },
      expected: { deficit: 540 },
      source: 'by hand from Ganzoni 1970: 240 + 300',
    },
    {
      text: '60 kg, from 10 to 15 g/dL, stores not to be replenished',
      inputs: {
        weight: quantity(60, 'kg'),
        hemoglobin: quantity(10, 'g/dL'),
        target: quantity(15, 'g/dL'),
        stores: 'none',
      },
      expected: { deficit: 720 },
      source: 'by hand from Ganzoni 1970: 60 × 5 × 2.4',
    },
  ],
});

function storesWarnings(weight: number, stores: 'adult' | 'child' | 'none'): string[] {
  if (stores === 'adult' && weight < 35)
    return ['Iron stores: 500 mg is for 35 kg or more; below that, use 15 mg per kg.'];
  if (stores === 'child' && weight >= 35)
    return ['Iron stores: 15 mg per kg is for less than 35 kg; from 35 kg, use 500 mg.'];
  return [];
}
