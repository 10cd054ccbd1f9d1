// Drops per minute: how many drops a minute run a volume in within a time.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, hours, volume } from '../inputs/inputs.ts';
import { amount, pumpRate, pumpWarnings, step, withNumbers } from '../results/results.ts';

const source = {
  text: 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer',
  year: 2017,
};

export const dropsPerMinute = defineCalculator({
  id: 'drops-per-minute',
  title: 'Drops per minute',
  group: 'infusion',
  summary: 'Drops per minute to infuse a volume in a given time.',
  alsoCalled: ['gtt/min', 'drip rate', 'gravity infusion', 'drop factor'],
  inputs: {
    volume: volume(),
    time: hours('Time'),
    dropFactor: choice(
      'Drop factor of the set',
      {
        10: '10 drops per mL',
        15: '15 drops per mL',
        20: '20 drops per mL',
        60: '60 drops per mL (microdrip)',
      },
      'Printed on the package of the set',
    ),
  },
  formula: ['Drops per minute = volume (mL) × drops per mL ÷ time (minutes)'],
  compute({ volume, time, dropFactor }) {
    const perMl = Number(dropFactor);
    const minutes = time * 60;
    const value = (volume * perMl) / minutes;
    const rate = volume / time;
    return {
      outputs: [
        amount('drops', 'Drops per minute', value, 'drops/min', { step: 1 }),
        pumpRate('rate', 'Rate', rate),
      ],
      steps: [
        step('Time in minutes', 'hours × 60', withNumbers`${time} × 60`, minutes, 'min'),
        step(
          'Drops per minute',
          'volume × drops per mL ÷ minutes',
          withNumbers`${volume} × ${perMl} ÷ ${minutes}`,
          value,
          'drops/min',
        ),
      ],
      warnings: pumpWarnings(rate),
      notes: value < 1 ? ['Below one drop per minute, use a pump.'] : [],
    };
  },
  sources: [source],
  limits: ['Drops vary with the height of the bag and the vein. High-alert drugs belong on a pump.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '1,000 mL in 8 hours, 15 drops per mL',
      inputs: { volume: quantity(1000, 'mL'), time: quantity(8, 'h'), dropFactor: '15' },
      expected: { drops: 31.25, rate: 125 },
      within: 1e-9,
      source: 'by hand: 1,000 × 15 ÷ 480, counted as 31',
    },
    {
      text: '100 mL in 30 minutes, 20 drops per mL',
      inputs: { volume: quantity(100, 'mL'), time: quantity(30, 'min'), dropFactor: '20' },
      expected: { drops: '67 drops per minute', rate: 200 },
      source: 'by hand: 2,000 ÷ 30 = 66.7',
    },
    {
      text: '0.5 L in 10 hours, 60 drops per mL',
      inputs: { volume: quantity(0.5, 'L'), time: quantity(10, 'h'), dropFactor: '60' },
      expected: { drops: 50, rate: 50 },
      source: 'by hand: with 60 drops per mL drops per minute are mL per hour',
    },
    {
      text: '500 mL in 5 hours, 10 drops per mL',
      inputs: { volume: quantity(500, 'mL'), time: quantity(5, 'h'), dropFactor: '10' },
      expected: { drops: 16.667, rate: 100 },
      source: 'by hand: 5,000 ÷ 300',
    },
  ],
});
