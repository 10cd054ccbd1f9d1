// Carboplatin by the formula of Calvert, with the cap of the GFR as a choice.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, creatinineClearance, number } from '../inputs/inputs.ts';
import { amount, cappedAt, step, withNumbers } from '../results/results.ts';
import { withUnit } from '../units/display.ts';

/** The highest dose that the FDA names: AUC 6 at a GFR of 125 mL/min. */
const labelMaximum = 900;

function labelWarnings(auc: number, dose: number): string[] {
  const forThisAuc = auc * 150;
  const warnings: string[] = [];
  if (dose > forThisAuc) {
    warnings.push(
      `Dose: ${withUnit(dose, 'mg', 0)} is over ${withUnit(forThisAuc, 'mg', 0)}, the label maximum for this AUC (GFR 125 mL/min). Use it only with a measured GFR.`,
    );
  }
  if (dose > labelMaximum) {
    warnings.push(
      `Dose: ${withUnit(dose, 'mg', 0)} is over ${labelMaximum} mg, the highest dose the FDA gives (AUC 6). Check the target AUC and the GFR.`,
    );
  }
  return warnings;
}

export const carboplatin = defineCalculator({
  id: 'carboplatin-calvert',
  title: 'Carboplatin (Calvert)',
  group: 'oncology',
  summary: 'Carboplatin dose for a target AUC, with the GFR capped at 125 mL/min if you choose.',
  alsoCalled: ['Calvert', 'AUC dosing', 'chemotherapy'],
  inputs: {
    auc: number('Target AUC', 'auc', { min: 0.5, max: 15, plausible: [1.5, 8] }),
    gfr: creatinineClearance('GFR, or estimated creatinine clearance'),
    cap: choice('GFR cap', { 125: '125 mL/min (estimated; FDA 2010)', none: 'No cap (measured GFR)' }),
  },
  formula: ['Dose (mg) = AUC × (GFR + 25)', 'Estimated GFR at most 125 mL/min: dose at most AUC × 150'],
  compute({ auc, gfr, cap }) {
    const used = cap === '125' ? Math.min(gfr, 125) : gfr;
    const value = auc * (used + 25);
    const maximum = cap === '125' ? auc * 150 : undefined;
    return {
      outputs: [amount('dose', 'Dose', value, 'mg', { step: 1, maximum })],
      steps: [
        ...(cap === '125' ? [step('GFR', 'at most 125', withNumbers`min(${gfr}, 125)`, used, 'mL/min')] : []),
        step('Dose', 'AUC × (GFR + 25)', withNumbers`${auc} × (${used} + 25)`, value, 'mg'),
      ],
      warnings: labelWarnings(auc, value),
      capped: maximum === undefined ? null : cappedAt(auc * (gfr + 25), maximum, 'mg', 'dose'),
      notes: ['The dose is in mg, not in mg per m². This target AUC is in mg·min/mL.'],
    };
  },
  sources: [
    {
      text: 'Calvert AH, Newell DR, Gumbrell LA, et al. Carboplatin dosage: prospective evaluation of a simple formula based on renal function. J Clin Oncol 7:1748–1756',
      year: 1989,
    },
    {
      text: 'US FDA. Carboplatin dosing: cap of the estimated GFR at 125 mL/min with standardised creatinine',
      year: 2010,
    },
  ],
  limits: [
    'Derived with measured GFR (51Cr-EDTA). Estimates from a low creatinine lead to overdosing. Adults.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'AUC 5, GFR 90 mL/min',
      inputs: { auc: quantity(5, 'mg*min/mL'), gfr: quantity(90, 'mL/min'), cap: '125' },
      expected: { dose: 575 },
      source: 'by hand from Calvert 1989: 5 × 115',
    },
    {
      text: 'AUC 6, estimated 150 mL/min: capped at the FDA maximum',
      inputs: { auc: quantity(6, 'mg*min/mL'), gfr: quantity(150, 'mL/min'), cap: '125' },
      expected: { dose: 900 },
      source: 'US FDA 2010: at most 900 mg for an AUC of 6',
    },
    {
      text: 'The same without a cap',
      inputs: { auc: quantity(6, 'mg*min/mL'), gfr: quantity(150, 'mL/min'), cap: 'none' },
      expected: { dose: 1050 },
      source: 'by hand from Calvert 1989: 6 × 175',
    },
    {
      text: 'AUC 4, at most 600 mg',
      inputs: { auc: quantity(4, 'mg*min/mL'), gfr: quantity(140, 'mL/min'), cap: '125' },
      expected: { dose: 600 },
      source: 'US FDA 2010: at most 600 mg for an AUC of 4',
    },
  ],
});
