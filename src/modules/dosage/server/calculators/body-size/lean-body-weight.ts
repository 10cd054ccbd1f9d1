// Lean body weight (Janmahasatian): weight without fat, from weight, height and sex, also right in severe obesity.
import { defineCalculator, q } from '../calculator.ts';
import { adultHeight, adultWeight, sex } from '../inputs/inputs.ts';
import { n, output, step } from '../results/results.ts';

export const leanWeight = defineCalculator({
  id: 'lean-body-weight',
  title: 'Lean body weight (Janmahasatian)',
  group: 'body-size',
  summary: 'Weight without fat, from weight, height and sex, also right in severe obesity.',
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
        step('Body mass index', 'weight ÷ height²', n`${weight} ÷ ${height / 100}²`, index, 'kg/m²'),
        step(
          'Lean body weight',
          n`9,270 × weight ÷ (${base} + ${slope} × BMI)`,
          n`9,270 × ${weight} ÷ (${base} + ${slope} × ${index})`,
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
  examples: [
    {
      text: 'Man of 120 kg, 178 cm',
      inputs: { sex: 'male', weight: q(120, 'kg'), height: q(178, 'cm') },
      expected: { lean: 74.85 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
    {
      text: 'Woman of 90 kg, 160 cm',
      inputs: { sex: 'female', weight: q(90, 'kg'), height: q(160, 'cm') },
      expected: { lean: 48.06 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
    {
      text: 'Man of 70 kg, 170 cm',
      inputs: { sex: 'male', weight: q(70, 'kg'), height: q(170, 'cm') },
      expected: { lean: 54.48 },
      within: 0.01,
      source: 'by hand from Janmahasatian 2005',
    },
  ],
});
