// Theophylline and aminophylline: loading dose: loading dose of theophylline, or of aminophylline, to a target level.
import { defineCalculator, quantity, refuse } from '../calculator.ts';
import { winter } from '../formulas/sources.ts';
import { adultWeight, choice, number } from '../inputs/inputs.ts';
import { amount, output, step, withNumbers } from '../results/results.ts';

export const theophyllineLoading = defineCalculator({
  id: 'theophylline-loading',
  title: 'Theophylline and aminophylline: loading dose',
  group: 'pharmacokinetics',
  summary: 'Loading dose of theophylline, or of aminophylline, for a target level.',
  alsoCalled: ['aminophylline', 'xanthine', 'asthma'],
  inputs: {
    weight: adultWeight('Ideal weight'),
    target: number('Target level', 'theophylline', { min: 1, max: 40, plausible: [5, 20] }),
    current: number('Level now', 'theophylline', {
      min: 0,
      max: 100,
      plausible: [0, 30],
      hint: '0 without theophylline in the last 24 hours',
    }),
    form: choice('Drug', { theophylline: 'Theophylline (S 1)', aminophylline: 'Aminophylline (S 0.8)' }),
  },
  formula: ['Loading dose = 0.5 L per kg × weight × (target − level now) ÷ S'],
  compute({ weight, target, current, form }) {
    if (current >= target)
      refuse('current', 'Level now: it has reached the target; no loading dose is needed.');
    const salt = form === 'theophylline' ? 1 : 0.8;
    const volume = 0.5 * weight;
    const value = (volume * (target - current)) / salt;
    return {
      outputs: [
        amount('dose', 'Loading dose', value, 'mg'),
        output('perKg', 'Per kg', value / weight, 'mg/kg', 2),
      ],
      steps: [
        step('Volume of distribution', '0.5 × weight', withNumbers`0.5 × ${weight}`, volume, 'L'),
        step(
          'Loading dose',
          'Vd × (target − now) ÷ S',
          withNumbers`${volume} × (${target} − ${current}) ÷ ${salt}`,
          value,
          'mg',
        ),
      ],
      warnings:
        target > 20 ? ['Target level: above 20 mg/L there is a risk of seizures and arrhythmias.'] : [],
      notes: ['Infuse over 30 minutes: not faster than 20 to 25 mg per minute of aminophylline.'],
    };
  },
  sources: [
    {
      text: 'Theophylline in 5% dextrose injection prescribing information, US FDA: each mg per kg raises the level by 2 mg/L',
      year: 2016,
    },
    winter,
  ],
  limits: ['Never without a level if theophylline was taken in the last 24 hours.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Aminophylline to 10 mg/L, 70 kg',
      inputs: {
        weight: quantity(70, 'kg'),
        target: quantity(10, 'mg/L'),
        current: quantity(0, 'mg/L'),
        form: 'aminophylline',
      },
      expected: { dose: 437.5, perKg: 6.25 },
      within: 1e-6,
      source: 'by hand: 35 × 10 ÷ 0.8',
    },
    {
      text: 'Theophylline from 5 to 10 mg/L, 70 kg: each mg per kg raises by 2 mg/L',
      inputs: {
        weight: quantity(70, 'kg'),
        target: quantity(10, 'mcg/mL'),
        current: quantity(5, 'mg/L'),
        form: 'theophylline',
      },
      expected: { dose: 175, perKg: 2.5 },
      within: 1e-6,
      source: 'label of theophylline: 2.5 mg per kg for 5 mg/L',
    },
  ],
});
