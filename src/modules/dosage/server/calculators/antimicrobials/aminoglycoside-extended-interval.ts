// Aminoglycoside once a day (Hartford): dosing weight, dose and first interval of an extended-interval aminoglycoside.

import { defineCalculator, quantity } from '../calculator.ts';
import {
  adjustedBodyWeight,
  bauer,
  devine,
  idealBodyWeight,
  shortHeightWarnings,
} from '../formulas/body-weights.ts';
import { adultHeight, adultWeight, choice, creatinineClearance, sex } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers, word } from '../results/results.ts';

export const aminoglycosideInterval = defineCalculator({
  id: 'aminoglycoside-extended-interval',
  title: 'Aminoglycoside once a day (Hartford)',
  group: 'antimicrobials',
  summary: 'Dosing weight, dose and first interval of an extended-interval aminoglycoside.',
  alsoCalled: ['gentamicin', 'tobramycin', 'amikacin', 'extended interval', 'Hartford nomogram'],
  inputs: {
    sex: sex(),
    weight: adultWeight('Actual weight'),
    height: adultHeight(),
    creatinineClearance: creatinineClearance(),
    drug: choice('Drug', {
      gentamicin: 'Gentamicin or tobramycin, 7 mg per kg',
      amikacin: 'Amikacin, 15 mg per kg',
    }),
  },
  formula: [
    'Weight: actual, or adjusted (ideal + 0.4 × excess) if actual is 120% of ideal or more',
    'Interval: 24 hours from 60 mL/min, 36 hours from 40 mL/min, 48 hours from 20 mL/min',
  ],
  compute({ sex, weight, height, creatinineClearance, drug }) {
    const ideal = idealBodyWeight(height, sex);
    const adjusted = adjustedBodyWeight(weight, ideal.value);
    const isAdjusted = weight >= 1.2 * ideal.value;
    const used = isAdjusted ? adjusted.value : weight;
    const perKg = drug === 'gentamicin' ? 7 : 15;
    const value = perKg * used;
    const interval =
      creatinineClearance >= 60
        ? 'every 24 hours'
        : creatinineClearance >= 40
          ? 'every 36 hours'
          : creatinineClearance >= 20
            ? 'every 48 hours'
            : 'by level only';
    return {
      outputs: [
        main(amount('dose', 'Dose', value, 'mg', { step: 10 })),
        main(word('interval', 'First interval', interval)),
        output('weight', 'Dosing weight', used, 'kg', 1),
      ],
      steps: [
        ideal.step,
        ...(isAdjusted
          ? [adjusted.step]
          : [step('Dosing weight', 'actual below 120% of ideal', withNumbers`${weight} kg`, weight, 'kg')]),
        step('Dose', 'mg per kg × dosing weight', withNumbers`${perKg} × ${used}`, value, 'mg'),
        step('Interval', 'by creatinine clearance', withNumbers`${creatinineClearance} mL/min`, interval),
      ],
      warnings: [
        ...shortHeightWarnings(height),
        ...(creatinineClearance < 20
          ? ['Creatinine clearance: under 20 mL/min the nomogram does not apply; dose by levels.']
          : []),
      ],
      notes: [
        'To confirm the interval, plot a level taken 6 to 14 hours after the start of the first infusion on the nomogram.',
      ],
    };
  },
  sources: [
    {
      text: 'Nicolau DP, Freeman CD, Belliveau PP, et al. Experience with a once-daily aminoglycoside program administered to 2,184 adult patients. Antimicrob Agents Chemother 39:650–655',
      year: 1995,
    },
    devine,
    bauer,
  ],
  limits: ['Not in pregnancy, burns over 20%, ascites, dialysis, cystic fibrosis or endocarditis.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 70 kg, 70 inches, CrCl 90 mL/min, gentamicin',
      inputs: {
        sex: 'male',
        weight: quantity(70, 'kg'),
        height: quantity(70, 'in'),
        creatinineClearance: quantity(90, 'mL/min'),
        drug: 'gentamicin',
      },
      expected: { dose: 490, interval: 'every 24 hours' },
      source: 'by hand from Nicolau 1995: 7 × 70',
    },
    {
      text: 'Man of 120 kg, 70 inches, CrCl 50 mL/min, tobramycin',
      inputs: {
        sex: 'male',
        weight: quantity(120, 'kg'),
        height: quantity(70, 'in'),
        creatinineClearance: quantity(50, 'mL/min'),
        drug: 'gentamicin',
      },
      expected: { dose: 642.6, weight: 91.8, interval: 'every 36 hours' },
      source: 'by hand from Nicolau 1995: 7 × 91.8',
    },
    {
      text: 'Woman of 50 kg, 64 inches, CrCl 30 mL/min, amikacin',
      inputs: {
        sex: 'female',
        weight: quantity(50, 'kg'),
        height: quantity(64, 'in'),
        creatinineClearance: quantity(30, 'mL/min'),
        drug: 'amikacin',
      },
      expected: { dose: '750 mg', interval: 'every 48 hours' },
      source: 'by hand from Nicolau 1995: 15 × 50',
    },
    {
      text: 'Man of 70 kg, 70 inches, CrCl 15 mL/min, gentamicin',
      inputs: {
        sex: 'male',
        weight: quantity(70, 'kg'),
        height: quantity(70, 'in'),
        creatinineClearance: quantity(15, 'mL/min'),
        drug: 'gentamicin',
      },
      expected: { interval: 'by level only' },
      source: 'Nicolau 1995: the nomogram starts at 20 mL/min',
    },
  ],
});
