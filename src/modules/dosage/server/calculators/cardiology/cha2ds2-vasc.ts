// CHA2DS2-VASc: risk of stroke in atrial fibrillation, to decide on an anticoagulant.
import { defineCalculator, quantity } from '../calculator.ts';
import { adultAge, sex, yesOrNo } from '../inputs/inputs.ts';
import { output } from '../results/results.ts';
import { scoreOf } from '../results/scores.ts';

export const strokeRisk = defineCalculator({
  id: 'cha2ds2-vasc',
  title: 'CHA2DS2-VASc',
  group: 'cardiology',
  summary: 'Stroke risk in atrial fibrillation, to guide anticoagulation.',
  alsoCalled: ['CHADS2', 'stroke risk', 'atrial fibrillation', 'anticoagulation'],
  inputs: {
    age: adultAge(),
    sex: sex(),
    heartFailure: yesOrNo('Heart failure or reduced ejection fraction'),
    hypertension: yesOrNo('Hypertension'),
    diabetes: yesOrNo('Diabetes'),
    stroke: yesOrNo('Previous stroke, transient ischaemic attack or embolism'),
    vascular: yesOrNo(
      'Vascular disease',
      'Previous myocardial infarction, peripheral artery disease, aortic plaque',
    ),
  },
  formula: [
    '1 point each: heart failure, hypertension, diabetes, vascular disease, age 65 to 74, female',
    '2 points each: age 75 or over, previous stroke or embolism',
  ],
  compute(values) {
    const score = scoreOf([
      ['Heart failure', values.heartFailure === 'yes' ? 1 : 0],
      ['Hypertension', values.hypertension === 'yes' ? 1 : 0],
      ['Age', values.age >= 75 ? 2 : values.age >= 65 ? 1 : 0],
      ['Diabetes', values.diabetes === 'yes' ? 1 : 0],
      ['Previous stroke', values.stroke === 'yes' ? 2 : 0],
      ['Vascular disease', values.vascular === 'yes' ? 1 : 0],
      ['Female', values.sex === 'female' ? 1 : 0],
    ]);
    const withoutSex = score.total - (values.sex === 'female' ? 1 : 0);
    return {
      outputs: [output('score', 'Score', score.total, 'points', 0)],
      steps: [score.step],
      interpretation:
        withoutSex >= 2
          ? 'Anticoagulation is recommended (2 or more in men, 3 or more in women).'
          : withoutSex === 1
            ? 'Anticoagulation is reasonable (1 in men, 2 in women).'
            : 'Low risk: no antithrombotic is recommended (0 in men, 1 in women).',
    };
  },
  sources: [
    {
      text: 'Lip GYH, Nieuwlaat R, Pisters R, et al. Refining clinical risk stratification for predicting stroke and thromboembolism in atrial fibrillation using a novel risk factor-based approach. Chest 137:263–272',
      year: 2010,
    },
    {
      text: 'Joglar JA, Chung MK, Armbruster AL, et al. 2023 ACC/AHA/ACCP/HRS guideline for atrial fibrillation. Circulation 149:e1–e156',
      year: 2024,
    },
  ],
  limits: [
    'Not for patients with mechanical valves or moderate to severe mitral stenosis: they need warfarin regardless.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Woman of 76 years with hypertension and diabetes',
      inputs: {
        age: quantity(76, 'year'),
        sex: 'female',
        heartFailure: 'no',
        hypertension: 'yes',
        diabetes: 'yes',
        stroke: 'no',
        vascular: 'no',
      },
      expected: { score: '5 points' },
      source: 'by hand from Lip 2010: 2 + 1 + 1 + 1',
    },
    {
      text: 'Man of 50 years with nothing else',
      inputs: {
        age: quantity(50, 'year'),
        sex: 'male',
        heartFailure: 'no',
        hypertension: 'no',
        diabetes: 'no',
        stroke: 'no',
        vascular: 'no',
      },
      expected: { score: 0 },
      source: 'by hand from Lip 2010',
    },
    {
      text: 'Man of 80 years with everything',
      inputs: {
        age: quantity(80, 'year'),
        sex: 'male',
        heartFailure: 'yes',
        hypertension: 'yes',
        diabetes: 'yes',
        stroke: 'yes',
        vascular: 'yes',
      },
      expected: { score: 8 },
      source: 'by hand from Lip 2010: 9 less the one for female sex',
    },
    {
      text: 'Man of 74 years with nothing else',
      inputs: {
        age: quantity(74, 'year'),
        sex: 'male',
        heartFailure: 'no',
        hypertension: 'no',
        diabetes: 'no',
        stroke: 'no',
        vascular: 'no',
      },
      expected: { score: 1 },
      source: 'by hand from Lip 2010: 65 to 74 years',
    },
  ],
});
