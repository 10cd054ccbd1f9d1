// Infusion in units: the rate of the pump for heparin or insulin, or the units per hour that a running pump gives.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, number, onlyIf, volume, weight } from '../inputs/inputs.ts';
import { amount, main, output, pumpRate, pumpWarnings, step, withNumbers } from '../results/results.ts';

export const infusionInUnits = defineCalculator({
  id: 'infusion-in-units',
  title: 'Infusion in units (heparin, insulin)',
  group: 'infusion',
  summary: 'The pump rate in mL per hour for a dose in units, or the units per hour of a running pump.',
  alsoCalled: ['units/kg/h', 'units/h', 'heparin drip', 'insulin drip', 'oxytocin', 'mL/h'],
  inputs: {
    known: choice('Known', {
      perKg: 'Units per kg per hour',
      hourly: 'Units per hour',
      pump: 'Pump rate',
    }),
    weight: onlyIf('known', ['perKg'], weight()),
    perKg: onlyIf(
      'known',
      ['perKg'],
      number('Dose per kg', 'unitsPerKg', { min: 0.001, max: 1_000, plausible: [0.01, 30] }),
    ),
    hourly: onlyIf(
      'known',
      ['hourly'],
      number('Dose', 'heparinRate', { min: 0.01, max: 100_000, plausible: [0.1, 4_000] }),
    ),
    pump: onlyIf(
      'known',
      ['pump'],
      number('Pump rate', 'rate', {
        min: 0.01,
        max: 5_000,
        plausible: [0.05, 999],
        only: ['mL/h', 'mL/min'],
      }),
    ),
    drug: number('Drug in the bag', 'insulin', { min: 1, max: 1e7, plausible: [10, 100_000] }),
    volume: volume('Volume of the bag'),
  },
  formula: [
    'Concentration (units per mL) = units in the bag ÷ volume (mL)',
    'Units per hour = units per kg per hour × weight',
    'Rate (mL per hour) = units per hour ÷ concentration',
  ],
  compute({ known, weight, perKg, hourly, pump, drug, volume }) {
    const concentration = drug / volume;
    const units = known === 'perKg' ? perKg! * weight! : known === 'hourly' ? hourly! : pump! * concentration;
    const rate = known === 'pump' ? pump! : units / concentration;
    const steps = [
      step('Concentration', 'units ÷ volume', withNumbers`${drug} ÷ ${volume}`, concentration, 'units/mL'),
    ];
    if (known === 'perKg')
      steps.push(
        step('Units per hour', 'dose per kg × weight', withNumbers`${perKg!} × ${weight!}`, units, 'units/h'),
      );
    steps.push(
      known === 'pump'
        ? step(
            'Units per hour',
            'rate × concentration',
            withNumbers`${rate} × ${concentration}`,
            units,
            'units/h',
          )
        : step(
            'Rate',
            'units per hour ÷ concentration',
            withNumbers`${units} ÷ ${concentration}`,
            rate,
            'mL/h',
          ),
    );
    const [speed, dose] = [
      pumpRate('rate', 'Pump rate', rate),
      amount('units', 'Units per hour', units, 'units/h'),
    ];
    return {
      outputs: [
        ...(known === 'pump' ? [main(dose), speed] : [main(speed), dose]),
        output('concentration', 'Concentration', concentration, 'units/mL', 2),
      ],
      steps,
      warnings: pumpWarnings(rate),
      notes: ['Heparin and insulin are high-alert drugs: have a second person check the bag and the pump.'],
    };
  },
  sources: [
    {
      text: 'Raschke RA, Reilly BM, Guidry JR, et al. The weight-based heparin dosing nomogram compared with a standard care nomogram. Ann Intern Med 119:874–881',
      year: 1993,
    },
    {
      text: 'Kitabchi AE, Umpierrez GE, Miles JM, Fisher JN. Hyperglycemic crises in adult patients with diabetes. Diabetes Care 32:1335–1343',
      year: 2009,
    },
  ],
  limits: ['Not drug-specific: take the dose from your protocol and adjust it by aPTT or glucose.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Heparin 18 units per kg per hour, 80 kg, 25,000 units in 250 mL',
      inputs: {
        known: 'perKg',
        weight: quantity(80, 'kg'),
        perKg: quantity(18, 'units/kg/h'),
        drug: quantity(25_000, 'units'),
        volume: quantity(250, 'mL'),
      },
      expected: { rate: 14.4, units: 1440, concentration: 100 },
      within: 1e-9,
      source: 'by hand with the dose of Raschke 1993: 1,440 ÷ 100',
    },
    {
      text: 'Insulin 0.1 units per kg per hour, 70 kg, 100 units in 100 mL',
      inputs: {
        known: 'perKg',
        weight: quantity(70, 'kg'),
        perKg: quantity(0.1, 'units/kg/h'),
        drug: quantity(100, 'units'),
        volume: quantity(100, 'mL'),
      },
      expected: { rate: 7, units: 7 },
      within: 1e-9,
      source: 'by hand with the dose of Kitabchi 2009: 7 ÷ 1',
    },
    {
      text: 'Heparin 1,000 units per hour, 25,000 units in 500 mL',
      inputs: {
        known: 'hourly',
        hourly: quantity(1_000, 'units/h'),
        drug: quantity(25_000, 'units'),
        volume: quantity(500, 'mL'),
      },
      expected: { rate: '20 mL per hour' },
      source: 'by hand: 1,000 ÷ 50',
    },
    {
      text: 'A pump at 3.5 mL per hour, insulin 50 units in 50 mL',
      inputs: {
        known: 'pump',
        pump: quantity(3.5, 'mL/h'),
        drug: quantity(50, 'units'),
        volume: quantity(50, 'mL'),
      },
      expected: { units: '3.5 units per hour' },
      source: 'by hand: 3.5 × 1',
    },
  ],
});
