// Worked examples of true or false, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { TrueFalseQuestion } from './type.ts';

const base = { type: 'true-false', points: 1 } as const;

export const examples: Example<TrueFalseQuestion>[] = [
  {
    title: 'a true statement',
    question: {
      ...base,
      id: 'true',
      question: 'Clearance has the unit of a flow, volume per time.',
      correctAnswer: 0,
      explanation: 'For example litres per hour.',
    },
    answers: [
      { answer: 0, fraction: 1, source: 'Moodle qtype_truefalse: the right answer' },
      { answer: 1, fraction: 0, source: 'Moodle qtype_truefalse: the wrong answer' },
      { answer: undefined, fraction: 0, source: 'Moodle is_gradable: no response is not gradable as right' },
      { answer: null, fraction: 0, source: 'Canvas submission_grader_spec: blank scores 0' },
      { answer: '', fraction: 0, source: 'Canvas: blank is not 0, even if 0 is right' },
      { answer: false, fraction: 0, source: 'null, false, 0 and "" are four different things' },
      { answer: '0', fraction: 0 },
    ],
  },
  {
    title: 'a false statement',
    question: {
      ...base,
      id: 'false',
      question: 'A drug with a large volume of distribution stays in the plasma.',
      correctAnswer: 1,
    },
    answers: [
      { answer: 1, fraction: 1, source: 'Canvas true_false_question: the right row' },
      { answer: 0, fraction: 0, source: 'Canvas true_false_question: the wrong row' },
      {
        answer: undefined,
        fraction: 0,
        source: 'Canvas submission_grader_spec: key = false and no answer is 0',
      },
      {
        answer: null,
        fraction: 0,
        source: 'Moodle question.php: null == false is the trap of loose comparison',
      },
      { answer: true, fraction: 0 },
      { answer: 2, fraction: 0, source: 'Canvas: an unknown answer id scores 0' },
      { answer: [1], fraction: 0, source: 'Payload abuse: an array where one value is expected' },
    ],
  },
  {
    title: 'no key yet',
    question: { ...base, id: 'keyless', question: 'A draft.', correctAnswer: null },
    answers: [
      { answer: 1, fraction: null, source: 'SurveyJS: keyless questions leave numerator and denominator' },
    ],
  },
  {
    title: 'options in an order of their own',
    question: {
      ...base,
      id: 'turned',
      question: 'A half-life is longer with a smaller clearance.',
      options: ['False', 'True'],
      correctAnswer: 1,
    },
    answers: [
      { answer: 1, fraction: 1, source: 'Specification: correctAnswer is an index into options' },
      { answer: 0, fraction: 0 },
    ],
  },
  {
    title: 'a statement to agree with, no options named',
    question: { ...base, id: 'unnamed', question: 'It is so.', options: [], correctAnswer: 0 },
    answers: [{ answer: 0, fraction: 1 }],
  },
];
