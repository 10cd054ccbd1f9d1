// Vancomycin AUC from renal function: the AUC that a daily dose is likely to give, from the clearance of a population.
import { defineCalculator, quantity } from '../calculator.ts';
import { exposureText, exposureWarnings, vancomycinGuideline } from '../formulas/vancomycin.ts';
import { creatinineClearance, dose, hours } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers } from '../results/results.ts';

export const vancomycinPopulation = defineCalculator({
  id: 'vancomycin-auc-population',
  title: 'Vancomycin AUC from renal function',
  group: 'antimicrobials',
  summary: 'The likely AUC for a daily dose, from population clearance.',
  alsoCalled: ['AUC24', 'Matzke', 'MRSA', 'vancomycin dosing'],
  inputs: { creatinineClearance: creatinineClearance(), dose: dose('One dose'), interval: hours('Interval') },
  formula: ['CL (L/h) = (0.689 × CrCl (mL/min) + 3.66) × 0.06', 'AUC24 = daily dose ÷ CL'],
  compute({ creatinineClearance, dose, interval }) {
    const clearance = (0.689 * creatinineClearance + 3.66) * 0.06;
    const daily = (dose * 24) / interval;
    const auc = daily / clearance;
    return {
      outputs: [
        main(output('auc', '24-hour AUC', auc, 'mg·h/L', 0, [400, 600])),
        output('clearance', 'Vancomycin clearance', clearance, 'L/h', 2),
        output('daily', 'Daily dose', daily, 'mg/day', 0),
        amount('target', 'Daily dose for an AUC of 500', 500 * clearance, 'mg/day', { step: 50 }),
      ],
      steps: [
        step(
          'Clearance',
          '(0.689 × CrCl + 3.66) × 0.06',
          withNumbers`(0.689 × ${creatinineClearance} + 3.66) × 0.06`,
          clearance,
          'L/h',
        ),
        step('Daily dose', 'dose × 24 ÷ interval', withNumbers`${dose} × 24 ÷ ${interval}`, daily, 'mg/day'),
        step('AUC', 'daily dose ÷ CL', withNumbers`${daily} ÷ ${clearance}`, auc, 'mg·h/L'),
      ],
      warnings: [
        ...(daily > 4500
          ? ['Daily dose: more than 4,500 mg is rarely needed. Check dose and interval.']
          : []),
        ...exposureWarnings(auc),
      ],
      interpretation: exposureText(auc),
    };
  },
  sources: [
    {
      text: 'Matzke GR, McGory RW, Halstenson CE, Keane WF. Pharmacokinetics of vancomycin in patients with various degrees of renal function. Antimicrob Agents Chemother 25:433–437',
      year: 1984,
    },
    vancomycinGuideline,
  ],
  limits: [
    'A first estimate from population data: follow up with levels or Bayesian software. Not for dialysis or unstable renal function.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'CrCl 80 mL/min, 1 g every 12 hours',
      inputs: {
        creatinineClearance: quantity(80, 'mL/min'),
        dose: quantity(1, 'g'),
        interval: quantity(12, 'h'),
      },
      expected: { auc: 567, clearance: 3.527 },
      within: 0.5,
      source: 'by hand from Matzke 1984: 2,000 ÷ 3.527',
    },
    {
      text: 'CrCl 50 mL/min, 750 mg every 12 hours',
      inputs: {
        creatinineClearance: quantity(50, 'mL/min'),
        dose: quantity(750, 'mg'),
        interval: quantity(12, 'h'),
      },
      expected: { auc: 656.03, clearance: 2.2866 },
      within: 0.05,
      source: 'by hand from Matzke 1984: 1,500 ÷ 2.2866',
    },
  ],
});
