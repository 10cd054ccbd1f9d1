// Creatinine clearance by Cockcroft and Gault, with the weight to use as a choice.

import { cockcroftGault as cockcroftGaultOf } from '#modules/pharmacology/contract/kidney.ts';
import { defineCalculator, quantity } from '../calculator.ts';
import {
  actualWeightStep,
  adjustedBodyWeight,
  bauer,
  devine,
  idealBodyWeight,
  shortHeightWarnings,
} from '../formulas/body-weights.ts';
import { adultAge, adultHeight, adultWeight, choice, creatinine, onlyIf, sex } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const cockcroftGault = defineCalculator({
  id: 'cockcroft-gault',
  title: 'Creatinine clearance (Cockcroft-Gault)',
  group: 'renal',
  summary:
    'Estimates creatinine clearance from age, weight, sex and serum creatinine, for dosing by renal function.',
  alsoCalled: ['CrCl', 'creatinine clearance', 'renal function', 'kidney function', 'CG'],
  inputs: {
    age: adultAge(),
    sex: sex(),
    creatinine: creatinine(),
    weight: adultWeight('Actual weight'),
    weightUsed: choice(
      'Weight used in the formula',
      { actual: 'Actual', ideal: 'Ideal (Devine)', adjusted: 'Adjusted (ideal + 0.4 × excess)' },
      'The paper used actual weight; many use ideal or adjusted weight in obesity',
    ),
    height: onlyIf('weightUsed', ['ideal', 'adjusted'], adultHeight()),
  },
  formula: [
    'CrCl (mL/min) = (140 − age) × weight (kg) ÷ (72 × SCr (mg/dL))',
    'Female: × 0.85',
    'Ideal or adjusted weight: never more than the actual weight',
  ],
  compute({ age, sex, creatinine, weight, weightUsed, height }) {
    const steps = [];
    let used = weight;
    let isBelowIdeal = false;
    if (height !== null) {
      const ideal = idealBodyWeight(height, sex);
      steps.push(ideal.step);
      used = Math.min(ideal.value, weight);
      if (weightUsed === 'ideal' && weight < ideal.value) {
        steps.push(actualWeightStep('Weight used', weight));
      }
      if (weightUsed === 'adjusted') {
        const adjusted = adjustedBodyWeight(weight, ideal.value);
        steps.push(adjusted.step);
        used = adjusted.value;
      }
      isBelowIdeal = weight < ideal.value;
    }
    const factor = sex === 'female' ? 0.85 : 1;
    const value = cockcroftGaultOf(age, sex, used, creatinine);
    steps.push(
      step(
        'Creatinine clearance',
        `CrCl = (140 − age) × weight ÷ (72 × SCr)${factor === 1 ? '' : ' × 0.85'}`,
        withNumbers`(140 − ${age}) × ${used} ÷ (72 × ${creatinine})${factor === 1 ? '' : ' × 0.85'}`,
        value,
        'mL/min',
      ),
    );
    const notes: string[] = [];
    if (isBelowIdeal) {
      notes.push(
        'The actual weight is below the ideal weight, so it is used: a higher weight would overestimate the clearance.',
      );
    }
    return {
      outputs: [output('creatinineClearance', 'Creatinine clearance', value, 'mL/min', 1)],
      steps,
      warnings: height === null ? [] : shortHeightWarnings(height),
      notes,
      interpretation: 'Compare it with the label cut-offs, which usually use this estimate.',
    };
  },
  sources: [
    {
      text: 'Cockcroft DW, Gault MH. Prediction of creatinine clearance from serum creatinine. Nephron 16:31–41',
      year: 1976,
    },
    devine,
    bauer,
  ],
  limits: [
    'Adults with stable creatinine only: not in acute kidney injury, dialysis, pregnancy or children.',
    'Derived from 249 men, with creatinine assays that were not standardised; results with today’s assays run a little high.',
    'Rounding a low creatinine up to 0.8 or 1 mg/dL in the elderly is not supported by the source and not done here.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 60 years, 70 kg, creatinine 1 mg/dL',
      inputs: {
        age: { value: 60, unit: 'year' },
        sex: 'male',
        weight: { value: 70, unit: 'kg' },
        creatinine: { value: 1, unit: 'mg/dL' },
        weightUsed: 'actual',
      },
      expected: { creatinineClearance: 77.8 },
      within: 0.05,
      source: 'by hand from Cockcroft and Gault 1976',
    },
    {
      text: 'Woman of 60 years, 60 kg, creatinine 1.2 mg/dL',
      inputs: {
        age: { value: 60, unit: 'year' },
        sex: 'female',
        weight: { value: 60, unit: 'kg' },
        creatinine: { value: 1.2, unit: 'mg/dL' },
        weightUsed: 'actual',
      },
      expected: { creatinineClearance: 47.2 },
      within: 0.05,
      source: 'by hand from Cockcroft and Gault 1976',
    },
    {
      text: 'The same man with adjusted weight: 120 kg, 70 inches, creatinine 106.08 micromol/L',
      inputs: {
        age: { value: 60, unit: 'year' },
        sex: 'male',
        weight: { value: 120, unit: 'kg' },
        height: { value: 70, unit: 'in' },
        creatinine: { value: 106.08, unit: 'micromol/L' },
        weightUsed: 'adjusted',
      },
      expected: { creatinineClearance: 85 },
      within: 0.01,
      source: 'by hand from Cockcroft and Gault 1976, Devine 1974 and Bauer 1983: 80 × 91.8 ÷ 86.4',
    },
    ...(['ideal', 'adjusted'] as const).map((weightUsed) => ({
      text: `Man of 60 years, 60 kg and 70 inches, ${weightUsed} weight: the actual one is below the ideal one of 73 kg`,
      inputs: {
        age: quantity(60, 'year'),
        sex: 'male',
        creatinine: quantity(1, 'mg/dL'),
        weight: quantity(60, 'kg'),
        weightUsed,
        height: quantity(70, 'in'),
      },
      expected: { creatinineClearance: 66.667 },
      within: 0.001,
      source: 'by hand from Cockcroft and Gault 1976: 80 × 60 ÷ 72',
    })),
    {
      text: 'Woman of 50 years, 100 kg and 64 inches, ideal weight of 54.7 kg',
      inputs: {
        age: quantity(50, 'year'),
        sex: 'female',
        creatinine: quantity(1, 'mg/dL'),
        weight: quantity(100, 'kg'),
        weightUsed: 'ideal',
        height: quantity(64, 'in'),
      },
      expected: { creatinineClearance: 58.119 },
      within: 0.001,
      source: 'by hand from Cockcroft and Gault 1976 and Devine 1974: 90 × 54.7 ÷ 72 × 0.85',
    },
  ],
});
