// A dose by body surface area, with a maximum.

import { defineCalculator, quantity } from '../calculator.ts';
import { duBois, duBoisSource, mosteller, mostellerSource, surfaceOf } from '../formulas/body-surface.ts';
import { choice, dose, height, knownSurface, number, optional, weight } from '../inputs/inputs.ts';
import { amount, cappedAt, main, output, step, withNumbers } from '../results/results.ts';

export const bodySurfaceDose = defineCalculator({
  id: 'body-surface-dose',
  title: 'Dose by body surface area',
  group: 'dosing',
  summary: 'Multiplies a dose per m² by the body surface area and caps it at a maximum.',
  alsoCalled: ['mg/m2', 'BSA dose', 'chemotherapy dose'],
  inputs: {
    weight: optional(weight()),
    height: optional(height()),
    surfaceFormula: optional(
      choice(
        'Body surface formula',
        { mosteller: 'Mosteller', duBois: 'Du Bois' },
        'Mosteller if none is chosen',
      ),
    ),
    knownSurface: optional(knownSurface()),
    dosePerArea: number('Dose per m²', 'dosePerArea', { min: 1e-5, max: 30_000, plausible: [0.001, 15_000] }),
    maximum: optional(dose('Maximum dose')),
  },
  formula: ['Dose = dose per m² × body surface area, at most the maximum'],
  compute({ weight, height, surfaceFormula, knownSurface, dosePerArea, maximum }) {
    const surface = surfaceOf(knownSurface, height, weight, surfaceFormula === 'duBois' ? duBois : mosteller);
    const calculated = dosePerArea * surface.value;
    const value = maximum === null ? calculated : Math.min(calculated, maximum);
    const steps = [
      surface.step,
      step('Dose', 'dose per m² × BSA', withNumbers`${dosePerArea} × ${surface.value}`, calculated, 'mg'),
    ];
    if (maximum !== null) {
      steps.push(
        step('Maximum', 'the smaller of the two', withNumbers`min(${calculated}, ${maximum})`, value, 'mg'),
      );
    }
    return {
      outputs: [
        main(amount('dose', 'Dose', value, 'mg', { maximum: maximum ?? undefined })),
        output('surface', 'Body surface area', surface.value, 'm²', 2),
      ],
      steps,
      warnings: surface.warnings,
      capped: maximum === null ? null : cappedAt(calculated, maximum, 'mg', 'dose'),
    };
  },
  sources: [
    mostellerSource,
    duBoisSource,
    {
      text: 'Griggs JJ, Bohlke K, Balaban EP, et al. Appropriate systemic therapy dosing for obese adult patients with cancer: ASCO guideline update. J Clin Oncol 39:2037–2048',
      year: 2021,
    },
  ],
  limits: [
    'Body surface area is calculated from actual weight, as advised for cytotoxic drugs in obesity; it is not capped at 2 m².',
    'Some drugs have their own maximum dose, such as 2 mg for vincristine: enter it.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '100 mg per m², 180 cm, 80 kg',
      inputs: {
        weight: quantity(80, 'kg'),
        height: quantity(180, 'cm'),
        surfaceFormula: 'mosteller',
        dosePerArea: quantity(100, 'mg/m2'),
      },
      expected: { dose: 200, surface: 2 },
      source: 'by hand from Mosteller 1987',
    },
    {
      text: 'Vincristine 1.4 mg per m², at most 2 mg, 170 cm, 70 kg',
      inputs: {
        weight: quantity(70, 'kg'),
        height: quantity(170, 'cm'),
        surfaceFormula: 'mosteller',
        dosePerArea: quantity(1.4, 'mg/m2'),
        maximum: quantity(2, 'mg'),
      },
      expected: { dose: '2 mg' },
      source: 'by hand: 1.4 × 1.818 = 2.55 mg, held to 2 mg',
    },
    {
      text: '75 mg per m², 170 cm, 70 kg, Du Bois',
      inputs: {
        weight: quantity(70, 'kg'),
        height: quantity(170, 'cm'),
        surfaceFormula: 'duBois',
        dosePerArea: quantity(75, 'mg/m2'),
      },
      expected: { dose: 135.73 },
      source: 'by hand from Du Bois 1916: 75 × 1.8097',
    },
    {
      text: '75 mg per m² with a known surface of 1.8 m²',
      inputs: { knownSurface: quantity(1.8, 'm2'), dosePerArea: quantity(75, 'mg/m2') },
      expected: { dose: 135, surface: 1.8 },
      within: 1e-9,
      source: 'by hand with the surface of Du Bois 1916: 75 × 1.8',
    },
  ],
});
