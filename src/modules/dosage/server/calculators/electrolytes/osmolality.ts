// Osmolality and osmolar gap: calculated osmolality of serum and, with a measured one, the gap that toxic alcohols leave.
import { defineCalculator, quantity } from '../calculator.ts';
import { glucose, number, optional, sodium } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';
import { withoutNoise } from '../units/display.ts';

export const osmolality = defineCalculator({
  id: 'osmolality',
  title: 'Osmolality and osmolar gap',
  group: 'electrolytes',
  summary: 'Calculated serum osmolality and, with a measured value, the gap that toxic alcohols cause.',
  alsoCalled: ['osmolarity', 'osmolal gap', 'toxic alcohol', 'ethylene glycol'],
  inputs: {
    sodium: sodium(),
    glucose: glucose(),
    urea: number('Blood urea nitrogen, or urea', 'urea', { min: 0.5, max: 600, plausible: [2, 250] }),
    ethanol: optional(number('Ethanol', 'ethanol', { min: 0, max: 1_500, plausible: [0, 600] })),
    measured: optional(
      number('Measured osmolality', 'osmolality', { min: 150, max: 700, plausible: [220, 450], step: 1 }),
    ),
  },
  formula: [
    'Calculated = 2 × Na + glucose ÷ 18 + urea nitrogen ÷ 2.8 + ethanol ÷ 4.6 (mg/dL)',
    'Gap = measured − calculated',
  ],
  compute({ sodium, glucose, urea, ethanol, measured }) {
    const value = 2 * sodium + glucose / 18 + urea / 2.8 + (ethanol ?? 0) / 4.6;
    const steps = [
      step(
        'Calculated osmolality',
        '2 × Na + glucose ÷ 18 + urea nitrogen ÷ 2.8 + ethanol ÷ 4.6',
        withNumbers`2 × ${sodium} + ${glucose} ÷ 18 + ${urea} ÷ 2.8 + ${ethanol ?? 0} ÷ 4.6`,
        value,
        'mOsm/kg',
      ),
    ];
    const outputs = [output('calculated', 'Calculated osmolality', value, 'mOsm/kg', 0)];
    let interpretation = 'Usual: 275 to 295 mOsm/kg.';
    if (measured !== null) {
      const gap = withoutNoise(measured - value);
      steps.push(
        step('Osmolar gap', 'measured − calculated', withNumbers`${measured} − ${value}`, gap, 'mOsm/kg'),
      );
      outputs.push(main(output('gap', 'Osmolar gap', gap, 'mOsm/kg', 1, [10])));
      interpretation =
        gap > 10
          ? 'Gap over 10: unmeasured substances such as methanol or ethylene glycol may be present.'
          : 'Gap up to 10. This does not rule out a toxic alcohol that has already been metabolised.';
    }
    return { outputs, steps, interpretation };
  },
  sources: [
    {
      text: 'Smithline N, Gardner KD. Gaps—anionic and osmolal. JAMA 236:1594–1597',
      year: 1976,
    },
    {
      text: 'Kraut JA, Kurtz I. Toxic alcohol ingestions: clinical features, diagnosis, and management. Clin J Am Soc Nephrol 3:208–225',
      year: 2008,
    },
  ],
  limits: [
    'A normal gap does not rule out poisoning. Ethanol ÷ 3.7 is used by some instead of ÷ 4.6, and 1.86 × Na + 9 (Dorwart 1975) instead of 2 × Na.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Na 140, glucose 90, urea nitrogen 14 mg/dL',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        glucose: quantity(90, 'mg/dL'),
        urea: quantity(14, 'mg/dL'),
      },
      expected: { calculated: 290 },
      within: 1e-9,
      source: 'by hand: 280 + 5 + 5',
    },
    {
      text: 'Na 140, glucose 180, urea nitrogen 28, ethanol 92 mg/dL, measured 335',
      inputs: {
        sodium: quantity(140, 'mmol/L'),
        glucose: quantity(180, 'mg/dL'),
        urea: quantity(28, 'mg/dL'),
        ethanol: quantity(92, 'mg/dL'),
        measured: quantity(335, 'mOsm/kg'),
      },
      expected: { calculated: 320, gap: 15 },
      within: 1e-9,
      source: 'by hand: 280 + 10 + 10 + 20',
    },
  ],
});
