// Heparin by weight (Raschke): bolus and rate of unfractionated heparin by weight, and the adjustment by aPTT.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultWeight, choice, number, onlyIf, optional } from '../inputs/inputs.ts';
import { amount, cappedAt, main, pumpRate, step, withNumbers, word } from '../results/results.ts';

/** Raschke 1993: up to this aPTT (seconds), bolus and change in units per kg. */
const raschkeBands = [
  { below: 35, text: 'under 35 s', bolus: 80, change: 4, hold: false },
  { below: 46, text: '35 to 45 s', bolus: 40, change: 2, hold: false },
  { below: 71, text: '46 to 70 s', bolus: 0, change: 0, hold: false },
  { below: 90.000001, text: '71 to 90 s', bolus: 0, change: -2, hold: false },
  { below: Number.POSITIVE_INFINITY, text: 'more than 90 s', bolus: 0, change: -3, hold: true },
];

export const heparinNomogram = defineCalculator({
  id: 'heparin-nomogram',
  title: 'Heparin by weight (Raschke)',
  group: 'haematology',
  summary: 'Bolus and rate of unfractionated heparin by weight, and the adjustment by aPTT.',
  alsoCalled: ['heparin', 'aPTT', 'nomogram', 'venous thromboembolism', 'UFH'],
  inputs: {
    weight: adultWeight(),
    purpose: choice('Purpose', { start: 'To start', adjust: 'To adjust by aPTT' }),
    aptt: onlyIf(
      'purpose',
      ['adjust'],
      number('aPTT', 'seconds', { min: 10, max: 300, plausible: [20, 200], step: 1 }),
    ),
    rate: onlyIf(
      'purpose',
      ['adjust'],
      number('Rate now', 'heparinRate', { min: 10, max: 10_000, plausible: [200, 4_000], step: 10 }),
    ),
    concentration: optional(
      number('Heparin in the bag', 'heparinConcentration', {
        min: 1,
        max: 1_000,
        plausible: [20, 200],
        step: 1,
      }),
    ),
    maximumBolus: optional(
      number('Maximum bolus', 'insulin', { min: 500, max: 30_000, plausible: [2_000, 15_000] }),
    ),
  },
  formula: [
    'Start: bolus 80 units per kg, then 18 units per kg per hour',
    'aPTT under 35 s: 80 units per kg, rate + 4 units per kg per hour; 35 to 45 s: 40 and + 2; 46 to 70 s: no change; 71 to 90 s: − 2; more than 90 s: hold for 1 hour, then − 3',
  ],
  compute({ weight, purpose, aptt, rate, concentration, maximumBolus }) {
    const band = purpose === 'adjust' ? raschkeBands.find(({ below }) => aptt! < below)! : null;
    const [bolusPerKg, change] = band ? [band.bolus, band.change] : [80, 0];
    const calculated = bolusPerKg * weight;
    const bolus = maximumBolus === null ? calculated : Math.min(calculated, maximumBolus);
    const hourly = band ? Math.max(0, rate! + change * weight) : 18 * weight;
    const steps = [];
    if (band) steps.push(step('aPTT range', 'aPTT', withNumbers`${aptt!} s`, band.text));
    steps.push(
      step('Bolus', 'units per kg × weight', withNumbers`${bolusPerKg} × ${weight}`, calculated, 'units'),
    );
    if (bolus < calculated)
      steps.push(
        step(
          'Maximum',
          'the smaller of the two',
          withNumbers`min(${calculated}, ${maximumBolus!})`,
          bolus,
          'units',
        ),
      );
    steps.push(
      band
        ? step(
            'Rate',
            'rate now + change × weight',
            withNumbers`${rate!} + ${change} × ${weight}`,
            hourly,
            'units/h',
          )
        : step('Rate', '18 units per kg per hour × weight', withNumbers`18 × ${weight}`, hourly, 'units/h'),
    );
    const outputs = [
      main(amount('bolus', 'Bolus', bolus, 'units', { step: 10, maximum: maximumBolus ?? undefined })),
      main(amount('rate', 'Rate', hourly, 'units/h', { step: 10 })),
    ];
    if (concentration !== null) {
      const millilitres = hourly / concentration;
      steps.push(
        step(
          'Pump rate',
          'rate ÷ concentration',
          withNumbers`${hourly} ÷ ${concentration}`,
          millilitres,
          'mL/h',
        ),
      );
      outputs.push(pumpRate('pump', 'Pump rate', millilitres));
    }
    if (band?.hold) outputs.push(word('hold', 'First', 'Hold the infusion for 1 hour'));
    return {
      outputs,
      steps,
      capped: maximumBolus === null ? null : cappedAt(calculated, maximumBolus, 'units', 'bolus'),
      warnings:
        maximumBolus === null && calculated > 10_000
          ? ['Bolus: many protocols limit it to 10,000 units; enter a maximum.']
          : [],
      notes: [
        'Measure aPTT 6 hours after each change. The ranges are for the study’s reagent; use your laboratory’s.',
      ],
    };
  },
  sources: [
    {
      text: 'Raschke RA, Reilly BM, Guidry JR, et al. The weight-based heparin dosing nomogram compared with a “standard care” nomogram. Ann Intern Med 119:874–881',
      year: 1993,
    },
  ],
  limits: ['For venous thromboembolism; acute coronary syndromes and stroke have lower doses or no bolus.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '80 kg, to start',
      inputs: { weight: quantity(80, 'kg'), purpose: 'start' },
      expected: { bolus: '6,400 units', rate: '1,440 units per hour' },
      source: 'by hand from Raschke 1993',
    },
    {
      text: '80 kg, aPTT 40 s at 1,440 units per hour',
      inputs: {
        weight: quantity(80, 'kg'),
        purpose: 'adjust',
        aptt: quantity(40, 's'),
        rate: quantity(1440, 'units/h'),
      },
      expected: { bolus: '3,200 units', rate: '1,600 units per hour' },
      source: 'by hand from Raschke 1993',
    },
    {
      text: '80 kg, aPTT 100 s at 1,440 units per hour, 100 units per mL',
      inputs: {
        weight: quantity(80, 'kg'),
        purpose: 'adjust',
        aptt: quantity(100, 's'),
        rate: quantity(1440, 'units/h'),
        concentration: quantity(100, 'units/mL'),
      },
      expected: { bolus: 0, rate: 1200, pump: 12, hold: 'Hold the infusion for 1 hour' },
      source: 'by hand from Raschke 1993: 1,440 − 240',
    },
    {
      text: '80 kg, aPTT 60 s: no change',
      inputs: {
        weight: quantity(80, 'kg'),
        purpose: 'adjust',
        aptt: quantity(60, 's'),
        rate: quantity(1440, 'units/h'),
      },
      expected: { bolus: 0, rate: 1440 },
      source: 'by hand from Raschke 1993',
    },
    {
      text: '80 kg, aPTT 80 s',
      inputs: {
        weight: quantity(80, 'kg'),
        purpose: 'adjust',
        aptt: quantity(80, 's'),
        rate: quantity(1440, 'units/h'),
      },
      expected: { rate: 1280 },
      source: 'by hand from Raschke 1993: 1,440 − 160',
    },
    {
      text: '80 kg, aPTT 30 s at 1,440 units per hour',
      inputs: {
        weight: quantity(80, 'kg'),
        purpose: 'adjust',
        aptt: quantity(30, 's'),
        rate: quantity(1440, 'units/h'),
      },
      expected: { bolus: 6400, rate: 1760 },
      source: 'by hand from Raschke 1993: 80 × 80; 1,440 + 320',
    },
    {
      text: '140 kg, to start, with a bolus of at most 10,000 units',
      inputs: { weight: quantity(140, 'kg'), purpose: 'start', maximumBolus: quantity(10_000, 'units') },
      expected: { bolus: '10,000 units', rate: 2520 },
      source: 'by hand from Raschke 1993: 11,200 units held to 10,000; 18 × 140',
    },
  ],
});
