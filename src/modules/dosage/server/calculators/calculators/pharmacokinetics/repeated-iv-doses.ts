// Repeated doses into a vein: peak, trough and average at steady state of doses into a vein, with the curve that leads there.
import { defineCalculator, q } from '../../calculator.ts';
import { afterBolus, intervalPoints, levelAxis, repeated, timeAxis } from '../../curves.ts';
import { distribution, dose, hours, number, optional } from '../../inputs.ts';
import { main, n, output, step } from '../../results.ts';
import { rowland } from '../../sources.ts';

const doses = () => number('Doses to plot', 'count', { min: 1, max: 30, plausible: [1, 30], step: 1 });

const range = {
  low: optional(
    number('Lower end of the range', 'level', { min: 0, max: 5_000, plausible: [0, 1_000], only: ['mg/L'] }),
  ),
  high: optional(
    number('Upper end of the range', 'level', { min: 0, max: 5_000, plausible: [0, 1_000], only: ['mg/L'] }),
  ),
};

export const repeatedBolus = defineCalculator({
  id: 'repeated-iv-doses',
  title: 'Repeated doses into a vein',
  group: 'pharmacokinetics',
  summary: 'Peak, trough and average at steady state of doses into a vein, with the curve that leads there.',
  alsoCalled: ['multiple dosing', 'IV bolus', 'Cmax', 'Cmin', 'concentration-time curve'],
  inputs: {
    dose: dose(),
    interval: hours('Interval'),
    distribution: distribution(),
    halfLife: hours('Half-life'),
    doses: doses(),
    ...range,
  },
  formula: [
    'Peak at steady state = dose ÷ Vd ÷ (1 − e^(−ke × interval))',
    'Trough = peak × e^(−ke × interval)',
    'Average = dose ÷ (CL × interval), CL = ke × Vd',
  ],
  compute({ dose, interval, distribution, halfLife, doses, low, high }) {
    const count = Math.max(1, Math.round(doses));
    const ke = Math.LN2 / halfLife;
    const first = dose / distribution;
    const peak = first / (1 - Math.exp(-ke * interval));
    const trough = peak * Math.exp(-ke * interval);
    const average = dose / (ke * distribution * interval);
    const at = (time: number) =>
      repeated((since) => afterBolus(dose, distribution, ke, since), interval, count, time);
    return {
      outputs: [
        main(output('peak', 'Peak at steady state', peak, 'mg/L', 2)),
        main(output('trough', 'Trough at steady state', trough, 'mg/L', 2)),
        output('average', 'Average at steady state', average, 'mg/L', 2),
        output('first', 'Peak of the first dose', first, 'mg/L', 2),
      ],
      steps: [
        step('Rate constant', 'ln 2 ÷ half-life', n`0.693147 ÷ ${halfLife}`, ke, 'per h'),
        step('Peak of the first dose', 'dose ÷ Vd', n`${dose} ÷ ${distribution}`, first, 'mg/L'),
        step(
          'Peak at steady state',
          'first peak ÷ (1 − e^(−ke × interval))',
          n`${first} ÷ (1 − e^(−${ke} × ${interval}))`,
          peak,
          'mg/L',
        ),
        step('Trough', 'peak × e^(−ke × interval)', n`${peak} × e^(−${ke} × ${interval})`, trough, 'mg/L'),
        step(
          'Average',
          'dose ÷ (ke × Vd × interval)',
          n`${dose} ÷ (${ke} × ${distribution} × ${interval})`,
          average,
          'mg/L',
        ),
      ],
      curve: {
        title: 'Concentration over time',
        ...{ x: timeAxis, y: levelAxis },
        points: intervalPoints(interval, count, at),
        lines: rangeLines(average, low, high),
      },
    };
  },
  sources: [rowland],
  limits: ['One compartment, linear kinetics, the dose at once into the blood.'],
  examples: [
    {
      text: '500 mg every 8 hours, 35 L, half-life 6 hours',
      inputs: {
        dose: q(500, 'mg'),
        interval: q(8, 'h'),
        distribution: q(35, 'L'),
        halfLife: q(6, 'h'),
        doses: q(6, 'times'),
      },
      expected: { peak: 23.685, trough: 9.399, average: 15.457 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
    {
      text: '100 mg every 12 hours, 20 L, half-life 12 hours: twice the first dose',
      inputs: {
        dose: q(100, 'mg'),
        interval: q(12, 'h'),
        distribution: q(20, 'L'),
        halfLife: q(12, 'h'),
        doses: q(8, 'times'),
      },
      expected: { peak: 10, trough: 5, average: 7.2135 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer',
    },
  ],
});

function rangeLines(
  average: number,
  low: number | null,
  high: number | null,
  label = 'Average at steady state',
) {
  return [
    { label, y: average },
    ...(low === null ? [] : [{ label: 'Lower end of the range', y: low }]),
    ...(high === null ? [] : [{ label: 'Upper end of the range', y: high }]),
  ];
}
