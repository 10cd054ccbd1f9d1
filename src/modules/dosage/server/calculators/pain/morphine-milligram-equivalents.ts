// Daily morphine milligram equivalents, by the CDC factors of 2022.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, number, onlyIf, rows } from '../inputs/inputs.ts';
import { output, step, withNumbers } from '../results/results.ts';
import { plainNumber, withoutNoise, withUnit } from '../units/display.ts';

const opioids = {
  codeine: ['Codeine', 0.15],
  fentanylPatch: ['Fentanyl patch (mcg per hour)', 2.4],
  hydrocodone: ['Hydrocodone', 1],
  hydromorphone: ['Hydromorphone', 5],
  methadone: ['Methadone', 4.7],
  morphine: ['Morphine', 1],
  oxycodone: ['Oxycodone', 1.5],
  oxymorphone: ['Oxymorphone', 3],
  tapentadol: ['Tapentadol', 0.4],
  tramadol: ['Tramadol', 0.2],
} as const;
type Opioid = keyof typeof opioids;

const names = Object.fromEntries(Object.entries(opioids).map(([id, [name]]) => [id, name])) as Record<
  Opioid,
  string
>;
const swallowed = Object.keys(opioids).filter((id) => id !== 'fentanylPatch');

export const morphineEquivalents = defineCalculator({
  id: 'morphine-milligram-equivalents',
  title: 'Morphine milligram equivalents (CDC 2022)',
  group: 'pain',
  summary: 'Adds up daily opioids as milligrams of oral morphine, to assess the risk of overdose.',
  alsoCalled: ['MME', 'OME', 'opioid', 'oxycodone', 'hydrocodone', 'tramadol'],
  inputs: {
    opioids: rows(
      'Opioid',
      {
        drug: choice('Drug', names),
        dose: onlyIf(
          'drug',
          swallowed,
          number('One dose', 'dose', { min: 0.01, max: 5_000, plausible: [0.5, 500], only: ['mg'] }),
        ),
        times: onlyIf(
          'drug',
          swallowed,
          number('Doses per day', 'dosesPerDay', { min: 1, max: 24, plausible: [1, 12] }),
        ),
        patch: onlyIf(
          'drug',
          ['fentanylPatch'],
          number('Patch', 'patch', { min: 1, max: 600, plausible: [12, 200] }),
        ),
      },
      { min: 1, max: 10 },
    ),
  },
  formula: [
    'MME = sum of dose (mg) × doses per day × factor',
    'Factors: codeine 0.15, hydrocodone 1, hydromorphone 5, methadone 4.7, morphine 1, oxycodone 1.5, oxymorphone 3, tapentadol 0.4, tramadol 0.2; fentanyl patch 2.4 for each mcg per hour',
  ],
  compute({ opioids: taken }) {
    let total = 0;
    const steps = taken.map((row) => {
      const [name, factor] = opioids[row.drug];
      const isPatch = row.drug === 'fentanylPatch';
      const value = isPatch ? row.patch! * factor : row.dose! * row.times! * factor;
      total += value;
      return isPatch
        ? step(
            'Fentanyl patch',
            'mcg per hour × factor',
            withNumbers`${row.patch!} × ${factor}`,
            value,
            'MME/day',
          )
        : step(
            name,
            'dose × doses per day × factor',
            withNumbers`${row.dose!} × ${row.times!} × ${factor}`,
            value,
            'MME/day',
          );
    });
    total = withoutNoise(total);
    steps.push(
      step('Total', 'sum', steps.map((one) => one.result.replace(/ .*/, '')).join(' + '), total, 'MME/day'),
    );
    return {
      outputs: [output('total', 'Morphine milligram equivalents', total, 'MME/day', 1, [50])],
      steps,
      warnings:
        total >= 50
          ? [
              `Total: ${plainNumber(total, 1)} MME per day is 50 or more. The risk of overdose is clearly raised; offer naloxone and reconsider the dose.`,
            ]
          : [],
      notes: [
        'Not for converting from one opioid to another: that needs a lower dose, as tolerance is incomplete, and a fixed table is dangerous.',
        'Buprenorphine has no factor; injections and as-needed doses are not counted.',
        ...(taken.some((row) => row.drug === 'methadone')
          ? [
              `Methadone: its equivalence rises with the dose; the single factor of ${withUnit(4.7, 'score')} is a simplification.`,
            ]
          : []),
      ],
      interpretation:
        total >= 50 ? '50 MME per day or more.' : 'Under 50 MME per day. No dose is without risk.',
    };
  },
  sources: [
    {
      text: 'Dowell D, Ragan KR, Jones CM, Baldwin GT, Chou R. CDC clinical practice guideline for prescribing opioids for pain — United States, 2022. MMWR Recomm Rep 71(3):1–95',
      year: 2022,
    },
  ],
  limits: ['For chronic pain in adults; not for palliative care decisions, not for rotation of opioids.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Hydrocodone 5 mg four times a day',
      inputs: { opioids: [{ drug: 'hydrocodone', dose: quantity(5, 'mg'), times: quantity(4, 'per day') }] },
      expected: { total: 20 },
      source: 'CDC 2022, printed example',
    },
    {
      text: 'Oxycodone 10 mg twice a day',
      inputs: { opioids: [{ drug: 'oxycodone', dose: quantity(10, 'mg'), times: quantity(2, 'per day') }] },
      expected: { total: 30 },
      source: 'CDC 2022, printed example',
    },
    {
      text: 'Tramadol 50 mg four times a day and a fentanyl patch of 25 mcg per hour',
      inputs: {
        opioids: [
          { drug: 'tramadol', dose: quantity(50, 'mg'), times: quantity(4, 'per day') },
          { drug: 'fentanylPatch', patch: quantity(25, 'mcg/h') },
        ],
      },
      expected: { total: 100 },
      source: 'by hand from CDC 2022: 40 + 60',
    },
    {
      text: 'Methadone 10 mg three times, hydromorphone 2 mg four times a day',
      inputs: {
        opioids: [
          { drug: 'methadone', dose: quantity(10, 'mg'), times: quantity(3, 'per day') },
          { drug: 'hydromorphone', dose: quantity(2, 'mg'), times: quantity(4, 'per day') },
        ],
      },
      expected: { total: 181 },
      source: 'by hand from CDC 2022: 141 + 40',
    },
    {
      text: 'Codeine 30 mg four times, tapentadol 50 mg twice, oxymorphone 5 mg twice, morphine 15 mg twice',
      inputs: {
        opioids: [
          { drug: 'codeine', dose: quantity(30, 'mg'), times: quantity(4, 'per day') },
          { drug: 'tapentadol', dose: quantity(50, 'mg'), times: quantity(2, 'per day') },
          { drug: 'oxymorphone', dose: quantity(5, 'mg'), times: quantity(2, 'per day') },
          { drug: 'morphine', dose: quantity(15, 'mg'), times: quantity(2, 'per day') },
        ],
      },
      expected: { total: 118 },
      source: 'by hand from CDC 2022: 18 + 40 + 30 + 30',
    },
  ],
});
