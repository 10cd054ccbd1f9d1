// Maintenance dose: the dose per interval that keeps an average concentration at steady state.
import { defineCalculator, quantity } from '../calculator.ts';
import { rowland, winter } from '../formulas/sources.ts';
import { bioavailability, clearance, hours, level, saltFactor } from '../inputs/inputs.ts';
import { amount, output, step, withNumbers } from '../results/results.ts';

export const maintenanceDose = defineCalculator({
  id: 'maintenance-dose',
  title: 'Maintenance dose',
  group: 'pharmacokinetics',
  summary: 'The dose per interval that keeps an average concentration at steady state.',
  alsoCalled: ['MD', 'steady state dose', 'Css'],
  inputs: {
    clearance: clearance(),
    target: level('Desired average concentration'),
    interval: hours('Interval'),
    bioavailability: bioavailability(),
    salt: saltFactor(),
  },
  formula: ['Dose = CL × Css × interval ÷ (S × F)'],
  compute({ clearance, target, interval, bioavailability, salt }) {
    const perHour = (clearance * target) / (salt * bioavailability);
    const value = perHour * interval;
    return {
      outputs: [
        amount('dose', 'Dose per interval', value, 'mg'),
        output('daily', 'Per day', perHour * 24, 'mg/day', 1),
      ],
      steps: [
        step(
          'Dose per interval',
          'CL × Css × interval ÷ (S × F)',
          withNumbers`${clearance} × ${target} × ${interval} ÷ (${salt} × ${bioavailability})`,
          value,
          'mg',
        ),
        step(
          'Per day',
          'dose × 24 ÷ interval',
          withNumbers`${value} × 24 ÷ ${interval}`,
          perHour * 24,
          'mg/day',
        ),
      ],
    };
  },
  sources: [winter, rowland],
  limits: [
    'Linear kinetics at steady state; not for phenytoin and other drugs that saturate their elimination.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Theophylline: 2.8 L/h, 10 mg/L, every 12 hours',
      inputs: {
        clearance: quantity(2.8, 'L/h'),
        target: quantity(10, 'mg/L'),
        interval: quantity(12, 'h'),
        bioavailability: quantity(1, 'fraction'),
        salt: quantity(1, 'fraction'),
      },
      expected: { dose: 336, daily: 672 },
      within: 1e-6,
      source: 'by hand from Winter: 2.8 × 10 × 12',
    },
    {
      text: 'Digoxin: 100 mL/min, 0.001 mg/L, once a day, F 0.7',
      inputs: {
        clearance: quantity(100, 'mL/min'),
        target: quantity(0.001, 'mg/L'),
        interval: quantity(1, 'day'),
        bioavailability: quantity(0.7, 'fraction'),
        salt: quantity(1, 'fraction'),
      },
      expected: { dose: 0.20571 },
      source: 'by hand from Winter: 6 × 0.001 × 24 ÷ 0.7',
    },
  ],
});
