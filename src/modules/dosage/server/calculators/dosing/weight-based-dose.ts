// A dose by weight with a maximum, and the volume that contains it.
import { defineCalculator } from '../calculator.ts';
import { age, concentration, dose, dosePerKg, optional, weight } from '../inputs/inputs.ts';
import { amount, cappedAt, step, volumeOutput, withNumbers } from '../results/results.ts';
import { usualDoseWarnings } from '../results/usual-dose.ts';

export const weightBasedDose = defineCalculator({
  id: 'weight-based-dose',
  title: 'Dose by weight, with a maximum',
  group: 'dosing',
  summary:
    'Multiplies a dose per kg by the weight, caps it at the maximum dose and gives the volume to measure.',
  alsoCalled: ['mg/kg dose', 'dose per kg', 'maximum dose', 'paediatric dose', 'pediatric dose'],
  inputs: {
    weight: weight(),
    age: optional(age()),
    dosePerKg: dosePerKg(),
    maximum: optional(dose('Maximum dose')),
    concentration: optional(concentration()),
    usualDosePerKg: optional(dosePerKg('Highest usual dose per kg, for comparison')),
  },
  formula: ['Dose = dose per kg × weight, up to the maximum dose', 'Volume = dose ÷ concentration'],
  compute({ weight, dosePerKg, maximum, concentration, usualDosePerKg }) {
    const calculated = dosePerKg * weight;
    const value = maximum === null ? calculated : Math.min(calculated, maximum);
    const steps = [
      step(
        'Dose',
        'dose per kg × weight',
        withNumbers`${dosePerKg} mg per kg × ${weight} kg`,
        calculated,
        'mg',
      ),
    ];
    if (maximum !== null) {
      steps.push(
        step(
          'Maximum',
          'the smaller of dose and maximum',
          withNumbers`min(${calculated} mg, ${maximum} mg)`,
          value,
          'mg',
        ),
      );
    }
    const outputs = [amount('dose', 'Dose', value, 'mg', { maximum: maximum ?? undefined })];
    if (concentration !== null) {
      const volume = value / concentration;
      steps.push(
        step(
          'Volume',
          'dose ÷ concentration',
          withNumbers`${value} mg ÷ ${concentration} mg per mL`,
          volume,
          'mL',
        ),
      );
      outputs.push(
        volumeOutput('volume', 'Volume', volume, maximum === null ? undefined : maximum / concentration),
      );
    }
    return {
      outputs,
      steps,
      warnings: usualDoseWarnings(dosePerKg, usualDosePerKg, 'mg/kg'),
      capped: maximum === null ? null : cappedAt(calculated, maximum, 'mg', 'dose'),
      notes: maximum === null ? ['No maximum dose was entered: check the drug’s maximum.'] : [],
    };
  },
  sources: [
    {
      text: 'Institute for Safe Medication Practices. Targeted medication safety best practices for hospitals (weights in metric units)',
      year: 2024,
    },
    {
      text: 'Cardona V, Ansotegui IJ, Ebisawa M, et al. World Allergy Organization anaphylaxis guidance 2020. World Allergy Organ J 13:100472',
      year: 2020,
    },
  ],
  limits: [
    'Not drug-specific: take the dose per kg and the maximum from current prescribing information.',
    'In obesity, the weight to use (actual, ideal, adjusted) depends on the drug.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '15 mg per kg for 80 kg, maximum 1,000 mg',
      inputs: {
        weight: { value: 80, unit: 'kg' },
        dosePerKg: { value: 15, unit: 'mg/kg' },
        maximum: { value: 1000, unit: 'mg' },
      },
      expected: { dose: 1000 },
      source: 'by hand: 15 × 80 = 1,200 mg, held to 1,000 mg',
    },
    {
      text: 'Acetaminophen 15 mg per kg for 12 kg, suspension of 160 mg in 5 mL',
      inputs: {
        weight: { value: 12, unit: 'kg' },
        dosePerKg: { value: 15, unit: 'mg/kg' },
        maximum: { value: 1, unit: 'g' },
        concentration: { value: 32, unit: 'mg/mL' },
      },
      expected: { dose: 180, volume: 5.625 },
      source: 'by hand: 15 × 12 = 180 mg; 180 ÷ 32 = 5.625 mL',
    },
    {
      text: 'Adrenaline (epinephrine) 0.01 mg per kg for 18 kg, 1 mg per mL, maximum 0.3 mg',
      inputs: {
        weight: { value: 18, unit: 'kg' },
        dosePerKg: { value: 10, unit: 'mcg/kg' },
        maximum: { value: 0.3, unit: 'mg' },
        concentration: { value: 1, unit: 'mg/mL' },
      },
      expected: { dose: 0.18, volume: '0.18 mL' },
      source: 'dose of the World Allergy Organization anaphylaxis guidance 2020, by hand',
    },
  ],
});
