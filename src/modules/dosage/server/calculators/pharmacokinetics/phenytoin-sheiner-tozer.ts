// Phenytoin corrected for albumin (Sheiner-Tozer): what a total phenytoin level would be with normal albumin, with the coefficient as a choice.
import { defineCalculator, quantity } from '../calculator.ts';
import { albumin, choice, number } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

const phenytoinLevel = (label: string) =>
  number(label, 'phenytoin', {
    min: 0.1,
    max: 150,
    plausible: [0.5, 60],
    doubts: { high: { 'mg/L': 'Did you enter micromol/L?' } },
  });

export const phenytoinAlbumin = defineCalculator({
  id: 'phenytoin-sheiner-tozer',
  title: 'Phenytoin corrected for albumin (Sheiner-Tozer)',
  group: 'pharmacokinetics',
  summary: 'What a total phenytoin level would be with normal albumin; you choose the coefficient.',
  alsoCalled: ['Winter-Tozer', 'free phenytoin', 'albumin', 'Dilantin'],
  inputs: {
    level: phenytoinLevel('Total phenytoin'),
    albumin: albumin(),
    coefficient: choice(
      'Albumin coefficient',
      {
        '0.2': '0.2 (Sheiner-Tozer)',
        '0.1': '0.1 (creatinine clearance under 10 to 20 mL/min, dialysis)',
        '0.25': '0.25 (Anderson: elderly, head injury)',
        '0.29': '0.29 (Kane: neurointensive care)',
      },
      'Sources disagree; the coefficient changes the result by a third',
    ),
  },
  formula: ['Corrected = total ÷ (coefficient × albumin (g/dL) + 0.1)'],
  compute({ level, albumin, coefficient }) {
    const factor = Number(coefficient);
    const part = factor * albumin + 0.1;
    const value = level / part;
    const band = value < 10 ? 'Below' : value > 20 ? 'Above' : 'Within';
    return {
      outputs: [
        output('corrected', 'Corrected phenytoin', value, 'mg/L', 1, [10, 20]),
        output('free', 'Free phenytoin (a tenth of it)', value / 10, 'mg/L', 2),
      ],
      steps: [
        step(
          'Bound and free part',
          'coefficient × albumin + 0.1',
          withNumbers`${factor} × ${albumin} + 0.1`,
          part,
          '',
        ),
        step('Corrected', 'total ÷ that', withNumbers`${level} ÷ ${part}`, value, 'mg/L'),
      ],
      notes: albumin > 4.4 && coefficient !== '0.1' ? ['Albumin is normal: no correction is needed.'] : [],
      interpretation: `${band} the usual range of 10 to 20 mg/L, with the coefficient ${coefficient}. A measured free level is better.`,
    };
  },
  sources: [
    {
      text: 'Sheiner LB, Tozer TN. Clinical pharmacokinetics: the use of plasma concentrations of drugs. In: Melmon KL, Morrelli HF. Clinical pharmacology',
      year: 1978,
    },
    {
      text: 'Anderson GD, Pak C, Doane KW, et al. Revised Winter-Tozer equation for normalized phenytoin concentrations in trauma and elderly patients with hypoalbuminemia. Ann Pharmacother 31:279–284',
      year: 1997,
    },
    {
      text: 'Kane SP, Bress AP, Tesoro EP. Characterization of unbound phenytoin concentrations in neurointensive care unit patients using a revised Winter-Tozer equation. Ann Pharmacother 47:628–636',
      year: 2013,
    },
  ],
  limits: [
    'Biased and imprecise in critical care; invalid with valproate and other drugs that displace phenytoin.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Total 8 mg/L, albumin 2 g/dL',
      inputs: { level: quantity(8, 'mg/L'), albumin: quantity(2, 'g/dL'), coefficient: '0.2' },
      expected: { corrected: 16 },
      within: 1e-9,
      source: 'by hand from Sheiner and Tozer: 8 ÷ 0.5',
    },
    {
      text: 'The same in renal failure',
      inputs: { level: quantity(8, 'mcg/mL'), albumin: quantity(20, 'g/L'), coefficient: '0.1' },
      expected: { corrected: 26.667 },
      within: 0.001,
      source: 'by hand from Sheiner and Tozer: 8 ÷ 0.3',
    },
    {
      text: 'The same by Anderson',
      inputs: { level: quantity(8, 'mg/L'), albumin: quantity(2, 'g/dL'), coefficient: '0.25' },
      expected: { corrected: 13.333 },
      within: 0.001,
      source: 'by hand from Anderson 1997: 8 ÷ 0.6',
    },
    {
      text: 'The same by Kane',
      inputs: { level: quantity(8, 'mg/L'), albumin: quantity(2, 'g/dL'), coefficient: '0.29' },
      expected: { corrected: 11.765 },
      within: 0.001,
      source: 'by hand from Kane 2013: 8 ÷ 0.68',
    },
  ],
});
