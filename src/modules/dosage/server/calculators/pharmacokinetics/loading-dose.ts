// Loading dose: the dose that brings a concentration to a target immediately.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { rowland, winter } from '../formulas/sources.ts';
import {
  bioavailability,
  distribution,
  level,
  number,
  optional,
  saltFactor,
  weight,
} from '../inputs/inputs.ts';
import { amount, output, step, withNumbers } from '../results/results.ts';

export const loadingDose = defineCalculator({
  id: 'loading-dose',
  title: 'Loading dose',
  group: 'pharmacokinetics',
  summary: 'The dose that immediately brings a concentration to a target.',
  alsoCalled: ['LD', 'Vd', 'volume of distribution', 'bolus'],
  inputs: {
    weight: optional(weight()),
    distribution: optional(
      number('Volume of distribution per kg', 'distributionPerKg', {
        min: 0.01,
        max: 500,
        plausible: [0.03, 100],
        hint: 'With the weight; or the volume in L below',
      }),
    ),
    knownVolume: optional(distribution('Known volume of distribution')),
    target: level('Target concentration'),
    current: optional(number('Concentration now', 'level', { min: 0, max: 5_000, plausible: [0, 1_000] })),
    bioavailability: bioavailability(),
    salt: saltFactor(),
  },
  formula: ['Loading dose = Vd × weight × (target − concentration now) ÷ (S × F)'],
  compute({ weight, distribution, knownVolume, target, current, bioavailability, salt }) {
    const now = current ?? 0;
    if (now >= target)
      refuse('current', 'Concentration now: it has reached the target; no loading dose is needed.');
    const isPerKg = distribution !== null && weight !== null;
    if (knownVolume === null && !isPerKg)
      refuse(
        distribution === null ? 'distribution' : 'weight',
        'Volume of distribution: enter it per kg together with the weight, or the known volume in L.',
      );
    const volume = knownVolume ?? distribution! * weight!;
    const value = (volume * (target - now)) / (salt * bioavailability);
    return {
      outputs: [
        amount('dose', 'Loading dose', value, 'mg'),
        output('volume', 'Volume of distribution', volume, 'L', 1),
      ],
      steps: [
        knownVolume === null
          ? step(
              'Volume of distribution',
              'Vd per kg × weight',
              withNumbers`${distribution!} × ${weight!}`,
              volume,
              'L',
            )
          : step('Volume of distribution', 'as entered', withNumbers`${knownVolume}`, volume, 'L'),
        step(
          'Loading dose',
          'Vd × (target − now) ÷ (S × F)',
          withNumbers`${volume} × (${target} − ${now}) ÷ (${salt} × ${bioavailability})`,
          value,
          'mg',
        ),
      ],
      warnings:
        knownVolume !== null && isPerKg
          ? ['Volume of distribution: the known volume in L is used, not the volume per kg.']
          : [],
      notes: [
        'Does not depend on clearance: the loading dose is the same in renal failure unless the volume changes.',
      ],
    };
  },
  sources: [winter, rowland],
  limits: [
    'One compartment: drugs that distribute slowly need the dose divided or infused. Check the maximum rate.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Phenytoin sodium to 15 mg/L: 0.65 L per kg, 70 kg, S 0.92',
      inputs: {
        weight: quantity(70, 'kg'),
        distribution: quantity(0.65, 'L/kg'),
        target: quantity(15, 'mg/L'),
        bioavailability: quantity(1, 'fraction'),
        salt: quantity(0.92, 'fraction'),
      },
      expected: { dose: 741.85, volume: 45.5 },
      within: 0.01,
      source: 'by hand from Winter: 45.5 × 15 ÷ 0.92',
    },
    {
      text: 'The same, starting from 5 mg/L',
      inputs: {
        weight: quantity(70, 'kg'),
        distribution: quantity(650, 'mL/kg'),
        target: quantity(15, 'mcg/mL'),
        current: quantity(5, 'mg/L'),
        bioavailability: quantity(100, '%'),
        salt: quantity(92, '%'),
      },
      expected: { dose: 494.57 },
      within: 0.01,
      source: 'by hand from Winter: 45.5 × 10 ÷ 0.92',
    },
    {
      text: 'Phenytoin sodium to 15 mg/L with a known volume of 45.5 L',
      inputs: {
        knownVolume: quantity(45.5, 'L'),
        target: quantity(15_000, 'mcg/L'),
        bioavailability: quantity(1, 'fraction'),
        salt: quantity(0.92, 'fraction'),
      },
      expected: { dose: 741.85 },
      within: 0.01,
      source: 'by hand from Winter: 45.5 × 15 ÷ 0.92',
    },
  ],
});
