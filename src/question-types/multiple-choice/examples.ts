// Worked examples of multiple choice, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { MultipleChoiceQuestion } from './type.ts';

const base = { type: 'multiple-choice', points: 1 } as const;

export const examples: Example<MultipleChoiceQuestion>[] = [
  {
    title: 'one of four',
    question: {
      ...base,
      id: 'halfLife',
      question: 'After how many half-lives is about 97 % of a drug eliminated?',
      options: ['1', '3', '5', '10'],
      correctAnswer: 2,
      explanation: '$1 - 2^{-5} \\approx 0.97$',
    },
    answers: [
      { answer: 2, fraction: 1, source: 'Moodle qtype_multichoice: the fraction of the chosen answer' },
      { answer: 1, fraction: 0, source: 'Canvas multiple_choice_question: weight 0' },
      {
        answer: undefined,
        fraction: 0,
        source: 'Moodle qtype_multichoice: missing is unanswered, not negative',
      },
      { answer: -1, fraction: 0, source: 'Moodle qtype_multichoice: -1 is unanswered' },
      { answer: 7, fraction: 0, source: 'Canvas submission_grader_spec: an unknown answer id scores 0' },
      { answer: null, fraction: 0, source: 'Canvas submission_grader_spec: a blank response scores 0' },
      { answer: '2', fraction: 0 },
      { answer: [2], fraction: 0, source: 'Payload abuse: an array where one index is expected' },
      { answer: 2.5, fraction: 0 },
      { answer: Number.NaN, fraction: 0, source: 'Payload abuse: not a number' },
    ],
  },
  {
    title: 'the first option is right',
    question: {
      ...base,
      id: 'first',
      question: 'Which route avoids first-pass metabolism altogether?',
      options: ['Intravenous', 'Oral', 'Rectal'],
      correctAnswer: 0,
    },
    answers: [
      { answer: 0, fraction: 1, source: 'Canvas: 0 is an answer, a falsy check breaks it' },
      { answer: '', fraction: 0, source: 'Canvas: blank is not 0, even if 0 is right' },
      { answer: false, fraction: 0, source: 'null, false, 0 and "" are four different things' },
      { answer: null, fraction: 0 },
    ],
  },
  {
    title: 'pictures as options',
    question: {
      ...base,
      id: 'pictures',
      question: 'Which symbol warns of corrosive substances?',
      options: ['', 'Flame'],
      optionMedia: [
        { imageId: 'corrosive1', alt: 'Drops on a hand and a bar', width: 400, height: 400 },
        null,
      ],
      correctAnswer: 0,
    },
    answers: [{ answer: 0, fraction: 1 }],
  },
  {
    title: 'a key for an option that is gone',
    question: { ...base, id: 'dead', question: 'Which one?', options: ['A', 'B'], correctAnswer: 3 },
    answers: [
      {
        answer: 0,
        fraction: null,
        source: 'SurveyJS 11478: a radiogroup with only dead keys counts no more',
      },
      { answer: 3, fraction: null, source: 'SurveyJS 11478' },
      {
        answer: undefined,
        fraction: null,
        source: 'SurveyJS: keyless questions leave numerator and denominator',
      },
    ],
  },
];
