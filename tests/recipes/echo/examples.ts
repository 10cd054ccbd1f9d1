// Worked examples of echoes.
import type { Example } from '#question-types/interface/question-type.ts';
import type { EchoQuestion } from './type.ts';

const source = 'Made up for the test of the recipe';
const question: EchoQuestion = {
  type: 'echo',
  id: 'word',
  question: 'Write it again: *furosemide*',
  points: 1,
  correctAnswer: 'furosemide',
};
const answers = [
  ['furosemide', 1],
  [' furosemide ', 1],
  ['frusemide', 0],
  ['Furosemide', 0],
  ['', 0],
  ['  ', 0],
  [undefined, 0],
  [null, 0],
  [12, 0],
  [['furosemide'], 0],
] as const;

export const examples: Example<EchoQuestion>[] = [
  {
    title: 'a word',
    question,
    answers: answers.map(([answer, fraction]) => ({ answer, fraction, source })),
  },
];
