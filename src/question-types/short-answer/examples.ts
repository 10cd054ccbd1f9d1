// Worked examples of short answers, from the tests and code of established assessment engines.
import type { Example } from '../interface/question-type.ts';
import type { ShortAnswerQuestion } from './schema.ts';

type Key = ShortAnswerQuestion['correctAnswer'];

function ask(
  id: string,
  correctAnswer: Key,
  options: Partial<ShortAnswerQuestion> = {},
): ShortAnswerQuestion {
  return {
    id,
    type: 'short-answer',
    question: 'What is it?',
    points: 1,
    correctAnswer,
    ignoreCase: true,
    ignoreAccents: false,
    ignorePunctuation: false,
    typoTolerance: false,
    wildcards: true,
    ...options,
  };
}

const wildcardTests = 'Moodle qtype_shortanswer question_test: wildcards';
const numericalTests = 'Moodle qtype_numerical tests';

const textExamples: Example<ShortAnswerQuestion>[] = [
  {
    title: 'a wildcard, upper and lower case apart',
    question: ask('frog', 'F*og', { ignoreCase: false }),
    answers: [
      { answer: 'Fog', fraction: 1, source: wildcardTests },
      { answer: '   Fat dog   ', fraction: 1, source: wildcardTests },
      { answer: 'Frogs', fraction: 0, source: wildcardTests },
      { answer: 'Fg', fraction: 0, source: wildcardTests },
      { answer: 'frog', fraction: 0, source: wildcardTests },
    ],
  },
  {
    title: 'other signs of patterns are literal',
    question: ask('brackets', '[a-z]'),
    answers: [
      { answer: 'a', fraction: 0, source: wildcardTests },
      { answer: '[a-z]', fraction: 1, source: wildcardTests },
    ],
  },
  {
    title: 'a star that is a star',
    question: ask('star', '2\\*3'),
    answers: [
      { answer: '2*3', fraction: 1, source: wildcardTests },
      { answer: '243', fraction: 0, source: wildcardTests },
    ],
  },
  {
    title: 'many wildcards',
    question: ask('stars', '*'.repeat(35).concat('x')),
    answers: [
      { answer: 'a'.repeat(500), fraction: 0, source: 'Moodle: 35 stars in a row must not hang' },
      { answer: 'ax', fraction: 1 },
    ],
  },
  {
    title: 'composed and decomposed',
    question: ask('cafe', { accepted: ['café', 'coffee house'] }, { explanation: 'From French.' }),
    answers: [
      { answer: 'cafe\u0301', fraction: 1, source: 'Moodle qtype_shortanswer: both sides are normalised' },
      { answer: 'CAFÉ', fraction: 1, source: 'Moodle: case folding knows Unicode (ITÁLIE = Itálie)' },
      { answer: 'cafe', fraction: 0, source: 'Moodle: accents are significant' },
      {
        answer: ' coffee\u00a0 house ',
        fraction: 1,
        source: 'Canvas short_answer: strip and downcase; any space is a space',
      },
    ],
  },
  {
    title: 'blank entries never match',
    question: ask('blank', { accepted: ['', 'yes'] }),
    answers: [
      { answer: '', fraction: 0, source: 'Canvas: blank key entries never match' },
      { answer: '  ', fraction: 0 },
      { answer: undefined, fraction: 0 },
      { answer: ['yes'], fraction: 0 },
      { answer: 'yes', fraction: 1 },
    ],
  },
  {
    title: 'zero as a text',
    question: ask('zero', '0'),
    answers: [
      { answer: '0', fraction: 1, source: "Moodle: '0' is an answer, falsy checks break it" },
      { answer: 0, fraction: 0 },
    ],
  },
  {
    title: 'accents, punctuation and slips forgiven',
    question: ask('forgiving', 'Guérin', {
      ignoreAccents: true,
      ignorePunctuation: true,
      typoTolerance: true,
    }),
    answers: [
      { answer: 'guerin!', fraction: 1 },
      {
        answer: 'geurin',
        fraction: 1,
        source: 'H5P: a swap is one edit, and more than 3 characters allow one',
      },
      { answer: 'geurni', fraction: 0, source: 'H5P: up to 9 characters allow one edit only' },
    ],
  },
];

const numberExamples: Example<ShortAnswerQuestion>[] = [
  {
    title: '7 ± 1',
    question: ask('seven', { number: 7, tolerance: 1 }),
    answers: [
      { answer: '6', fraction: 1, source: `${numericalTests}: bounds are included` },
      { answer: '8.0', fraction: 1 },
      { answer: '5.99', fraction: 0, source: numericalTests },
      { answer: 'seven', fraction: 0 },
    ],
  },
  {
    title: 'a computed key',
    question: ask('product', { number: 7 * 1.1, tolerance: 0 }),
    answers: [{ answer: '7.7', fraction: 1, source: `${numericalTests}: 7 × 1.1 accepts 7.7` }],
  },
  {
    title: 'a negative number',
    question: ask('negative', { number: -11.7, tolerance: 0.02 }),
    answers: [
      { answer: '-11.72', fraction: 1, source: 'Canvas numerical_question: BigDecimal' },
      { answer: '−11,68', fraction: 1, source: `${numericalTests}: the bounds of negative values` },
      { answer: '-11.73', fraction: 0 },
    ],
  },
  {
    title: 'nothing is not zero',
    question: ask('nought', { number: 0, tolerance: 0 }),
    answers: [
      { answer: '', fraction: 0, source: 'Canvas: blank is not 0, even if 0 is right' },
      { answer: '-0.0', fraction: 1 },
      { answer: 'NaN', fraction: 0 },
    ],
  },
  {
    title: 'with a unit',
    question: ask('dose', { number: 1234.5, tolerance: 0, unit: 'mg' }),
    answers: [
      { answer: '1234.5', fraction: 1, source: 'The unit may be left out' },
      { answer: '1,234.5 mg', fraction: 1 },
      { answer: '1.2345 × 10³ mg', fraction: 1 },
      { answer: '1234.5 g', fraction: 0, source: `${numericalTests}: an unknown unit is wrong` },
    ],
  },
  {
    title: '7 ± 10 %',
    question: ask('percent', { number: 7, tolerance: 10, toleranceKind: 'percent' }),
    answers: [
      { answer: '6.3', fraction: 1, source: `${numericalTests}: relative tolerance` },
      { answer: '6.29', fraction: 0, source: `${numericalTests}: relative tolerance` },
      { answer: '7.7', fraction: 1, source: `${numericalTests}: relative tolerance` },
      { answer: '7.71', fraction: 0 },
    ],
  },
  {
    title: '7, half or twice as much',
    question: ask('factor', { number: 7, tolerance: 1, toleranceKind: 'factor' }),
    answers: [
      { answer: '3.5', fraction: 1, source: `${numericalTests}: geometric tolerance` },
      { answer: '14', fraction: 1, source: `${numericalTests}: geometric tolerance` },
      { answer: '14.01', fraction: 0, source: `${numericalTests}: geometric tolerance` },
      { answer: '-7', fraction: 0 },
    ],
  },
  {
    title: 'other units, and a loss for a missing one',
    question: ask('units', {
      number: 1500,
      tolerance: 0,
      unit: 'mg',
      units: [{ unit: 'g', factor: 1000 }],
      unitPenalty: 0.25,
    }),
    answers: [
      { answer: '1.5 g', fraction: 1, source: `${numericalTests}: units with multipliers` },
      { answer: '1500 mg', fraction: 1 },
      { answer: '1500', fraction: 0.75, source: `${numericalTests}: a missing unit costs its penalty` },
      { answer: '1500 IU', fraction: 0.75, source: `${numericalTests}: an unknown unit costs its penalty` },
      { answer: '1.5 mg', fraction: 0 },
    ],
  },
  {
    title: 'an ambiguous comma',
    question: ask('comma', { number: 1234, tolerance: 0 }),
    answers: [
      { answer: '1,234', fraction: 0, source: 'Refused rather than guessed: 1234 or 1.234' },
      { answer: '1 234', fraction: 1 },
    ],
  },
  {
    title: 'no number yet',
    question: ask('draft', { number: null, tolerance: 0 }),
    answers: [
      { answer: '1', fraction: null, source: 'SurveyJS: keyless questions leave numerator and denominator' },
    ],
  },
];

export const examples = [...textExamples, ...numberExamples];
