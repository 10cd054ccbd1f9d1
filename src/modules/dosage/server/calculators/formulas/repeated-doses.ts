// What calculators of repeated doses share, whichever way the doses are given.
import type { Curve, Output, Step } from '../calculator.ts';
import { intervalPoints, levelCurve, repeated } from '../results/curves.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

type Steady = { peak: number; trough: number; average: number };

/** The levels at steady state, the first result of such a calculator. */
export function steadyOutputs({ peak, trough, average }: Steady): Output[] {
  return [
    main(output('peak', 'Peak at steady state', peak, 'mg/L', 2)),
    main(output('trough', 'Trough at steady state', trough, 'mg/L', 2)),
    output('average', 'Average at steady state', average, 'mg/L', 2),
  ];
}

export function rateConstantStep(halfLife: number, ke: number): Step {
  return step('Rate constant', 'ln 2 ÷ half-life', withNumbers`0.693147 ÷ ${halfLife}`, ke, 'per h');
}

type Course = {
  /** What is left of one dose after a time. */
  one: (since: number) => number;
  interval: number;
  doses: number;
  average: number;
  low: number | null;
  high: number | null;
};

export function repeatedCurve({ one, interval, doses, average, low, high }: Course): Curve {
  const count = Math.max(1, Math.round(doses));
  const points = intervalPoints(interval, count, (time) => repeated(one, interval, count, time));
  return levelCurve(points, { label: 'Average at steady state', y: average }, { low, high });
}
