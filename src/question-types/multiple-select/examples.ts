// Worked examples of multiple select, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { MultipleSelectQuestion } from './type.ts';

const base = { type: 'multiple-select', points: 1, wrongPenalty: 0.25, passPercent: 100 } as const;
const twoOfFour = {
  ...base,
  question: 'Which of these are eliminated mainly by the kidney?',
  options: ['Lithium', 'Propranolol', 'Gentamicin', 'Lidocaine'],
  correctAnswer: [0, 2],
} as const;
const openUniversity = 'Open University qtype_oumultiresponse tests';

export const examples: Example<MultipleSelectQuestion>[] = [
  {
    title: 'right minus wrong, 2 of 4',
    question: {
      ...twoOfFour,
      options: [...twoOfFour.options],
      correctAnswer: [2, 0],
      id: 'minus',
      scoring: 'right-minus-wrong',
    },
    answers: [
      { answer: [0, 2], fraction: 1, source: 'Canvas multiple_answers_question' },
      { answer: [2, 0], fraction: 1, source: 'SurveyJS checkbox: the order of the marks is ignored' },
      { answer: [0], fraction: 0.5, source: 'H5P multi-choice: one of two' },
      { answer: [0, 1], fraction: 0, source: 'Canvas: (1 - 1) / 2' },
      { answer: [0, 2, 1], fraction: 0.5, source: 'Canvas: (2 - 1) / 2' },
      { answer: [0, 1, 2, 3], fraction: 0, source: 'Marking everything must not earn full marks' },
      { answer: [1, 3], fraction: 0, source: 'H5P multi-choice: never below 0' },
      { answer: [0, 0, 0], fraction: 0.5, source: 'Payload abuse: a repeated mark counts once' },
      { answer: [], fraction: 0, source: 'Moodle: nothing selected' },
      { answer: undefined, fraction: 0 },
      { answer: 0, fraction: 0 },
      { answer: [0, 2, 9], fraction: 0, source: 'Payload abuse: a mark that does not exist' },
    ],
  },
  {
    title: 'right minus wrong, 6 of 9',
    question: {
      ...base,
      id: 'canvas',
      question: 'Mark the six even numbers.',
      options: ['2', '4', '6', '8', '10', '12', '1', '3', '5'],
      correctAnswer: [0, 1, 2, 3, 4, 5],
      scoring: 'right-minus-wrong',
      points: 50,
    },
    answers: [
      {
        answer: [0, 1, 2, 3, 4, 5, 6],
        fraction: 5 / 6,
        source: 'Canvas submission_grader_spec: 41.67 of 50',
      },
      { answer: [0, 1, 2, 3, 6], fraction: 0.5, source: 'Canvas submission_grader_spec: 25 of 50' },
      { answer: [0, 1, 6, 7, 8], fraction: 0, source: 'Canvas submission_grader_spec: 0 of 50' },
    ],
  },
  {
    title: 'right, capped, 2 of 4',
    question: {
      ...twoOfFour,
      options: [...twoOfFour.options],
      correctAnswer: [0, 2],
      id: 'capped',
      scoring: 'right-capped',
    },
    answers: [
      { answer: [0, 2], fraction: 1, source: openUniversity },
      { answer: [0, 1], fraction: 0.5, source: `${openUniversity}: one right, one wrong` },
      { answer: [0, 2, 1], fraction: 0.5, source: `${openUniversity}: two right, one wrong` },
      { answer: [0, 1, 3], fraction: 0, source: `${openUniversity}: one right, two wrong` },
      { answer: [0, 1, 2, 3], fraction: 0, source: `${openUniversity}: all four` },
    ],
  },
  {
    title: 'all or nothing',
    question: {
      ...base,
      id: 'strict',
      question: 'Which of these are prodrugs?',
      options: ['Enalapril', 'Atenolol', 'Codeine'],
      correctAnswer: [0, 2],
      scoring: 'all-or-nothing',
      explanation: 'Both are activated in the liver.',
    },
    answers: [
      { answer: [2, 0], fraction: 1, source: 'SurveyJS checkbox: equal as sets' },
      { answer: [0], fraction: 0, source: 'Canvas allow_partial_credit = false' },
      { answer: [0, 1, 2], fraction: 0, source: 'Canvas allow_partial_credit = false' },
    ],
  },
  {
    title: 'no right option',
    question: {
      ...base,
      id: 'none',
      question: 'Which?',
      options: ['A', 'B'],
      correctAnswer: [],
      scoring: 'right-minus-wrong',
    },
    answers: [
      { answer: [], fraction: 1, source: 'H5P multi-choice blankIsCorrect: choosing none is full credit' },
      { answer: [0], fraction: 0, source: 'No division by zero' },
      { answer: undefined, fraction: 0 },
    ],
  },
  {
    title: 'a key for an option that is gone',
    question: {
      ...base,
      id: 'dead',
      question: 'Which?',
      options: ['A', 'B'],
      correctAnswer: [0, 5],
      scoring: 'all-or-nothing',
    },
    answers: [{ answer: [0], fraction: 1, source: 'SurveyJS 11478: a key for a missing choice is ignored' }],
  },
  {
    title: 'weights of halves and whole penalties',
    question: {
      ...base,
      id: 'weights',
      question: 'Which two are loop diuretics?',
      options: ['Furosemide', 'Amiloride', 'Bumetanide', 'Mannitol'],
      correctAnswer: [0, 2],
      scoring: 'weights',
      optionWeights: [0.5, -1, 0.5, -1],
    },
    answers: [
      { answer: [0, 2], fraction: 1, source: 'Moodle multichoice {A .5, B −1, C .5, D −1}: A and C' },
      { answer: [0], fraction: 0.5, source: 'Moodle multichoice: A alone' },
      { answer: [0, 1, 2], fraction: 0, source: 'Moodle multichoice: A, B and C' },
      { answer: [1], fraction: 0, source: 'Moodle multichoice: clamped at 0' },
    ],
  },
  {
    title: 'weights of a third',
    question: {
      ...base,
      id: 'thirds',
      question: 'Which three are statins?',
      options: ['Simvastatin', 'Atorvastatin', 'Rosuvastatin', 'Ezetimibe'],
      correctAnswer: [0, 1, 2],
      scoring: 'weights',
      optionWeights: [0.3333333, 0.3333333, 0.3333333, 0],
    },
    answers: [
      { answer: [0, 1, 2], fraction: 1, source: 'Moodle: three times 0.3333333 is fully right' },
      {
        answer: [0, 3],
        fraction: 0.3333333,
        source: 'QTI map_response: an option mapped to 0 costs nothing',
      },
    ],
  },
  {
    title: 'right minus a fixed penalty',
    question: {
      ...base,
      id: 'dock',
      question: 'Mark the six even numbers.',
      options: ['2', '4', '6', '8', '10', '12', '1', '3', '5'],
      correctAnswer: [0, 1, 2, 3, 4, 5],
      scoring: 'right-minus-fixed',
      points: 50,
      wrongPenalty: 0.03,
    },
    answers: [
      { answer: [0, 1, 2, 3, 6], fraction: 4 / 6 - 0.03, source: 'Canvas incorrect_dock 1.5 of 50: 31.83' },
      {
        answer: [0, 1, 2, 3, 4, 5],
        fraction: 1,
        source: 'Canvas incorrect_dock: nothing wrong, nothing taken',
      },
      { answer: [6, 7, 8], fraction: 0, source: 'Canvas incorrect_dock: never below 0' },
    ],
  },
  {
    title: 'pass or fail',
    question: {
      ...base,
      id: 'pass',
      question: 'Which of these are opioids?',
      options: ['Morphine', 'Naloxone', 'Codeine', 'Ibuprofen', 'Fentanyl', 'Tramadol'],
      correctAnswer: [0, 2, 4, 5],
      scoring: 'single-point',
      passPercent: 75,
    },
    answers: [
      { answer: [0, 2, 4], fraction: 1, source: 'H5P singlePoint: 3 of 4 reaches 75 %' },
      {
        answer: [0, 2, 4, 3],
        fraction: 0,
        source: 'H5P singlePoint: 2 of 4 after the wrong one is taken off',
      },
    ],
  },
];
