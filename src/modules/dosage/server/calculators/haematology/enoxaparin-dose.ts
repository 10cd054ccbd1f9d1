// Enoxaparin by weight and renal function: the dose of the label for treatment or prevention, with the reduction under 30 mL/min.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultWeight, choice, creatinineClearance } from '../inputs/inputs.ts';
import { amount, step, withNumbers, word } from '../results/results.ts';

export const enoxaparinDose = defineCalculator({
  id: 'enoxaparin-dose',
  title: 'Enoxaparin by weight and renal function',
  group: 'haematology',
  summary: 'The label dose for treatment or prevention, with the reduction under 30 mL/min.',
  alsoCalled: ['Lovenox', 'LMWH', 'low molecular weight heparin'],
  inputs: {
    weight: adultWeight('Actual weight'),
    creatinineClearance: creatinineClearance(),
    use: choice('Use', {
      treatment: 'Treatment of venous thromboembolism, 1 mg per kg',
      daily: 'Treatment of venous thromboembolism, 1.5 mg per kg daily',
      medical: 'Prevention in acute illness, or after abdominal surgery',
      orthopaedic: 'Prevention after hip or knee replacement',
    }),
  },
  formula: [
    'Treatment: 1 mg per kg every 12 hours, or 1.5 mg per kg daily; under 30 mL/min 1 mg per kg daily',
    'Prevention: 40 mg daily, or 30 mg every 12 hours after hip or knee replacement; under 30 mL/min 30 mg daily',
  ],
  compute({ weight, creatinineClearance, use }) {
    const isReduced = creatinineClearance < 30;
    const isTreatment = use === 'treatment' || use === 'daily';
    const perKg = isReduced || use === 'treatment' ? 1 : 1.5;
    const fixed = isReduced ? 30 : use === 'medical' ? 40 : 30;
    const value = isTreatment ? perKg * weight : fixed;
    const isTwice = !isReduced && (use === 'treatment' || use === 'orthopaedic');
    return {
      outputs: [
        amount('dose', 'Dose', value, 'mg', { step: isTreatment ? 1 : 10 }),
        word('interval', 'How often', isTwice ? 'every 12 hours' : 'once daily'),
      ],
      steps: [
        step(
          'Renal function',
          'reduced under 30 mL/min',
          withNumbers`${creatinineClearance} mL/min`,
          isReduced ? 'reduced dose' : 'full dose',
        ),
        isTreatment
          ? step('Dose', 'mg per kg × weight', withNumbers`${perKg} × ${weight}`, value, 'mg')
          : step('Dose', 'fixed dose', withNumbers`${fixed} mg`, value, 'mg'),
      ],
      warnings: [
        ...(creatinineClearance < 15
          ? [
              'Creatinine clearance: under 15 mL/min or on dialysis the label gives no dose; unfractionated heparin is preferred.',
            ]
          : []),
        ...(weight > 150 && isTreatment
          ? ['Weight: over 150 kg the dose is uncertain; anti-Xa levels help.']
          : []),
        ...(weight < 57 && !isTreatment
          ? ['Weight: under 45 kg (women) or 57 kg (men) fixed doses cause more bleeding.']
          : []),
      ],
      notes: [
        'Syringes are graduated in steps of 2.5 or 5 mg (0.025 or 0.05 mL); round to the nearest mark.',
      ],
    };
  },
  sources: [{ text: 'LOVENOX (enoxaparin sodium) prescribing information, US FDA', year: 2022 }],
  limits: [
    'Adults. Not in heparin-induced thrombocytopenia. Note the boxed warning on spinal and epidural haematoma.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '80 kg, 60 mL/min, treatment',
      inputs: { weight: quantity(80, 'kg'), creatinineClearance: quantity(60, 'mL/min'), use: 'treatment' },
      expected: { dose: 80, interval: 'every 12 hours' },
      source: 'label of enoxaparin',
    },
    {
      text: '80 kg, 25 mL/min, treatment',
      inputs: { weight: quantity(80, 'kg'), creatinineClearance: quantity(25, 'mL/min'), use: 'daily' },
      expected: { dose: 80, interval: 'once daily' },
      source: 'label of enoxaparin',
    },
    {
      text: '80 kg, 90 mL/min, 1.5 mg per kg daily',
      inputs: { weight: quantity(80, 'kg'), creatinineClearance: quantity(90, 'mL/min'), use: 'daily' },
      expected: { dose: 120, interval: 'once daily' },
      source: 'label of enoxaparin',
    },
    {
      text: '70 kg, 20 mL/min, prevention',
      inputs: { weight: quantity(70, 'kg'), creatinineClearance: quantity(20, 'mL/min'), use: 'medical' },
      expected: { dose: '30 mg', interval: 'once daily' },
      source: 'label of enoxaparin',
    },
    ...(
      [
        [60, 'every 12 hours'],
        [29.9, 'once daily'],
      ] as const
    ).map(([clearance, interval]) => ({
      text: `70 kg, ${clearance} mL/min, prevention after a hip or knee replacement`,
      inputs: {
        weight: quantity(70, 'kg'),
        use: 'orthopaedic',
        creatinineClearance: quantity(clearance, 'mL/min'),
      },
      expected: { dose: '30 mg', interval },
      source: 'label of enoxaparin',
    })),
  ],
});
