// Vancomycin AUC from two levels: 24-hour AUC from two levels in one interval, by first-order equations.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { exposureText, exposureWarnings, vancomycinGuideline } from '../formulas/vancomycin.ts';
import { dose, hours, number } from '../inputs/inputs.ts';
import { amount, main, output, step, withNumbers } from '../results/results.ts';

export const vancomycinTwoLevels = defineCalculator({
  id: 'vancomycin-auc-two-levels',
  title: 'Vancomycin AUC from two levels',
  group: 'antimicrobials',
  summary: '24-hour AUC from two levels in one interval, by first-order equations.',
  alsoCalled: ['Sawchuk-Zaske', 'AUC24', 'peak and trough', 'MRSA'],
  inputs: {
    dose: dose('One dose'),
    interval: hours('Interval'),
    infusion: hours('Duration of the infusion'),
    first: number('First level', 'level', { min: 0.5, max: 200, plausible: [5, 80] }),
    firstTime: hours('First level, after the start of the infusion'),
    second: number('Second level', 'level', { min: 0.1, max: 200, plausible: [1, 50] }),
    secondTime: hours('Second level, after the start of the infusion'),
  },
  formula: [
    'ke = ln(C1 ÷ C2) ÷ (t2 − t1)',
    'Peak = C1 × e^(ke × (t1 − infusion)), trough = peak × e^(−ke × (interval − infusion))',
    'AUC over one interval = (peak + trough) ÷ 2 × infusion + (peak − trough) ÷ ke',
    'AUC24 = AUC over one interval × 24 ÷ interval',
  ],
  compute({ dose, interval, infusion, first, firstTime, second, secondTime }) {
    if (infusion >= interval)
      refuse('infusion', 'Duration of the infusion: it must be shorter than the interval.');
    if (firstTime < infusion)
      refuse('firstTime', 'First level: it was taken before the end of the infusion.');
    if (secondTime <= firstTime)
      refuse('secondTime', 'Second level: its time must be after that of the first.');
    if (secondTime > interval * 1.0001)
      refuse('secondTime', 'Second level: its time is after the end of the interval.');
    if (second >= first) refuse('second', 'Second level: it must be below the first.');
    const ke = Math.log(first / second) / (secondTime - firstTime);
    const peak = first * Math.exp(ke * (firstTime - infusion));
    const trough = peak * Math.exp(-ke * (interval - infusion));
    const during = ((peak + trough) / 2) * infusion;
    const after = (peak - trough) / ke;
    const auc = ((during + after) * 24) / interval;
    const daily = (dose * 24) / interval;
    const clearance = daily / auc;
    return {
      outputs: [
        main(output('auc', '24-hour AUC', auc, 'mg·h/L', 0, [400, 600])),
        output('peak', 'Peak, at the end of the infusion', peak, 'mg/L', 1),
        output('trough', 'Trough', trough, 'mg/L', 1),
        output('halfLife', 'Half-life', Math.LN2 / ke, 'h', 2),
        output('clearance', 'Clearance', clearance, 'L/h', 2),
        amount('target', 'Daily dose for an AUC of 500', 500 * clearance, 'mg/day', { step: 50 }),
      ],
      steps: [
        step(
          'Rate constant',
          'ln(C1 ÷ C2) ÷ (t2 − t1)',
          withNumbers`ln(${first} ÷ ${second}) ÷ (${secondTime} − ${firstTime})`,
          ke,
          'per h',
        ),
        step(
          'Peak',
          'C1 × e^(ke × (t1 − infusion))',
          withNumbers`${first} × e^(${ke} × (${firstTime} − ${infusion}))`,
          peak,
          'mg/L',
        ),
        step(
          'Trough',
          'peak × e^(−ke × (interval − infusion))',
          withNumbers`${peak} × e^(−${ke} × (${interval} − ${infusion}))`,
          trough,
          'mg/L',
        ),
        step(
          'During the infusion',
          '(peak + trough) ÷ 2 × infusion',
          withNumbers`(${peak} + ${trough}) ÷ 2 × ${infusion}`,
          during,
          'mg·h/L',
        ),
        step('After it', '(peak − trough) ÷ ke', withNumbers`(${peak} − ${trough}) ÷ ${ke}`, after, 'mg·h/L'),
        step(
          '24-hour AUC',
          '(both) × 24 ÷ interval',
          withNumbers`(${during} + ${after}) × 24 ÷ ${interval}`,
          auc,
          'mg·h/L',
        ),
      ],
      warnings: [
        ...(firstTime - infusion < 1
          ? [
              'First level: taken less than 1 hour after the end of the infusion, while the drug is still distributing.',
            ]
          : []),
        ...exposureWarnings(auc),
      ],
      interpretation: exposureText(auc),
    };
  },
  sources: [
    {
      text: 'Pai MP, Neely M, Rodvold KA, Lodise TP. Innovative approaches to optimizing the delivery of vancomycin in individual patients. Adv Drug Deliv Rev 77:50–57',
      year: 2014,
    },
    {
      text: 'Sawchuk RJ, Zaske DE. Pharmacokinetics of dosing regimens which utilize multiple intravenous infusions: gentamicin in burn patients. J Pharmacokinet Biopharm 4:183–195',
      year: 1976,
    },
    vancomycinGuideline,
  ],
  limits: ['At or near steady state, both levels in the same interval, stable renal function.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1 g every 12 hours over 1 hour: 30 mg/L at 2 hours, 12 mg/L at 11.5 hours',
      inputs: {
        dose: quantity(1, 'g'),
        interval: quantity(12, 'h'),
        infusion: quantity(1, 'h'),
        first: quantity(30, 'mg/L'),
        firstTime: quantity(2, 'h'),
        second: quantity(12, 'mg/L'),
        secondTime: quantity(11.5, 'h'),
      },
      expected: { auc: 492, peak: 33.04, trough: 11.44, halfLife: 7.186 },
      within: 0.5,
      source: 'by hand from Pai 2014',
    },
    {
      text: '1.25 g every 12 hours over 1.5 hours: 32.5 mg/L at 2.5 hours, 12.5 mg/L at 11.5 hours',
      inputs: {
        dose: quantity(1250, 'mg'),
        interval: quantity(12, 'h'),
        infusion: quantity(90, 'min'),
        first: quantity(32.5, 'mcg/mL'),
        firstTime: quantity(2.5, 'h'),
        second: quantity(12.5, 'mg/L'),
        secondTime: quantity(11.5, 'h'),
      },
      expected: { auc: 529.5, peak: 36.14, trough: 11.85 },
      within: 0.05,
      source: 'by hand from Pai 2014',
    },
  ],
});
