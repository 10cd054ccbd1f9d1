// Child’s share of an adult dose by body surface area: scales an adult dose by the child’s body surface over 1.73 m².

import { defineCalculator, quantity } from '../calculator.ts';
import { mosteller, mostellerSource, surfaceOf } from '../formulas/body-surface.ts';
import { childWeight, dose, height, knownSurface, optional } from '../inputs/inputs.ts';
import { amount, cappedAt, main, output, step, withNumbers } from '../results/results.ts';

export const surfaceProportionDose = defineCalculator({
  id: 'child-dose-by-surface',
  title: 'Child’s share of an adult dose by body surface area',
  group: 'dosing',
  summary: 'Scales an adult dose by the child’s body surface over 1.73 m².',
  alsoCalled: ['BSA ratio', 'paediatric dose', 'pediatric dose'],
  inputs: {
    weight: optional(childWeight()),
    height: optional(height()),
    knownSurface: optional(knownSurface()),
    adultDose: dose('Adult dose'),
  },
  formula: ['Child’s dose = adult dose × BSA ÷ 1.73 m²'],
  compute({ weight, height, knownSurface, adultDose }) {
    const surface = surfaceOf(knownSurface, height, weight, mosteller);
    const value = (adultDose * surface.value) / 1.73;
    return {
      outputs: [
        main(amount('dose', 'Child’s dose', Math.min(value, adultDose), 'mg', { maximum: adultDose })),
        output('surface', 'Body surface area', surface.value, 'm²', 2),
      ],
      steps: [
        surface.step,
        step(
          'Child’s dose',
          'adult dose × BSA ÷ 1.73',
          withNumbers`${adultDose} × ${surface.value} ÷ 1.73`,
          value,
          'mg',
        ),
      ],
      warnings: surface.warnings,
      capped: cappedAt(value, adultDose, 'mg', 'dose'),
    };
  },
  sources: [
    mostellerSource,
    { text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer', year: 2017 },
  ],
  limits: [
    'A last resort if there is no paediatric dose: not for neonates, or while clearance is still maturing.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Adult dose 250 mg, child of 100 cm and 15 kg',
      inputs: { weight: quantity(15, 'kg'), height: quantity(100, 'cm'), adultDose: quantity(250, 'mg') },
      expected: { dose: 93.28 },
      source: 'by hand: 250 × 0.6455 ÷ 1.73',
    },
    {
      text: 'Adult dose 500 mg, child of 120 cm and 30 kg',
      inputs: { weight: quantity(30, 'kg'), height: quantity(120, 'cm'), adultDose: quantity(0.5, 'g') },
      expected: { dose: 289.02, surface: 1 },
      source: 'by hand: 500 × 1 ÷ 1.73',
    },
    {
      text: 'Adult dose 500 mg, a known surface of 0.865 m²',
      inputs: { knownSurface: quantity(0.865, 'm2'), adultDose: quantity(500, 'mg') },
      expected: { dose: 250 },
      within: 1e-9,
      source: 'by hand: 500 × 0.865 ÷ 1.73',
    },
  ],
});
