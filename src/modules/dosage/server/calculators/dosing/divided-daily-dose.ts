// A dose per kg and day in equal parts, with maxima and the volume of each.
import { defineCalculator, quantity } from '../calculator.ts';
import { age, childWeight, concentration, dose, number, optional } from '../inputs/inputs.ts';
import { amount, cappedAt, main, output, step, volumeOutput, withNumbers } from '../results/results.ts';
import { usualDoseWarnings } from '../results/usual-dose.ts';
import { doseStep, plainNumber, roundToStep, withoutNoise, withUnit } from '../units/display.ts';

const perKgAndDay = (label: string) =>
  number(label, 'dailyDosePerKg', { min: 1e-6, max: 10_000, plausible: [1e-5, 500] });

export const dividedDailyDose = defineCalculator({
  id: 'divided-daily-dose',
  title: 'Divided paediatric dose and volume',
  group: 'dosing',
  summary:
    'Divides a daily dose per kg into equal doses, caps it at the daily maximum and gives the volume of each dose.',
  alsoCalled: ['mg/kg/day', 'divided dose', 'pediatric dose', 'suspension', 'amoxicillin'],
  inputs: {
    weight: childWeight(),
    age: optional(age()),
    dosePerKg: perKgAndDay('Daily dose per kg'),
    doses: number('Doses per day', 'dosesPerDay', { min: 1, max: 24, plausible: [1, 8], step: 1 }),
    maximum: optional(dose('Daily maximum')),
    concentration: optional(concentration()),
    usualDosePerKg: optional(perKgAndDay('Highest usual daily dose per kg, for comparison')),
  },
  formula: [
    'Daily dose = dose per kg per day × weight, up to the daily maximum',
    'Each dose = daily dose ÷ doses per day',
    'Volume = each dose ÷ concentration',
  ],
  compute({ weight, dosePerKg, doses, maximum, concentration, usualDosePerKg }) {
    const calculated = dosePerKg * weight;
    const daily = maximum === null ? calculated : Math.min(calculated, maximum);
    const each = daily / doses;
    const most = maximum === null ? undefined : maximum / doses;
    const given = roundToStep(each, doseStep(each), most);
    const steps = [
      step(
        'Daily dose',
        'dose per kg per day × weight',
        withNumbers`${dosePerKg} × ${weight}`,
        calculated,
        'mg',
      ),
      ...(maximum === null
        ? []
        : [
            step(
              'Maximum',
              'the smaller of the two',
              withNumbers`min(${calculated}, ${maximum})`,
              daily,
              'mg',
            ),
          ]),
      step('Each dose', 'daily dose ÷ doses per day', withNumbers`${daily} ÷ ${doses}`, each, 'mg'),
    ];
    const outputs = [
      main(amount('dose', 'Each dose', each, 'mg', { maximum: most })),
      output('daily', 'Daily dose', daily, 'mg', 2),
    ];
    if (concentration !== null) {
      const volume = each / concentration;
      steps.push(
        step(
          'Volume of each dose',
          'each dose ÷ concentration',
          withNumbers`${each} ÷ ${concentration}`,
          volume,
          'mL',
        ),
      );
      outputs.push(main(volumeOutput('volume', 'Volume of each dose', volume, most && most / concentration)));
    }
    return {
      outputs,
      steps,
      warnings: usualDoseWarnings(dosePerKg, usualDosePerKg, 'mg/kg/day'),
      capped: maximum === null ? null : cappedAt(calculated, maximum, 'mg', 'daily dose'),
      notes: [
        ...(maximum === null
          ? ['No maximum was entered: a child should never receive more than the adult maximum.']
          : []),
        ...(Math.abs(given * doses - daily) > 1e-6
          ? [
              `Rounded: ${plainNumber(doses)} doses of ${withUnit(given, 'mg', 6)} make ${withUnit(withoutNoise(given * doses), 'mg', 6)} a day.`,
            ]
          : []),
      ],
    };
  },
  sources: [
    {
      text: 'Lieberthal AS, Carroll AE, Chonmaitree T, et al. The diagnosis and management of acute otitis media (doses of amoxicillin). Pediatrics 131:e964–e999',
      year: 2013,
    },
  ],
  limits: ['Not drug-specific: take dose, maximum and interval from current prescribing information.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Amoxicillin 90 mg per kg per day in 2 doses, 12 kg, suspension of 400 mg in 5 mL',
      inputs: {
        weight: quantity(12, 'kg'),
        dosePerKg: quantity(90, 'mg/kg/day'),
        doses: quantity(2, 'per day'),
        concentration: quantity(80, 'mg/mL'),
      },
      expected: { dose: 540, volume: 6.75, daily: 1080 },
      source: 'by hand with the dose of Lieberthal 2013',
    },
    {
      text: 'Amoxicillin 45 mg per kg per day in 3 doses, 60 kg, at most 1,500 mg a day',
      inputs: {
        weight: quantity(60, 'kg'),
        dosePerKg: quantity(45, 'mg/kg/day'),
        doses: quantity(3, 'per day'),
        maximum: quantity(1.5, 'g'),
      },
      expected: { dose: 500, daily: '1,500 mg' },
      source: 'by hand: 2,700 mg held to 1,500 mg',
    },
    {
      text: 'Cefdinir 14 mg per kg per day once, 9 kg, 250 mg in 5 mL',
      inputs: {
        weight: quantity(9, 'kg'),
        dosePerKg: quantity(14, 'mg/kg/day'),
        doses: quantity(1, 'per day'),
        maximum: quantity(600, 'mg'),
        concentration: quantity(50, 'mg/mL'),
      },
      expected: { dose: 126, volume: 2.52 },
      source: 'by hand with the dose of the label of cefdinir',
    },
  ],
});
