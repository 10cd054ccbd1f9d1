// Digoxin: loading and maintenance dose: loading dose of digoxin from the body stores wanted, divided in three, and the maintenance dose by renal function.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultWeight, choice, creatinineClearance, number, optional } from '../inputs/inputs.ts';
import { amount, main, step, withNumbers } from '../results/results.ts';
import { doseStep, roundToStep, withoutNoise, withUnit } from '../units/display.ts';

export const digoxinDose = defineCalculator({
  id: 'digoxin-dose',
  title: 'Digoxin: loading and maintenance dose',
  group: 'pharmacokinetics',
  summary:
    'Digoxin loading dose from the desired body stores, in three parts, and the maintenance dose by renal function.',
  alsoCalled: ['digitalisation', 'digitalization', 'Lanoxin', 'Jelliffe'],
  inputs: {
    weight: adultWeight('Lean or ideal weight'),
    stores: number('Peak body stores', 'dosePerKg', {
      min: 2,
      max: 20,
      plausible: [6, 15],
      only: ['mcg/kg'],
      hint: '8 to 12; 6 to 10 in renal failure',
    }),
    form: choice('Form', {
      injection: 'Injection (F 1)',
      tablet: 'Tablets (F 0.7)',
      solution: 'Oral solution (F 0.8)',
    }),
    creatinineClearance: optional(creatinineClearance()),
  },
  formula: [
    'Loading dose = body stores × lean weight ÷ F: half immediately, a quarter after 6 to 8 hours, another quarter 6 to 8 hours later',
    'Maintenance dose = body stores × (14 + CrCl ÷ 5) ÷ 100 ÷ F a day',
  ],
  compute({ weight, stores, form, creatinineClearance }) {
    const available = { injection: 1, tablet: 0.7, solution: 0.8 }[form];
    const body = stores * weight;
    const value = body / available;
    const steps = [
      step('Body stores', 'mcg per kg × lean weight', withNumbers`${stores} × ${weight}`, body, 'mcg'),
      step('Loading dose', 'body stores ÷ F', withNumbers`${body} ÷ ${available}`, value, 'mcg'),
    ];
    const [total, quarter] = [value, value / 4].map((mcg) => roundToStep(mcg, doseStep(value))) as [
      number,
      number,
    ];
    const half = withUnit(withoutNoise(total - 2 * quarter), 'mcg', 6);
    const outputs = [
      main(amount('loading', 'Total loading dose', value, 'mcg')),
      { ...amount('first', 'First dose (half)', value / 2, 'mcg'), display: half },
      amount('next', 'Second and third dose (a quarter each)', value / 4, 'mcg', { step: doseStep(value) }),
    ];
    if (creatinineClearance !== null) {
      const lost = 14 + creatinineClearance / 5;
      const daily = (body * lost) / 100 / available;
      steps.push(
        step('Daily loss', '14 + CrCl ÷ 5', withNumbers`14 + ${creatinineClearance} ÷ 5`, lost, '%'),
        step(
          'Maintenance dose',
          'body stores × lost ÷ F',
          withNumbers`${body} × ${lost}% ÷ ${available}`,
          daily,
          'mcg/day',
        ),
      );
      outputs.push(main(amount('maintenance', 'Maintenance dose', daily, 'mcg/day')));
    }
    return {
      outputs,
      steps,
      warnings:
        value > 1500
          ? ['Loading dose: more than 1,500 mcg is above the usual total. Check weight and body stores.']
          : [],
      notes: [
        'In heart failure, lower doses are used, for levels of 0.5 to 0.9 ng/mL, usually without a loading dose.',
      ],
    };
  },
  sources: [
    {
      text: 'LANOXIN (digoxin) prescribing information, US FDA: peak body stores of 8 to 12 mcg per kg; loss of 14 + CrCl ÷ 5 per cent a day',
      year: 2019,
    },
    { text: 'Jelliffe RW. An improved method of digoxin therapy. Ann Intern Med 69:703–717', year: 1968 },
  ],
  limits: [
    'The label means a creatinine clearance per 70 kg or 1.73 m²; for someone much smaller or larger, convert it first.',
    'Adults. Amiodarone, verapamil, quinidine and others raise the level: halve the dose and measure. Check potassium.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 kg, 10 mcg per kg, tablets',
      inputs: { weight: quantity(70, 'kg'), stores: quantity(10, 'mcg/kg'), form: 'tablet' },
      expected: { loading: 1000, first: 500, next: 250 },
      within: 1e-6,
      source: 'by hand from the label: 700 ÷ 0.7',
    },
    {
      text: '70 kg, 10 mcg per kg, injection, creatinine clearance 100 mL/min',
      inputs: {
        weight: quantity(70, 'kg'),
        stores: quantity(10, 'mcg/kg'),
        form: 'injection',
        creatinineClearance: quantity(100, 'mL/min'),
      },
      expected: { loading: 700, maintenance: 238 },
      within: 1e-6,
      source: 'by hand from the label: 700 × 34%',
    },
    {
      text: '64 kg, 10 mcg per kg, oral solution',
      inputs: { weight: quantity(64, 'kg'), stores: quantity(10, 'mcg/kg'), form: 'solution' },
      expected: { loading: 800, first: 400, next: 200 },
      source: 'by hand: 640 ÷ 0.8',
    },
  ],
});
