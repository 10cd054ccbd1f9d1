// Lean body weight (Janmahasatian): weight without fat, from weight, height and sex, also right in severe obesity.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultHeight, adultWeight, sex } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';

export const leanWeight = defineCalculator({
  id: 'lean-body-weight',
  title: 'Lean body weight (Janmahasatian)',
  group: 'body-size',
  summary: 'Fat-free weight from weight, height and sex; also valid in severe obesity.',
  alsoCalled: ['LBW', 'fat-free mass', 'FFM', 'Janmahasatian'],
  inputs: { sex: sex(), weight: adultWeight('Actual weight'), height: adultHeight() },
  formula: ['Male: 9,270 × weight ÷ (6,680 + 216 × BMI)', 'Female: 9,270 × weight ÷ (8,780 + 244 × BMI)'],
  compute({ sex, weight, height }) {
    const index = weight / (height / 100) ** 2;
    const [base, slope] = sex === 'male' ? [6680, 216] : [8780, 244];
    const value = (9270 * weight) / (base + slope * index);
    return {
      outputs: [output('lean', 'Lean body weight', value, 'kg', 1)],
      steps: [
        step(
          'Body mass index',
          'weight ÷ height²',
          withNumbers`${weight} ÷ ${height / 100}²`,
          index,
          'kg/m²',
        ),
        step(
          'Lean body weight',
          withNumbers`9,270 × weight ÷ (${base} + ${slope} × BMI)`,
          withNumbers`9,270 × ${weight} ÷ (${base} + ${slope} × ${index})`,
          value,
          'kg',
        ),
      ],
    };
  },
  sources: [
    {
      text: 'Janmahasatian S, Duffull SB, Ash S, et al. Quantification of lean bodyweight. Clin Pharmacokinet 44:1051–1065',
      year: 2005,
    },
  ],
  limits: ['Adults only; not with oedema or ascites, or after an amputation.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Man of 120 kg, 178 cm',
      inputs: { sex: 'male', weight: quantity(120, 'kg'), height: quantity(178, 'cm') },
      expected: { lean: 74.85 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
    {
      text: 'Woman of 90 kg, 160 cm',
      inputs: { sex: 'female', weight: quantity(90, 'kg'), height: quantity(160, 'cm') },
      expected: { lean: 48.06 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
    {
      text: 'Man of 70 kg, 170 cm',
      inputs: { sex: 'male', weight: quantity(70, 'kg'), height: quantity(170, 'cm') },
      expected: { lean: 54.48 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
  ],
});
