// Concentration over time in one compartment, for the plots of repeated doses and of infusions.
import type { Curve } from '../calculator.ts';

/** What is left of one IV dose after a time. */
export function afterBolus(dose: number, volume: number, ke: number, time: number): number {
  return time < 0 ? 0 : (dose / volume) * Math.exp(-ke * time);
}

/** What is left of one oral dose after a time (Bateman); if both constants are practically equal, its limit. */
export function afterOral(dose: number, volume: number, ka: number, ke: number, time: number): number {
  if (time < 0) return 0;
  if (Math.abs(ka - ke) < 1e-6 * ke) return (dose / volume) * ke * time * Math.exp(-ke * time);
  return ((dose * ka) / (volume * (ka - ke))) * (Math.exp(-ke * time) - Math.exp(-ka * time));
}

/** The sum of what is left of all doses given so far. */
export function repeated(
  one: (time: number) => number,
  interval: number,
  doses: number,
  time: number,
): number {
  let sum = 0;
  for (let at = 0; at < doses && at * interval <= time; at += 1) sum += one(time - at * interval);
  return sum;
}

/** Points over a number of intervals, with each peak and trough of a bolus met exactly. */
export function intervalPoints(
  interval: number,
  intervals: number,
  at: (time: number) => number,
): Curve['points'] {
  const points: Curve['points'] = [];
  const perInterval = Math.max(8, Math.min(24, Math.floor(240 / intervals)));
  for (let number = 0; number < intervals; number += 1) {
    for (let part = 0; part < perInterval; part += 1) {
      const time = number * interval + (part / perInterval) * interval;
      points.push([tidy(time), tidy(at(time))]);
    }
    // Just before the next dose, because what follows is a step.
    const end = (number + 1) * interval - interval * 1e-9;
    points.push([tidy((number + 1) * interval), tidy(at(end))]);
  }
  return points;
}

export function evenPoints(until: number, count: number, at: (time: number) => number): Curve['points'] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const time = (index / count) * until;
    return [tidy(time), tidy(at(time))];
  });
}

/** The curve with a line at the value it leads to, and one at each end of an entered range. */
export function levelCurve(
  points: Curve['points'],
  goal: Curve['lines'][number],
  { low, high }: { low: number | null; high: number | null },
): Curve {
  return {
    title: 'Concentration over time',
    x: { label: 'Time', unit: 'h' },
    y: { label: 'Concentration', unit: 'mg/L' },
    points,
    lines: [
      goal,
      ...(low === null ? [] : [{ label: 'Lower end of the range', y: low }]),
      ...(high === null ? [] : [{ label: 'Upper end of the range', y: high }]),
    ],
  };
}

function tidy(value: number): number {
  return Number(value.toPrecision(6));
}
