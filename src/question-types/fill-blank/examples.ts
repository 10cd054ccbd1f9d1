// Worked examples of fill in the blanks, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { FillBlankQuestion } from './schema.ts';

const usual = {
  type: 'fill-blank',
  points: 1,
  scoring: 'partial',
  ignoreCase: true,
  ignoreAccents: false,
  ignorePunctuation: false,
  typoTolerance: false,
  wildcards: true,
} as const;

const gapselect = 'Moodle qtype_gapselect tests';
const canvas = 'Canvas fill_in_multiple_blanks_question';

export const examples: Example<FillBlankQuestion>[] = [
  {
    title: 'three blanks, each a third',
    question: {
      ...usual,
      id: 'thirds',
      question: 'The {{1}} brown {{2}} jumped over the {{3}} dog.',
      correctAnswer: [['quick'], ['fox'], ['lazy']],
    },
    answers: [
      { answer: ['quick', 'fox', 'lazy'], fraction: 1, source: gapselect },
      { answer: ['quick', '', ''], fraction: 1 / 3, source: `${gapselect}: one filled right is a third` },
      {
        answer: ['quick'],
        fraction: 1 / 3,
        source: 'Moodle multianswer: a missing blank is wrong, and counts',
      },
      { answer: ['quick', 'cat', 'lazy'], fraction: 2 / 3, source: `${gapselect}: right/places` },
      {
        answer: ['fox', 'quick', 'lazy'],
        fraction: 1 / 3,
        source: `${gapselect}: in another blank it is wrong`,
      },
      { answer: [null, 'fox', null], fraction: 1 / 3 },
      { answer: ['', '', ''], fraction: 0, source: 'Moodle multianswer: nothing filled' },
      { answer: [], fraction: 0 },
      { answer: undefined, fraction: 0 },
      { answer: 'quick', fraction: 0 },
      {
        answer: Array.from({ length: 10_000 }, () => 'quick'),
        fraction: 0,
        source: 'Payload abuse: refused',
      },
      {
        answer: ['quick', 'fox', 'lazy', 'more'],
        fraction: 1,
        source: 'Moodle: what belongs to no blank is left aside',
      },
    ],
  },
  {
    title: 'blanks for numbers',
    question: {
      ...usual,
      id: 'numbers',
      question: 'Half of it is {{1}} g, a third about {{2}}; its sign is {{3}}.',
      correctAnswer: [['4.0'], ['2.67'], ['Au']],
      options: { tolerances: [0, 0.01, null] },
    },
    answers: [
      { answer: ['4', '2.67', 'Au'], fraction: 1, source: 'Moodle numerical: 4 is 4.0' },
      { answer: ['4.00', '2,66', 'au'], fraction: 1, source: 'Moodle numerical: bounds are inside' },
      { answer: ['4.01', '2.65', 'gold'], fraction: 0 },
      { answer: ['4 g', 'two', ''], fraction: 0, source: 'No unit is asked for' },
      { answer: ['4e0', '', ''], fraction: 1 / 3 },
    ],
  },
  {
    title: 'several accepted answers per blank',
    question: {
      ...usual,
      id: 'roses',
      question: 'Roses are {{1}}, violets are {{2}}.',
      correctAnswer: [
        ['red', 'scarlet'],
        ['blue', 'violet: a/b'],
      ],
      explanation: 'Some are white.',
    },
    answers: [
      { answer: ['SCARLET ', ' blue'], fraction: 1, source: `${canvas}: strip and downcase` },
      { answer: ['red', 'green'], fraction: 0.5, source: `${canvas}: all blanks have equal weight` },
      {
        answer: ['red', 'violet: a/b'],
        fraction: 1,
        source: 'H5P loses : and / in answers; here they are letters',
      },
    ],
  },
  {
    title: 'upper and lower case apart',
    question: {
      ...usual,
      id: 'cased',
      question: 'The symbol of cobalt is {{1}}.',
      correctAnswer: [['Co']],
      ignoreCase: false,
    },
    answers: [
      { answer: ['Co'], fraction: 1, source: 'H5P blanks: case-sensitive' },
      { answer: ['CO'], fraction: 0, source: 'H5P blanks: case-sensitive' },
    ],
  },
  {
    title: 'slips forgiven',
    question: {
      ...usual,
      id: 'slips',
      question: '{{1}} inhibits the {{2}} pump.',
      correctAnswer: [['Omeprazole'], ['proton', 'H*']],
      typoTolerance: true,
      ignoreAccents: true,
    },
    answers: [
      { answer: ['omeprazole', 'protno'], fraction: 1, source: 'H5P blanks: acceptSpellingErrors' },
      { answer: ['omeprazl', 'H+'], fraction: 1, source: 'H5P: more than 9 characters allow two edits' },
      { answer: ['omeprzl', 'H+'], fraction: 0.5, source: 'H5P: three edits are too many' },
    ],
  },
  {
    title: 'all or nothing',
    question: {
      ...usual,
      id: 'strict',
      question: 'x = {{1}}, y = {{2}}',
      correctAnswer: [['1'], ['0']],
      scoring: 'all-or-nothing',
    },
    answers: [
      { answer: ['1', '0'], fraction: 1, source: 'Canvas allow_partial_credit = false' },
      { answer: ['1', ''], fraction: 0, source: 'Canvas allow_partial_credit = false' },
    ],
  },
  {
    title: 'picked from lists',
    question: {
      ...usual,
      id: 'lists',
      question: 'The **heart** has {{1}} chambers; the **frog’s** has {{2}}.',
      correctAnswer: [['four'], ['three']],
      options: {
        choices: [
          ['four', 'two', 'three'],
          ['three', 'two', 'four'],
        ],
      },
    },
    answers: [
      { answer: ['four', 'three'], fraction: 1, source: gapselect },
      { answer: ['three', 'four'], fraction: 0, source: gapselect },
      { answer: ['FOUR', 'three'], fraction: 0.5, source: 'What is picked is what stands in the list' },
    ],
  },
  {
    title: 'name two primary colours',
    question: {
      ...usual,
      id: 'primary',
      question: 'Two primary colours are {{1}} and {{2}}; mixing them gives {{3}}.',
      correctAnswer: [['red', 'crimson'], ['blue', 'navy'], ['purple']],
      options: { unordered: [[0, 1]] },
    },
    answers: [
      { answer: ['blue', 'red', 'purple'], fraction: 1, source: 'Unordered blanks: either order' },
      { answer: ['red', 'navy', 'purple'], fraction: 1 },
      {
        answer: ['red', 'red', 'purple'],
        fraction: 2 / 3,
        source: 'Unordered blanks: each accepted answer once',
      },
      {
        answer: ['red', 'crimson', 'purple'],
        fraction: 2 / 3,
        source: 'Unordered blanks: a synonym is the same answer',
      },
      { answer: ['purple', 'blue', 'red'], fraction: 1 / 3 },
    ],
  },
  {
    title: 'any two of three',
    question: {
      ...usual,
      id: 'two-of-three',
      question: 'Name two: {{1}}, {{2}}.',
      correctAnswer: [
        ['red', 'yellow', 'blue'],
        ['red', 'yellow', 'blue'],
      ],
      options: { unordered: [[0, 1]] },
      typoTolerance: true,
    },
    answers: [
      { answer: ['yellow', 'blue'], fraction: 1 },
      { answer: ['yellow', 'Yellow'], fraction: 0.5, source: 'Unordered blanks: each accepted answer once' },
      { answer: ['yellow', 'yelow'], fraction: 0.5 },
    ],
  },
  {
    title: 'a blank that nobody can fill',
    question: {
      ...usual,
      id: 'dead',
      question: '{{1}} and {{2}}',
      correctAnswer: [['one'], ['']],
    },
    answers: [
      {
        answer: ['one', 'x'],
        fraction: 1,
        source: 'SurveyJS 11478: a key that nothing can match does not count',
      },
    ],
  },
  {
    title: 'no key at all',
    question: { ...usual, id: 'keyless', question: 'Nothing to {{1}}.', correctAnswer: [] },
    answers: [
      {
        answer: ['fill'],
        fraction: null,
        source: 'SurveyJS: keyless questions leave numerator and denominator',
      },
    ],
  },
];
