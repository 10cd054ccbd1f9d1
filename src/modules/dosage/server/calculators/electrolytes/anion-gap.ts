// Anion gap, corrected for albumin: anions that are not measured, to sort metabolic acidosis, with the delta ratio.
import { defineCalculator, quantity } from '../calculator.ts';
import { albumin, bicarbonate, chloride, optional, potassium, sodium } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

export const anionGap = defineCalculator({
  id: 'anion-gap',
  title: 'Anion gap, corrected for albumin',
  group: 'electrolytes',
  summary: 'Unmeasured anions, to classify metabolic acidosis, with the delta ratio.',
  alsoCalled: ['AG', 'metabolic acidosis', 'delta ratio'],
  inputs: {
    sodium: sodium(),
    chloride: chloride(),
    bicarbonate: bicarbonate(),
    potassium: optional(potassium()),
    albumin: optional(albumin()),
  },
  formula: [
    'Gap = Na − Cl − HCO3, or Na + K − Cl − HCO3; normal up to 12, or 16 with potassium',
    'Corrected gap = gap + 2.5 × (4 − albumin (g/dL))',
    'Delta ratio = (gap − limit) ÷ (24 − HCO3), where the gap is raised and HCO3 is below 24',
  ],
  compute({ sodium, chloride, bicarbonate, potassium, albumin }) {
    const gap = withoutNoise(sodium + (potassium ?? 0) - chloride - bicarbonate);
    // Potassium raises the normal value by about 4.
    const limit = potassium === null ? 12 : 16;
    const corrected = albumin === null ? gap : withoutNoise(gap + 2.5 * (4 - albumin));
    const steps = [
      potassium === null
        ? step(
            'Anion gap',
            'Na − Cl − HCO3',
            withNumbers`${sodium} − ${chloride} − ${bicarbonate}`,
            gap,
            'mmol/L',
          )
        : step(
            'Anion gap',
            'Na + K − Cl − HCO3',
            withNumbers`${sodium} + ${potassium} − ${chloride} − ${bicarbonate}`,
            gap,
            'mmol/L',
          ),
    ];
    const outputs = [output('gap', 'Anion gap', gap, 'mmol/L', 1, [limit])];
    if (albumin !== null) {
      steps.push(
        step(
          'Corrected for albumin',
          'gap + 2.5 × (4 − albumin)',
          withNumbers`${gap} + 2.5 × (4 − ${albumin})`,
          corrected,
          'mmol/L',
        ),
      );
      outputs.unshift(
        main(output('corrected', 'Anion gap corrected for albumin', corrected, 'mmol/L', 1, [limit])),
      );
    }
    if (corrected > limit && bicarbonate < 24) {
      const ratio = (corrected - limit) / (24 - bicarbonate);
      steps.push(
        step(
          'Delta ratio',
          '(gap − limit) ÷ (24 − HCO3)',
          withNumbers`(${corrected} − ${limit}) ÷ (24 − ${bicarbonate})`,
          ratio,
          '',
        ),
      );
      outputs.push(output('delta', 'Delta ratio', ratio, 'score', 2));
    }
    return {
      outputs,
      steps,
      warnings:
        gap < 0
          ? [
              'A negative gap is nearly always a measurement error, or due to bromide or a paraprotein. Check the numbers.',
            ]
          : [],
      interpretation: `${corrected > limit ? 'Raised (over' : 'Not raised (up to'} ${limit} mmol/L ${potassium === null ? 'without' : 'with'} potassium).`,
    };
  },
  sources: [
    {
      text: 'Figge J, Jabor A, Kazda A, Fencl V. Anion gap and hypoalbuminemia. Crit Care Med 26:1807–1810',
      year: 1998,
    },
    {
      text: 'Kraut JA, Madias NE. Serum anion gap: its uses and limitations in clinical medicine. Clin J Am Soc Nephrol 2:162–174',
      year: 2007,
    },
  ],
  limits: [
    'The normal range depends on the laboratory; with ion-selective electrodes it is often 3 to 11 mmol/L.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Na 140, Cl 104, HCO3 24',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        chloride: quantity(104, 'mmol/L'),
        bicarbonate: quantity(24, 'mmol/L'),
      },
      expected: { gap: 12 },
      source: 'by hand: 140 − 104 − 24',
    },
    {
      text: 'The same with albumin 2 g/dL',
      inputs: {
        sodium: quantity(140, 'mEq/L'),
        chloride: quantity(104, 'mEq/L'),
        bicarbonate: quantity(24, 'mEq/L'),
        albumin: quantity(2, 'g/dL'),
      },
      expected: { gap: 12, corrected: 17 },
      source: 'by hand from Figge 1998: 12 + 5',
    },
    {
      text: 'With potassium 4',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        chloride: quantity(104, 'mmol/L'),
        bicarbonate: quantity(24, 'mmol/L'),
        potassium: quantity(4, 'mmol/L'),
      },
      expected: { gap: 16 },
      source: 'by hand: 140 + 4 − 104 − 24',
    },
    {
      text: 'Na 136, Cl 100, HCO3 10: delta ratio 1',
      inputs: {
        sodium: quantity(136, 'mmol/L'),
        chloride: quantity(100, 'mmol/L'),
        bicarbonate: quantity(10, 'mmol/L'),
      },
      expected: { gap: 26, delta: 1 },
      source: 'by hand: 14 ÷ 14',
    },
    {
      text: 'Na 140, K 4, Cl 100, HCO3 14, albumin 3 g/dL: delta ratio with potassium and albumin',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        chloride: quantity(100, 'mmol/L'),
        bicarbonate: quantity(14, 'mmol/L'),
        potassium: quantity(4, 'mmol/L'),
        albumin: quantity(30, 'g/L'),
      },
      expected: { gap: 30, corrected: 32.5, delta: 1.65 },
      source: 'by hand: 30 + 2.5; (32.5 − 16) ÷ 10',
    },
  ],
});
