// Continuous infusion: concentration of a constant infusion after a time and at steady state, with the curve.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland } from '../formulas/sources.ts';
import { clearance, distribution, dose, hours, levelRange, number, optional } from '../inputs/inputs.ts';
import { afterBolus, evenPoints, levelCurve } from '../results/curves.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const continuousInfusion = defineCalculator({
  id: 'continuous-infusion',
  title: 'Continuous infusion',
  group: 'pharmacokinetics',
  summary: 'Concentration during a constant infusion, at a given time and at steady state, with the curve.',
  alsoCalled: ['Css', 'steady state', 'infusion', 'concentration-time curve'],
  inputs: {
    rate: number('Rate', 'infusionAmount', { min: 1e-6, max: 50_000, plausible: [1e-4, 5_000] }),
    clearance: clearance(),
    distribution: distribution(),
    time: hours('Time'),
    loading: optional(dose('Loading dose')),
    ...levelRange(),
  },
  formula: [
    'Css = rate ÷ CL',
    'C(t) = Css × (1 − e^(−ke × t)) + loading dose ÷ Vd × e^(−ke × t), ke = CL ÷ Vd',
  ],
  compute({ rate, clearance, distribution, time, loading, low, high }) {
    const steady = rate / clearance;
    const ke = clearance / distribution;
    const at = (when: number) =>
      steady * (1 - Math.exp(-ke * when)) + afterBolus(loading ?? 0, distribution, ke, when);
    const value = at(time);
    const halfLife = Math.LN2 / ke;
    return {
      outputs: [
        main(output('steady', 'Concentration at steady state', steady, 'mg/L', 2)),
        main(output('level', 'Concentration at this time', value, 'mg/L', 2)),
        output('halfLife', 'Half-life', halfLife, 'h', 2),
        output('toTarget', 'Loading dose to reach the target immediately', steady * distribution, 'mg', 1),
      ],
      steps: [
        step('Steady state', 'rate ÷ CL', withNumbers`${rate} ÷ ${clearance}`, steady, 'mg/L'),
        step('Rate constant', 'CL ÷ Vd', withNumbers`${clearance} ÷ ${distribution}`, ke, 'per h'),
        step(
          'At this time',
          'Css × (1 − e^(−ke × t)) + loading dose ÷ Vd × e^(−ke × t)',
          withNumbers`${steady} × (1 − e^(−${ke} × ${time})) + ${loading ?? 0} ÷ ${distribution} × e^(−${ke} × ${time})`,
          value,
          'mg/L',
        ),
      ],
      curve: levelCurve(
        evenPoints(Math.max(time, 5 * halfLife), 160, at),
        { label: 'Steady state', y: steady },
        { low, high },
      ),
    };
  },
  sources: [rowland],
  limits: ['One compartment and linear kinetics.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '50 mg per hour, 5 L/h, 50 L, after 10 hours',
      inputs: {
        rate: quantity(50, 'mg/h'),
        clearance: quantity(5, 'L/h'),
        distribution: quantity(50, 'L'),
        time: quantity(10, 'h'),
      },
      expected: { steady: 10, level: 6.3212 },
      within: 0.001,
      source: 'by hand from Rowland and Tozer: 10 × (1 − e^−1)',
    },
    {
      text: 'The same with 500 mg first: at steady state from the start',
      inputs: {
        rate: quantity(50, 'mg/h'),
        clearance: quantity(5, 'L/h'),
        distribution: quantity(50, 'L'),
        time: quantity(3, 'h'),
        loading: quantity(500, 'mg'),
      },
      expected: { level: 10, toTarget: 500 },
      within: 1e-6,
      source: 'by hand from Rowland and Tozer',
    },
    {
      text: 'Lidocaine 2 mg per minute, 10 mL per minute per kg in 70 kg (700 mL/min)',
      inputs: {
        rate: quantity(2, 'mg/min'),
        clearance: quantity(700, 'mL/min'),
        distribution: quantity(77, 'L'),
        time: quantity(12, 'h'),
      },
      expected: { steady: 2.857 },
      within: 0.001,
      source: 'by hand: 120 ÷ 42',
    },
  ],
});
