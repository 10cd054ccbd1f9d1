// HAS-BLED: risk of major bleeding under an anticoagulant, to find what can be changed.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultAge, choice, yesOrNo } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';
import { scoreOf } from '../results/scores.ts';

export const bleedingRisk = defineCalculator({
  id: 'has-bled',
  title: 'HAS-BLED',
  group: 'cardiology',
  summary: 'Risk of major bleeding on an anticoagulant, to find modifiable risk factors.',
  alsoCalled: ['bleeding risk', 'atrial fibrillation', 'anticoagulation'],
  inputs: {
    age: adultAge(),
    hypertension: yesOrNo('Uncontrolled hypertension', 'Systolic over 160 mmHg'),
    renal: yesOrNo(
      'Abnormal kidney function',
      'Dialysis, transplant, or creatinine of 2.26 mg/dL (200 micromol/L) or more',
    ),
    liver: yesOrNo(
      'Abnormal liver function',
      'Cirrhosis, or bilirubin over 2 times with enzymes over 3 times the upper limit',
    ),
    stroke: yesOrNo('Previous stroke'),
    bleeding: yesOrNo('Previous major bleeding, or a predisposition'),
    labile: yesOrNo('Labile INR', 'On warfarin, in range less than 60% of the time'),
    drugs: yesOrNo('Antiplatelet drugs or NSAIDs'),
    alcohol: choice('Alcohol', { no: 'Fewer than 8 drinks a week', yes: '8 drinks a week or more' }),
  },
  formula: ['1 point for each item, and for age over 65'],
  compute({ age, ...items }) {
    const names: [keyof typeof items, string][] = [
      ['hypertension', 'Hypertension'],
      ['renal', 'Kidney'],
      ['liver', 'Liver'],
      ['stroke', 'Stroke'],
      ['bleeding', 'Bleeding'],
      ['labile', 'Labile INR'],
      ['drugs', 'Drugs'],
      ['alcohol', 'Alcohol'],
    ];
    const score = scoreOf([
      ...names.map(([key, name]): [string, number] => [name, items[key] === 'yes' ? 1 : 0]),
      ['Age over 65', age > 65 ? 1 : 0],
    ]);
    return {
      outputs: [output('score', 'Score', score.total, 'points', 0)],
      steps: [score.step],
      interpretation:
        score.total >= 3
          ? 'High risk (3 or more): correct modifiable risk factors and review more often. Not in itself a reason against anticoagulation.'
          : 'Low to moderate risk (0 to 2).',
    };
  },
  sources: [
    {
      text: 'Pisters R, Lane DA, Nieuwlaat R, et al. A novel user-friendly score (HAS-BLED) to assess 1-year risk of major bleeding in patients with atrial fibrillation. Chest 138:1093–1100',
      year: 2010,
    },
  ],
  limits: ['Derived in patients on warfarin; labile INR does not count with other anticoagulants.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '70 years, aspirin, earlier stroke',
      inputs: {
        age: quantity(70, 'year'),
        hypertension: 'no',
        renal: 'no',
        liver: 'no',
        stroke: 'yes',
        bleeding: 'no',
        labile: 'no',
        drugs: 'yes',
        alcohol: 'no',
      },
      expected: { score: '3 points' },
      source: 'by hand from Pisters 2010',
    },
    {
      text: '65 years with nothing else: not over 65',
      inputs: {
        age: quantity(65, 'year'),
        hypertension: 'no',
        renal: 'no',
        liver: 'no',
        stroke: 'no',
        bleeding: 'no',
        labile: 'no',
        drugs: 'no',
        alcohol: 'no',
      },
      expected: { score: 0 },
      source: 'by hand from Pisters 2010',
    },
    {
      text: '66 years with everything',
      inputs: {
        age: quantity(66, 'year'),
        hypertension: 'yes',
        renal: 'yes',
        liver: 'yes',
        stroke: 'yes',
        bleeding: 'yes',
        labile: 'yes',
        drugs: 'yes',
        alcohol: 'yes',
      },
      expected: { score: 9 },
      source: 'by hand from Pisters 2010: the highest score',
    },
  ],
});
