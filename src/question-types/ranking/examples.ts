// Worked examples of ranking, from the tests of Moodle's ordering question.
import type { Example } from '../interface/question-type.ts';
import type { RankingQuestion } from './type.ts';

const base = { type: 'ranking', points: 1 } as const;

/** Stored as Dynamic, Environment, Learning, Modular, Object, Oriented; right is M-O-O-D-L-E. */
const moodle = {
  ...base,
  question: 'Put the words in the order of the acronym.',
  options: ['Dynamic', 'Environment', 'Learning', 'Modular', 'Object', 'Oriented'],
  correctAnswer: [3, 4, 5, 0, 2, 1],
};
const right = [3, 4, 5, 0, 2, 1];
const reverse = right.toReversed();
/** The first one put last: Object, Oriented, Dynamic, Learning, Environment, Modular. */
const rotated = [4, 5, 0, 2, 1, 3];
/** First and last exchanged: Environment, Object, Oriented, Dynamic, Learning, Modular. */
const exchanged = [1, 4, 5, 0, 2, 3];
const source = 'Moodle qtype_ordering question_test';

function verified(
  id: string,
  scoring: RankingQuestion['scoring'],
  ofReverse: number,
  ofRotated: number,
  ofExchanged?: number,
): Example<RankingQuestion> {
  return {
    title: scoring,
    question: { ...moodle, id, scoring },
    answers: [
      { answer: right, fraction: 1, source },
      { answer: reverse, fraction: ofReverse, source: `${source}: reversed` },
      { answer: rotated, fraction: ofRotated, source: `${source}: the first one last` },
      ...(ofExchanged === undefined
        ? []
        : [{ answer: exchanged, fraction: ofExchanged, source: `${source}: first and last exchanged` }]),
      { answer: [], fraction: 0, source: 'Unanswered is a state of its own' },
    ],
  };
}

export const examples: Example<RankingQuestion>[] = [
  verified('pairs', 'pairs', 0, 10 / 15),
  verified('absolute', 'absolute-position', 0, 0, 4 / 6),
  verified('next', 'next-item', 0, 4 / 5, 3 / 5),
  verified('next-last', 'next-item-with-last', 0, 4 / 6, 3 / 6),
  verified('neighbours', 'neighbours', 0, 8 / 12),
  verified('subset', 'longest-subset', 0, 5 / 6),
  verified('run', 'longest-run', 0, 5 / 6),
  verified('distance', 'distance', 0.4, 4 / 6),
  verified('strict', 'all-or-nothing', 0, 0, 0),
  {
    title: 'strange answers',
    question: {
      ...base,
      id: 'doses',
      question: 'From the shortest half-life to the longest:',
      options: ['Digoxin', 'Esmolol', 'Amiodarone'],
      correctAnswer: [1, 0, 2],
      scoring: 'pairs',
      explanation: 'Minutes, one and a half days, and weeks.',
    },
    answers: [
      { answer: [0, 1, 2], fraction: 2 / 3 },
      { answer: [1, 0], fraction: 0, source: 'Payload abuse: an item is missing' },
      { answer: [1, 0, 2, 2], fraction: 0, source: 'Payload abuse: an item comes twice' },
      { answer: [1, 0, 7], fraction: 0, source: 'Payload abuse: an item that does not exist' },
      { answer: [1, 0, '2'], fraction: 0, source: 'Payload abuse: a text where a number is expected' },
      { answer: Array(10_000).fill(1), fraction: 0, source: 'Payload abuse: 10,000 entries' },
      { answer: undefined, fraction: 0 },
      { answer: { 0: 1, 1: 0, 2: 2 }, fraction: 0 },
    ],
  },
  {
    title: 'items that look the same stand for each other',
    question: {
      ...base,
      id: 'twins',
      question: 'The steps of resuscitation, from the first:',
      options: ['Breaths', 'Compressions', 'Rhythm check', 'Compressions '],
      correctAnswer: [3, 0, 1, 2],
      scoring: 'absolute-position',
    },
    answers: [
      { answer: [3, 0, 1, 2], fraction: 1 },
      {
        answer: [1, 0, 3, 2],
        fraction: 1,
        source: 'Canvas matching_question: options with the same text are interchangeable',
      },
      { answer: [0, 1, 3, 2], fraction: 0.5 },
    ],
  },
];
