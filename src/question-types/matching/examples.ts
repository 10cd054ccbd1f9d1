// Worked examples of matching, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { MatchingQuestion } from './type.ts';

const base = { type: 'matching', points: 1 } as const;
const drugs = {
  ...base,
  question: 'What does each of these block?',
  options: {
    left: ['Losartan', 'Bisoprolol', 'Amlodipine', 'Omeprazole'],
    right: ['Calcium channels', 'Beta receptors', 'Proton pumps', 'Angiotensin receptors'],
  },
  correctAnswer: [3, 1, 0, 2],
};
const moodle = 'Moodle qtype_match question_test';
const canvas = 'Canvas submission_grader_spec, matching_question';
const h5p = 'H5P drag-question';

export const examples: Example<MatchingQuestion>[] = [
  {
    title: 'right pairs, 4',
    question: { ...drugs, id: 'partial', scoring: 'partial' },
    answers: [
      { answer: [3, 1, 0, 2], fraction: 1, source: moodle },
      { answer: [3, null, null, null], fraction: 0.25, source: `${moodle}: one answered, right` },
      { answer: [3, 0, 2, 1], fraction: 0.25, source: `${moodle}: three wrong, one right` },
      { answer: [1, 0, 2, 3], fraction: 0, source: `${moodle}: all wrong` },
      { answer: [null, null, null, null], fraction: 0, source: `${moodle}: nothing selected` },
      { answer: [3, 3, 3, 3], fraction: 0.25, source: 'One answer for all is right once' },
      { answer: [3, 1], fraction: 0.5, source: 'What is missing is open' },
      { answer: [], fraction: 0 },
      { answer: undefined, fraction: 0 },
      { answer: [3, 1, 0, 2, 2], fraction: 0, source: 'Payload abuse: more pairs than items' },
      { answer: [3, 1, 0, 9], fraction: 0, source: 'Payload abuse: an answer that does not exist' },
      {
        answer: ['3', '1', '0', '2'],
        fraction: 0,
        source: 'Payload abuse: texts where numbers are expected',
      },
      { answer: Array(10_000).fill(3), fraction: 0, source: 'Payload abuse: 10,000 entries' },
    ],
  },
  {
    title: 'right pairs, 5 of 6, with answers that belong to nothing',
    question: {
      ...base,
      id: 'canvas',
      question: 'Which vitamin is it?',
      points: 50,
      options: {
        left: ['Thiamine', 'Riboflavin', 'Niacin', 'Pyridoxine', 'Folate', 'Cobalamin'],
        right: ['B9', 'B1', 'B5', 'B12', 'B2', 'B6', 'B3', 'B7'],
      },
      correctAnswer: [1, 4, 6, 5, 0, 3],
      scoring: 'partial',
    },
    answers: [
      { answer: [1, 4, 6, 5, 0, 7], fraction: 5 / 6, source: `${canvas}: 41.67 of 50` },
      { answer: [1, 4, 6, 5, 0, 3], fraction: 1, source: `${canvas}: 50 of 50` },
      { answer: [2, 2, 2, 2, 2, 2], fraction: 0, source: `${canvas}: only answers that belong to nothing` },
    ],
  },
  {
    title: 'right minus wrong, 4',
    question: { ...drugs, id: 'minus', scoring: 'right-minus-wrong' },
    answers: [
      { answer: [3, 1, 0, 2], fraction: 1, source: h5p },
      { answer: [3, 1, 0, 1], fraction: 0.5, source: `${h5p}: (3 - 1) / 4` },
      { answer: [3, 1, 0, null], fraction: 0.75, source: `${h5p}: what is left open costs nothing` },
      { answer: [3, 0, 1, null], fraction: 0, source: `${h5p}: never below 0` },
    ],
  },
  {
    title: 'all or nothing',
    question: {
      ...drugs,
      id: 'strict',
      scoring: 'all-or-nothing',
      explanation: 'Sartans block the receptors of angiotensin.',
    },
    answers: [
      { answer: [3, 1, 0, 2], fraction: 1, source: 'Canvas allow_partial_credit = true, all right' },
      { answer: [3, 1, 0, null], fraction: 0, source: 'Canvas allow_partial_credit = false' },
      { answer: [3, 1, 2, 0], fraction: 0, source: 'H5P singlePoint' },
    ],
  },
  {
    title: 'answers that look the same stand for each other',
    question: {
      ...base,
      id: 'twins',
      question: 'Which class is it?',
      options: {
        left: ['Ramipril', 'Lisinopril', 'Atenolol'],
        right: ['ACE inhibitor', 'Beta blocker', 'ACE inhibitor '],
      },
      correctAnswer: [2, 0, 1],
      scoring: 'partial',
    },
    answers: [
      { answer: [2, 0, 1], fraction: 1 },
      { answer: [0, 2, 1], fraction: 1, source: `${canvas}: two options with the same text` },
      { answer: [0, 0, 1], fraction: 1, source: `${canvas}: two options with the same text` },
    ],
  },
  {
    title: 'a key for an answer that is gone',
    question: {
      ...base,
      id: 'dead',
      question: 'Which?',
      options: { left: ['A', 'B'], right: ['x', 'y'] },
      correctAnswer: [1, 7],
      scoring: 'all-or-nothing',
    },
    answers: [
      { answer: [1, null], fraction: 1, source: 'SurveyJS 11478: a key for a missing choice is ignored' },
      { answer: [1, 0], fraction: 1, source: 'SurveyJS 11478: a key for a missing choice is ignored' },
      { answer: [0, 1], fraction: 0 },
    ],
  },
];
