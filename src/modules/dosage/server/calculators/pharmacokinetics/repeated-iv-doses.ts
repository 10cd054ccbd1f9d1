// Repeated IV doses: peak, trough and average at steady state, with the curve that leads there.
import { defineCalculator, quantity } from '../calculator.ts';
import { rateConstantStep, repeatedCurve, steadyOutputs } from '../formulas/repeated-doses.ts';
import { rowland } from '../formulas/sources.ts';
import { distribution, dose, dosesToPlot, hours, levelRange } from '../inputs/inputs.ts';
import { afterBolus } from '../results/curves.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const repeatedBolus = defineCalculator({
  id: 'repeated-iv-doses',
  title: 'Repeated IV doses',
  group: 'pharmacokinetics',
  summary: 'Peak, trough and average at steady state for IV doses, with the curve leading to it.',
  alsoCalled: ['multiple dosing', 'IV bolus', 'Cmax', 'Cmin', 'concentration-time curve'],
  inputs: {
    dose: dose(),
    interval: hours('Interval'),
    distribution: distribution(),
    halfLife: hours('Half-life'),
    doses: dosesToPlot(),
    ...levelRange(),
  },
  formula: [
    'Peak at steady state = dose ÷ Vd ÷ (1 − e^(−ke × interval))',
    'Trough = peak × e^(−ke × interval)',
    'Average = dose ÷ (CL × interval), CL = ke × Vd',
  ],
  compute({ dose, interval, distribution, halfLife, doses, low, high }) {
    const ke = Math.LN2 / halfLife;
    const first = dose / distribution;
    const peak = first / (1 - Math.exp(-ke * interval));
    const trough = peak * Math.exp(-ke * interval);
    const average = dose / (ke * distribution * interval);
    const one = (since: number) => afterBolus(dose, distribution, ke, since);
    return {
      outputs: [
        ...steadyOutputs({ peak, trough, average }),
        output('first', 'Peak of the first dose', first, 'mg/L', 2),
      ],
      steps: [
        rateConstantStep(halfLife, ke),
        step('Peak of the first dose', 'dose ÷ Vd', withNumbers`${dose} ÷ ${distribution}`, first, 'mg/L'),
        step(
          'Peak at steady state',
          'first peak ÷ (1 − e^(−ke × interval))',
          withNumbers`${first} ÷ (1 − e^(−${ke} × ${interval}))`,
          peak,
          'mg/L',
        ),
        step(
          'Trough',
          'peak × e^(−ke × interval)',
          withNumbers`${peak} × e^(−${ke} × ${interval})`,
          trough,
          'mg/L',
        ),
        step(
          'Average',
          'dose ÷ (ke × Vd × interval)',
          withNumbers`${dose} ÷ (${ke} × ${distribution} × ${interval})`,
          average,
          'mg/L',
        ),
      ],
      curve: repeatedCurve({ one, interval, doses, average, low, high }),
    };
  },
  sources: [rowland],
  limits: ['One compartment, linear kinetics, immediate distribution of the dose.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '500 mg every 8 hours, 35 L, half-life 6 hours',
      inputs: {
        dose: quantity(500, 'mg'),
        interval: quantity(8, 'h'),
        distribution: quantity(35, 'L'),
        halfLife: quantity(6, 'h'),
        doses: quantity(6, 'times'),
      },
      expected: { peak: 23.685, trough: 9.399, average: 15.457 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
    {
      text: '100 mg every 12 hours, 20 L, half-life 12 hours: twice the first dose',
      inputs: {
        dose: quantity(100, 'mg'),
        interval: quantity(12, 'h'),
        distribution: quantity(20, 'L'),
        halfLife: quantity(12, 'h'),
        doses: quantity(8, 'times'),
      },
      expected: { peak: 10, trough: 5, average: 7.2135 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
  ],
});
