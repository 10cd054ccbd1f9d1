// Child-Pugh: severity of cirrhosis in classes A to C, by which many labels adjust doses.
import { defineCalculator, quantity } from '../calculator.ts';
import { albumin, choice, inr, number } from '../inputs/inputs.ts';
import { output, step, word } from '../results/results.ts';
import { scoreOf } from '../results/scores.ts';

export const childPugh = defineCalculator({
  id: 'child-pugh',
  title: 'Child-Pugh',
  group: 'hepatology',
  summary: 'Severity of cirrhosis in classes A to C, which many labels use to adjust doses.',
  alsoCalled: ['Child-Turcotte-Pugh', 'CTP', 'cirrhosis', 'hepatic impairment'],
  inputs: {
    bilirubin: number('Total bilirubin', 'bilirubinBands', {
      min: 0.05,
      max: 1_000,
      plausible: [0.1, 50],
      step: 0.1,
      doubts: {
        high: { 'mg/dL': 'Did you enter micromol/L?' },
        low: { 'micromol/L': 'Did you enter mg/dL?' },
      },
    }),
    albumin: albumin(),
    inr: inr(),
    ascites: choice('Ascites', {
      none: 'None',
      mild: 'Mild, or controlled by diuretics',
      severe: 'Moderate to severe, or refractory',
    }),
    encephalopathy: choice('Encephalopathy', { none: 'None', mild: 'Grade 1 to 2', severe: 'Grade 3 to 4' }),
    disease: choice('Disease', {
      usual: 'Any except cholestatic',
      cholestatic: 'Cholestatic (primary biliary cholangitis)',
    }),
  },
  formula: [
    'Bilirubin under 2, 2 to 3, over 3 mg/dL (under 34, 34 to 51, over 51 micromol/L): 1, 2, 3; cholestatic: 4 and 10 mg/dL',
    'Albumin over 3.5, 2.8 to 3.5, under 2.8 g/dL: 1, 2, 3',
    'INR under 1.7, 1.7 to 2.3, over 2.3: 1, 2, 3',
    'Ascites and encephalopathy none, mild, severe: 1, 2, 3',
    'A 5 to 6, B 7 to 9, C 10 to 15',
  ],
  compute({ bilirubin, albumin, inr, ascites, encephalopathy, disease }) {
    const [low, high] = disease === 'usual' ? [2, 3] : [4, 10];
    const grade = { none: 1, mild: 2, severe: 3 };
    const score = scoreOf([
      ['Bilirubin', band(bilirubin, low, high)],
      ['Albumin', albumin > 3.5 ? 1 : albumin >= 2.8 ? 2 : 3],
      ['INR', band(inr, 1.7, 2.3)],
      ['Ascites', grade[ascites]],
      ['Encephalopathy', grade[encephalopathy]],
    ]);
    const letter = score.total <= 6 ? 'A' : score.total <= 9 ? 'B' : 'C';
    const meaning = { A: 'mild', B: 'moderate', C: 'severe' }[letter];
    return {
      outputs: [word('class', 'Class', letter), output('score', 'Score', score.total, 'points', 0)],
      steps: [score.step, step('Class', 'A 5 to 6, B 7 to 9, C 10 to 15', `${score.total} points`, letter)],
      interpretation: `Class ${letter}: what labels call ${meaning} hepatic impairment.`,
    };
  },
  sources: [
    {
      text: 'Pugh RNH, Murray-Lyon IM, Dawson JL, Pietroni MC, Williams R. Transection of the oesophagus for bleeding oesophageal varices. Br J Surg 60:646–649',
      year: 1973,
    },
    {
      text: 'US FDA. Guidance for industry: pharmacokinetics in patients with impaired hepatic function',
      year: 2003,
    },
  ],
  limits: ['Ascites and encephalopathy are judged, not measured. Does not measure drug clearance.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'All normal: A',
      inputs: {
        bilirubin: quantity(1, 'mg/dL'),
        albumin: quantity(4, 'g/dL'),
        inr: quantity(1, 'INR'),
        ascites: 'none',
        encephalopathy: 'none',
        disease: 'usual',
      },
      expected: { class: 'A', score: 5 },
      source: 'by hand from Pugh 1973',
    },
    {
      text: 'Bilirubin 40 micromol/L, albumin 30 g/L, INR 1.5, mild ascites: B',
      inputs: {
        bilirubin: quantity(40, 'micromol/L'),
        albumin: quantity(30, 'g/L'),
        inr: quantity(1.5, 'INR'),
        ascites: 'mild',
        encephalopathy: 'none',
        disease: 'usual',
      },
      expected: { class: 'B', score: 8 },
      source: 'by hand from Pugh 1973: 2 + 2 + 1 + 2 + 1',
    },
    {
      text: 'Bilirubin 5 mg/dL, albumin 2.5 g/dL, INR 2.5, severe ascites, mild encephalopathy: C',
      inputs: {
        bilirubin: quantity(5, 'mg/dL'),
        albumin: quantity(2.5, 'g/dL'),
        inr: quantity(2.5, 'INR'),
        ascites: 'severe',
        encephalopathy: 'mild',
        disease: 'usual',
      },
      expected: { class: 'C', score: 14 },
      source: 'by hand from Pugh 1973: 3 + 3 + 3 + 3 + 2',
    },
    {
      text: 'The limits themselves: 34 micromol/L, 35 g/L, 1.7',
      inputs: {
        bilirubin: quantity(34, 'micromol/L'),
        albumin: quantity(35, 'g/L'),
        inr: quantity(1.7, 'INR'),
        ascites: 'none',
        encephalopathy: 'none',
        disease: 'usual',
      },
      expected: { class: 'B', score: 8 },
      source: 'by hand from Pugh 1973: 2 + 2 + 2 + 1 + 1',
    },
    {
      text: 'Cholestatic, bilirubin 5 mg/dL, encephalopathy of grade 3: B',
      inputs: {
        bilirubin: quantity(5, 'mg/dL'),
        albumin: quantity(4, 'g/dL'),
        inr: quantity(1, 'INR'),
        ascites: 'none',
        encephalopathy: 'severe',
        disease: 'cholestatic',
      },
      expected: { class: 'B', score: 8 },
      source: 'by hand from Pugh 1973: 2 + 1 + 1 + 1 + 3',
    },
  ],
});

function band(value: number, low: number, high: number): number {
  if (value < low) return 1;
  return value <= high ? 2 : 3;
}
