// Corrected QT interval: the QT interval at a rate of 60 by Bazett, Fridericia, Framingham and Hodges.
import { defineCalculator, quantity } from '../calculator.ts';
import { number, sex } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const correctedQt = defineCalculator({
  id: 'corrected-qt',
  title: 'Corrected QT interval',
  group: 'cardiology',
  summary: 'The QT interval corrected to a heart rate of 60 by Bazett, Fridericia, Framingham and Hodges.',
  alsoCalled: ['QTc', 'Bazett', 'Fridericia', 'Framingham', 'Hodges', 'torsades de pointes'],
  inputs: {
    qt: number('QT interval', 'interval', {
      min: 50,
      max: 2_000,
      plausible: [200, 700],
      step: 1,
      doubts: {
        low: { ms: 'Did you enter seconds, or another interval?' },
        high: { s: 'Did you enter milliseconds?' },
      },
    }),
    heartRate: number('Heart rate', 'heartRate', { min: 5, max: 500, plausible: [20, 300], step: 1 }),
    sex: sex(),
  },
  formula: [
    'RR (s) = 60 ÷ heart rate',
    'Bazett: QT ÷ √RR',
    'Fridericia: QT ÷ RR^(1/3)',
    'Framingham: QT + 154 × (1 − RR)',
    'Hodges: QT + 1.75 × (heart rate − 60)',
  ],
  compute({ qt, heartRate, sex }) {
    const rr = 60 / heartRate;
    const bazett = qt / Math.sqrt(rr);
    const fridericia = qt / Math.cbrt(rr);
    const framingham = qt + 154 * (1 - rr);
    const hodges = qt + 1.75 * (heartRate - 60);
    const limit = sex === 'male' ? 450 : 460;
    const value = Math.round(fridericia);
    return {
      outputs: [
        main(output('fridericia', 'QTc by Fridericia', fridericia, 'ms', 0)),
        main(output('bazett', 'QTc by Bazett', bazett, 'ms', 0)),
        output('framingham', 'QTc by Framingham', framingham, 'ms', 0),
        output('hodges', 'QTc by Hodges', hodges, 'ms', 0),
      ],
      steps: [
        step('RR interval', '60 ÷ heart rate', withNumbers`60 ÷ ${heartRate}`, `${withNumbers`${rr}`} s`),
        step('Bazett', 'QT ÷ √RR', withNumbers`${qt} ÷ √${rr}`, bazett, 'ms'),
        step('Fridericia', 'QT ÷ RR^(1/3)', withNumbers`${qt} ÷ ${rr}^(1/3)`, fridericia, 'ms'),
        step('Framingham', 'QT + 154 × (1 − RR)', withNumbers`${qt} + 154 × (1 − ${rr})`, framingham, 'ms'),
        step(
          'Hodges',
          'QT + 1.75 × (heart rate − 60)',
          withNumbers`${qt} + 1.75 × (${heartRate} − 60)`,
          hodges,
          'ms',
        ),
      ],
      notes:
        heartRate > 90 || heartRate < 60
          ? [
              'Outside 60 to 90 beats per minute, Bazett overcorrects at high rates and undercorrects at low rates.',
            ]
          : [],
      interpretation:
        value >= 500
          ? 'By Fridericia 500 ms or more: a marked risk of torsades de pointes.'
          : value >= limit
            ? `By Fridericia prolonged (${limit} ms or more in this sex).`
            : `By Fridericia not prolonged (under ${limit} ms in this sex).`,
    };
  },
  sources: [
    {
      text: 'Bazett HC. An analysis of the time-relations of electrocardiograms. Heart 7:353–370',
      year: 1920,
    },
    {
      text: 'Fridericia LS. Die Systolendauer im Elektrokardiogramm bei normalen Menschen und bei Herzkranken. Acta Med Scand 53:469–486',
      year: 1920,
    },
    {
      text: 'Sagie A, Larson MG, Goldberg RJ, et al. An improved method for adjusting the QT interval for heart rate (the Framingham Heart Study). Am J Cardiol 70:797–801',
      year: 1992,
    },
    {
      text: 'Hodges M, Salerno D, Erlien D. Bazett’s QT correction reviewed: evidence that a linear QT correction for heart rate is better. J Am Coll Cardiol 1:694',
      year: 1983,
    },
    {
      text: 'Rautaharju PM, Surawicz B, Gettes LS. AHA/ACCF/HRS recommendations for the standardization and interpretation of the electrocardiogram, part IV. Circulation 119:e241–e250',
      year: 2009,
    },
  ],
  limits: ['Adjust for a wide QRS, and average over several beats in atrial fibrillation.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'QT 400 ms at 75 per minute',
      inputs: { qt: quantity(400, 'ms'), heartRate: quantity(75, 'per min'), sex: 'male' },
      expected: { bazett: 447.2, fridericia: 430.9, framingham: 430.8, hodges: 426.25 },
      within: 0.05,
      source: 'by hand from the four papers, RR 0.8 s',
    },
    {
      text: 'QT 360 ms at 100 per minute',
      inputs: { qt: quantity(0.36, 's'), heartRate: quantity(100, 'per min'), sex: 'female' },
      expected: { bazett: 464.8, fridericia: 426.8, framingham: 421.6, hodges: 430 },
      within: 0.05,
      source: 'by hand from the four papers, RR 0.6 s',
    },
    {
      text: 'At 60 per minute nothing is corrected',
      inputs: { qt: quantity(420, 'ms'), heartRate: quantity(60, 'per min'), sex: 'male' },
      expected: { bazett: 420, fridericia: 420, framingham: 420, hodges: 420 },
      within: 1e-9,
      source: 'by hand: RR is 1 s',
    },
  ],
});
