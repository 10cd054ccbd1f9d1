// Worked examples of scale: nothing on it is right or wrong, so whatever is answered, or not, stays ungraded.
import type { Example } from '../interface/question-type.ts';
import type { ScaleQuestion } from './type.ts';

const base = { type: 'scale', points: 0 } as const;
const surveyJs = 'SurveyJS: only questions with a key count, so this leaves numerator and denominator';

export const examples: Example<ScaleQuestion>[] = [
  {
    title: 'agreement from 1 to 5',
    question: {
      ...base,
      id: 'agreement',
      question: 'I feel confident when I calculate a dose.',
      options: { min: 1, max: 5, step: 1, minLabel: 'Strongly disagree', maxLabel: 'Strongly agree' },
      explanation: 'Most students say 2 in their first year and 4 in their last.',
    },
    answers: [
      { answer: 1, fraction: null, source: surveyJs },
      { answer: 4, fraction: null, source: 'Likert (1932): five steps, no right one' },
      { answer: 5, fraction: null, source: surveyJs },
      { answer: undefined, fraction: null, source: 'Assessment notes 1.10: unanswered is ungraded, not 0' },
      { answer: 0, fraction: null, source: 'Off the scale: refused, and still ungraded' },
      { answer: 2.5, fraction: null, source: 'QTI sliderInteraction: only whole steps are values' },
      { answer: '3', fraction: null, source: 'Payload abuse: a text is no number' },
      { answer: Number.NaN, fraction: null, source: 'Payload abuse: not a number' },
      { answer: [3], fraction: null, source: 'Payload abuse: a list where a number is expected' },
      { answer: null, fraction: null },
    ],
  },
  {
    title: 'how likely, from 0 to 10',
    question: {
      ...base,
      id: 'recommend',
      question: 'How likely are you to recommend this course?',
      options: { min: 0, max: 10, step: 1, minLabel: 'Not at all likely', maxLabel: 'Extremely likely' },
    },
    answers: [
      { answer: 0, fraction: null, source: 'Reichheld (2003), net promoter: 0 is an answer' },
      { answer: 10, fraction: null, source: 'Reichheld (2003), net promoter: a promoter' },
      { answer: 11, fraction: null, source: 'Beyond the upper end' },
    ],
  },
  {
    title: 'a pain score on a line of a hundred steps',
    question: {
      ...base,
      id: 'pain',
      question: 'How strong was the pain in the case?',
      options: { min: 0, max: 100, step: 1, minLabel: 'None', maxLabel: 'Worst imaginable' },
    },
    answers: [
      { answer: 0, fraction: null, source: 'Visual analogue scale of 100 mm: its lower end' },
      { answer: 37, fraction: null, source: 'Visual analogue scale of 100 mm' },
      { answer: 100, fraction: null, source: 'Visual analogue scale of 100 mm: its upper end' },
      { answer: 37.5, fraction: null },
    ],
  },
  {
    title: 'halves around zero, no labels',
    question: {
      ...base,
      id: 'halves',
      question: 'Too slow or too fast?',
      options: { min: -1, max: 1, step: 0.5, minLabel: '', maxLabel: '' },
    },
    answers: [
      { answer: -0.5, fraction: null },
      { answer: 0, fraction: null, source: 'A zero is an answer, not a blank' },
    ],
  },
];
