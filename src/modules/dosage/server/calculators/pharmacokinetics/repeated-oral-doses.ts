// Repeated doses by mouth: peak, trough and average at steady state of doses by mouth, with the curve that leads there.
import { defineCalculator, quantity } from '../calculator.ts';
import { rateConstantStep, repeatedCurve, steadyOutputs } from '../formulas/repeated-doses.ts';
import { rowland } from '../formulas/sources.ts';
import {
  bioavailability,
  distribution,
  dose,
  dosesToPlot,
  hours,
  levelRange,
  number,
} from '../inputs/inputs.ts';
import { afterOral } from '../results/curves.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const repeatedOral = defineCalculator({
  id: 'repeated-oral-doses',
  title: 'Repeated oral doses',
  group: 'pharmacokinetics',
  summary: 'Peak, trough and average at steady state for oral doses, with the curve leading to it.',
  alsoCalled: ['multiple dosing', 'oral', 'Bateman', 'Cmax', 'Tmax', 'concentration-time curve'],
  inputs: {
    dose: dose(),
    interval: hours('Interval'),
    bioavailability: bioavailability(),
    ka: number('Absorption rate constant (ka)', 'rateConstant', {
      min: 0.005,
      max: 50,
      plausible: [0.05, 10],
    }),
    distribution: distribution(),
    halfLife: hours('Half-life'),
    doses: dosesToPlot(),
    ...levelRange(),
  },
  formula: [
    'C(t) = F × dose × ka ÷ (Vd × (ka − ke)) × (e^(−ke × t) ÷ (1 − e^(−ke × τ)) − e^(−ka × t) ÷ (1 − e^(−ka × τ)))',
    'Time of the peak = ln(ka × (1 − e^(−ke × τ)) ÷ (ke × (1 − e^(−ka × τ)))) ÷ (ka − ke)',
    'Average = F × dose ÷ (CL × τ)',
  ],
  compute({ dose, interval, bioavailability, ka: absorbed, distribution, halfLife, doses, low, high }) {
    const ke = Math.LN2 / halfLife;
    // If both are equal the formula has no value, only a limit: a value very close to it is near enough.
    const ka = Math.abs(absorbed - ke) < 1e-6 * ke ? ke * (1 + 1e-5) : absorbed;
    const reaching = bioavailability * dose;
    const [gone, taken] = [1 - Math.exp(-ke * interval), 1 - Math.exp(-ka * interval)];
    const scale = (reaching * ka) / (distribution * (ka - ke));
    const steady = (time: number) => scale * (Math.exp(-ke * time) / gone - Math.exp(-ka * time) / taken);
    const peakTime = Math.log((ka * gone) / (ke * taken)) / (ka - ke);
    const [peak, trough] = [steady(peakTime), steady(interval)];
    const average = reaching / (ke * distribution * interval);
    const one = (since: number) => afterOral(reaching, distribution, ka, ke, since);
    return {
      outputs: [
        ...steadyOutputs({ peak, trough, average }),
        output('peakTime', 'Time of the peak after a dose', peakTime, 'h', 2),
      ],
      steps: [
        rateConstantStep(halfLife, ke),
        step(
          'Time of the peak',
          'ln(ka × (1 − e^(−ke × τ)) ÷ (ke × (1 − e^(−ka × τ)))) ÷ (ka − ke)',
          withNumbers`ln(${ka} × ${gone} ÷ (${ke} × ${taken})) ÷ (${ka} − ${ke})`,
          peakTime,
          'h',
        ),
        step('Peak', 'C(time of the peak)', withNumbers`C(${peakTime})`, peak, 'mg/L'),
        step('Trough', 'C(τ)', withNumbers`C(${interval})`, trough, 'mg/L'),
        step(
          'Average',
          'F × dose ÷ (ke × Vd × τ)',
          withNumbers`${reaching} ÷ (${ke} × ${distribution} × ${interval})`,
          average,
          'mg/L',
        ),
      ],
      notes:
        ka < ke
          ? [
              'Absorption is slower than elimination (flip-flop): the curve falls as fast as the drug is absorbed.',
            ]
          : [],
      curve: repeatedCurve({ one, interval, doses, average, low, high }),
    };
  },
  sources: [rowland],
  limits: ['One compartment, linear kinetics, first-order absorption without delay.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mg every 8 hours, F 0.8, ka 1.5 per hour, 35 L, half-life 6 hours',
      inputs: {
        dose: quantity(500, 'mg'),
        interval: quantity(8, 'h'),
        bioavailability: quantity(0.8, 'fraction'),
        ka: quantity(1.5, 'per h'),
        distribution: quantity(35, 'L'),
        halfLife: quantity(6, 'h'),
        doses: quantity(6, 'times'),
      },
      expected: { peak: 15.958, trough: 8.147, average: 12.366, peakTime: 1.487 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
    {
      text: '250 mg every 12 hours, F 1, ka 1 per hour, 20 L, half-life 8 hours',
      inputs: {
        dose: quantity(250, 'mg'),
        interval: quantity(12, 'h'),
        bioavailability: quantity(1, 'fraction'),
        ka: quantity(1, 'per h'),
        distribution: quantity(20, 'L'),
        halfLife: quantity(8, 'h'),
        doses: quantity(6, 'times'),
      },
      expected: { peak: 15.98, trough: 7.485, average: 12.022, peakTime: 2.2 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
  ],
});
