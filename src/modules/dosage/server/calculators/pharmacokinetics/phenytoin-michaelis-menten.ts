// Phenytoin at steady state (Michaelis-Menten): why a small rise of the phenytoin dose can double the level: saturable elimination.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { winter } from '../formulas/sources.ts';
import { adultWeight, number, saltFactor } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

const phenytoinLevel = (label: string) =>
  number(label, 'phenytoin', {
    min: 0.1,
    max: 150,
    plausible: [0.5, 60],
    doubts: { high: { 'mg/L': 'Did you enter micromol/L?' } },
  });

export const phenytoinSaturation = defineCalculator({
  id: 'phenytoin-michaelis-menten',
  title: 'Phenytoin at steady state (Michaelis-Menten)',
  group: 'pharmacokinetics',
  summary: 'Why a small rise of the phenytoin dose can double the level: saturable elimination.',
  alsoCalled: ['Vmax', 'Km', 'non-linear kinetics', 'saturable'],
  inputs: {
    weight: adultWeight(),
    dailyDose: number('Daily dose', 'dailyDose', {
      min: 1,
      max: 3_000,
      plausible: [50, 1_000],
      only: ['mg/day'],
    }),
    salt: saltFactor(),
    vmax: number('Vmax per kg', 'dailyDosePerKg', {
      min: 1,
      max: 30,
      plausible: [3, 15],
      only: ['mg/kg/day'],
      hint: '7 on average',
    }),
    km: phenytoinLevel('Km'),
  },
  formula: ['Css = Km × S × dose ÷ (Vmax − S × dose)'],
  compute({ weight, dailyDose, salt, vmax, km }) {
    const most = vmax * weight;
    const drug = salt * dailyDose;
    if (drug >= most) {
      refuse(
        'dailyDose',
        `Daily dose: it reaches what can be eliminated in a day (Vmax, ${withNumbers`${most}`} mg); the level would rise indefinitely.`,
      );
    }
    const value = (km * drug) / (most - drug);
    const clearance = drug / value / 24;
    return {
      outputs: [
        output('steady', 'Concentration at steady state', value, 'mg/L', 1),
        output('clearance', 'Clearance at this level', clearance, 'L/h', 3),
      ],
      steps: [
        step('Vmax', 'Vmax per kg × weight', withNumbers`${vmax} × ${weight}`, most, 'mg/day'),
        step('Phenytoin in the dose', 'S × dose', withNumbers`${salt} × ${dailyDose}`, drug, 'mg/day'),
        step(
          'Steady state',
          'Km × dose ÷ (Vmax − dose)',
          withNumbers`${km} × ${drug} ÷ (${most} − ${drug})`,
          value,
          'mg/L',
        ),
      ],
      warnings:
        drug / most > 0.9
          ? ['Daily dose: over 90% of Vmax, where one tablet more or less changes the level several-fold.']
          : [],
    };
  },
  sources: [
    {
      text: 'Ludden TM, Allen JP, Valutsky WA, et al. Individualization of phenytoin dosage regimens. Clin Pharmacol Ther 21:287–293',
      year: 1977,
    },
    winter,
  ],
  limits: ['Vmax and Km differ widely between people; average values only teach the principle.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '300 mg of phenytoin sodium a day, 70 kg, Vmax 7 mg per kg per day, Km 4 mg/L',
      inputs: {
        weight: quantity(70, 'kg'),
        dailyDose: quantity(300, 'mg/day'),
        salt: quantity(0.92, 'fraction'),
        vmax: quantity(7, 'mg/kg/day'),
        km: quantity(4, 'mg/L'),
      },
      expected: { steady: 5.159 },
      within: 0.001,
      source: 'by hand: 4 × 276 ÷ 214',
    },
    {
      text: 'A third more: 400 mg a day more than doubles the level',
      inputs: {
        weight: quantity(70, 'kg'),
        dailyDose: quantity(400, 'mg/day'),
        salt: quantity(0.92, 'fraction'),
        vmax: quantity(7, 'mg/kg/day'),
        km: quantity(4, 'mg/L'),
      },
      expected: { steady: 12.066 },
      within: 0.001,
      source: 'by hand: 4 × 368 ÷ 122',
    },
  ],
});
