// Infusion rate from a dose per kg: the rate of the pump in mL per hour for a dose such as 5 mcg per kg per minute.
import { defineCalculator, quantity } from '../calculator.ts';
import { age, dose, number, optional, volume, weight } from '../inputs/inputs.ts';
import { output, pumpRate, pumpWarnings, step, withNumbers } from '../results/results.ts';

const source = {
  text: 'Gahart BL, Nazareno AR, Ortega MQ. Gahart’s intravenous medications, 37th ed. Elsevier',
  year: 2021,
};

export const infusionRateByWeight = defineCalculator({
  id: 'infusion-rate-by-weight',
  title: 'Infusion rate from a dose per kg',
  group: 'infusion',
  summary: 'The pump rate in mL per hour for a dose such as 5 mcg per kg per minute.',
  alsoCalled: ['mcg/kg/min', 'drip rate', 'vasopressor', 'dopamine', 'mL/h'],
  inputs: {
    weight: weight(),
    age: optional(age()),
    dose: number('Dose', 'infusionDose', { min: 1e-5, max: 2_000, plausible: [0.001, 500] }),
    drug: dose('Drug in the bag'),
    volume: volume('Volume of the bag'),
  },
  formula: [
    'Concentration (mcg per mL) = drug (mg) × 1,000 ÷ volume (mL)',
    'Rate (mL per hour) = dose (mcg per kg per minute) × weight (kg) × 60 ÷ concentration',
  ],
  compute({ weight, dose, drug, volume }) {
    const concentration = (drug * 1000) / volume;
    const perHour = dose * weight * 60;
    const rate = perHour / concentration;
    return {
      outputs: [
        pumpRate('rate', 'Rate', rate),
        output('concentration', 'Concentration', concentration, 'mcg/mL', 2),
      ],
      steps: [
        step(
          'Concentration',
          'drug × 1,000 ÷ volume',
          withNumbers`${drug} × 1,000 ÷ ${volume}`,
          concentration,
          'mcg/mL',
        ),
        step(
          'Amount per hour',
          'dose × weight × 60',
          withNumbers`${dose} × ${weight} × 60`,
          perHour,
          'mcg/h',
        ),
        step(
          'Rate',
          'amount per hour ÷ concentration',
          withNumbers`${perHour} ÷ ${concentration}`,
          rate,
          'mL/h',
        ),
      ],
      warnings: pumpWarnings(rate),
    };
  },
  sources: [source],
  limits: ['A smart pump with a drug library is safer; this shows how the rate is calculated.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Dopamine 5 mcg per kg per minute, 70 kg, 400 mg in 250 mL',
      inputs: {
        weight: quantity(70, 'kg'),
        dose: quantity(5, 'mcg/kg/min'),
        drug: quantity(400, 'mg'),
        volume: quantity(250, 'mL'),
      },
      expected: { rate: 13.125, concentration: 1600 },
      within: 1e-6,
      source: 'by hand: 5 × 70 × 60 ÷ 1,600',
    },
    {
      text: 'Norepinephrine 0.1 mcg per kg per minute, 80 kg, 4 mg in 250 mL',
      inputs: {
        weight: quantity(80, 'kg'),
        dose: quantity(0.1, 'mcg/kg/min'),
        drug: quantity(4, 'mg'),
        volume: quantity(250, 'mL'),
      },
      expected: { rate: 30, concentration: 16 },
      within: 1e-6,
      source: 'by hand: 0.1 × 80 × 60 ÷ 16',
    },
    {
      text: 'Propofol 3 mg per kg per hour, 70 kg, 10 mg per mL',
      inputs: {
        weight: quantity(70, 'kg'),
        dose: quantity(3, 'mg/kg/h'),
        drug: quantity(1, 'g'),
        volume: quantity(100, 'mL'),
      },
      expected: { rate: 21 },
      within: 1e-6,
      source: 'by hand: 210 mg per hour ÷ 10 mg per mL',
    },
  ],
});
