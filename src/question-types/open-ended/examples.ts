// Worked examples of open-ended questions: no text earns anything until a person has marked it.
import type { Example } from '../interface/question-type.ts';
import type { OpenEndedQuestion } from './schema.ts';

const base = { type: 'open-ended', points: 4 } as const;
const essay = 'Moodle qtype_essay: a manually graded question has no fraction';
const canvas = 'Canvas essay_question: "undefined", pending review';

export const examples: Example<OpenEndedQuestion>[] = [
  {
    title: 'with word limits',
    question: {
      ...base,
      id: 'limits',
      question: 'Explain **first-pass** metabolism.',
      minWords: 20,
      maxWords: 100,
      rubric: {
        text: 'Names gut and liver.',
        criteria: [
          { title: 'Gut wall', points: 1.5 },
          { title: 'Liver', points: 2.5 },
        ],
      },
      explanation: 'Drugs pass the liver before they reach the body.',
    },
    answers: [
      { answer: 'The liver takes most of the drug first.', fraction: null, source: essay },
      { answer: 'Liver.', fraction: null, source: 'Moodle essay: word limits never change the mark' },
      {
        answer: 'word '.repeat(300),
        fraction: null,
        source: 'Moodle essay: word limits only affect completeness and messages',
      },
      { answer: '', fraction: null, source: `${canvas}: even a blank essay waits for a human` },
      { answer: '   \n ', fraction: null, source: canvas },
      { answer: undefined, fraction: null, source: canvas },
    ],
  },
  {
    title: 'with a template',
    question: {
      ...base,
      id: 'template',
      question: 'Report the case.',
      template: 'Finding:\n\nPlan:\n',
      rubric: { text: '', criteria: [] },
    },
    answers: [
      {
        answer: 'Finding:\n\nPlan:\n',
        fraction: null,
        source: 'Moodle essay: an untouched template counts as no answer',
      },
      { answer: 'Finding: fever\n\nPlan: rest\n', fraction: null, source: essay },
    ],
  },
  {
    title: 'strange answers',
    question: { ...base, id: 'strange', question: 'Why?', rubric: { text: '', criteria: [] } },
    answers: [
      {
        answer: 42,
        fraction: null,
        source: `${canvas}: whatever comes waits or is refused, and earns nothing`,
      },
      { answer: ['Because'], fraction: null },
      { answer: 'x'.repeat(1_000_000), fraction: null, source: 'Payload abuse: a megabyte is refused' },
      {
        answer: '<script>alert(1)</script><b>bold</b>',
        fraction: null,
        source: 'Canvas strips scripts on input; here an answer is plain text wherever it is shown',
      },
    ],
  },
];
