// Lint, blank answers, the guide for markers and what students never get.
import { expect, test } from 'vitest';
import { lintQuestion, markingGuideOf, parseAnswer, redact, solutionOf, tallyOf } from '../registry.ts';
import { countWords, isUntouched } from './count-words.ts';
import { OpenEndedQuestion } from './schema.ts';

const make = (change: object = {}) =>
  OpenEndedQuestion.parse({ id: 'q', type: 'open-ended', question: 'Why?', points: 3, ...change });
const codes = (change: object) => lintQuestion(make(change)).map(({ code }) => code);
const criteria = [
  { title: 'Cause', points: 0.1 },
  { title: 'Effect', points: 0.2 },
];

test('the guide is for markers; students get neither the guide nor a hint of it', () => {
  const rubric = { text: 'Look for the SECRET cause.', criteria: [{ title: 'SECRET', points: 3 }] };
  const question = make({ rubric });
  expect(markingGuideOf(question)).toEqual(rubric);
  expect(JSON.stringify([redact(question), solutionOf(question)])).not.toContain('SECRET');
  expect(markingGuideOf(make({ rubric: 'By hand.' }))).toEqual({ text: 'By hand.', criteria: [] });
});

test.each([
  ['whole', { points: 0.3, rubric: { criteria } }, []],
  ['a sum that is not the points', { rubric: { criteria } }, ['criteria_sum']],
  ['a criterion without a name', { rubric: { criteria: [{ title: ' ', points: 3 }] } }, ['criterion_empty']],
  ['a range that nobody can meet', { minWords: 9, maxWords: 3 }, ['words_unreachable']],
])('lint: %s', (_, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test('an untouched template is no answer, whatever happened to its line ends', () => {
  const question = make({ template: 'Finding:\n\nPlan:\n' });
  const isBlank = (answer: string) => {
    const parsed = parseAnswer(question, answer);
    return parsed.ok && parsed.isBlank;
  };
  expect(['', ' ', 'Finding:\n\nPlan:\n', 'Finding:\r\n\r\nPlan:'].map(isBlank)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['0', 'Finding: fever', 'Finding:'].map(isBlank)).toEqual([false, false, false]);
  expect(isUntouched('x', '')).toBe(false);
  expect(tallyOf(question, ['Finding:\n\nPlan:\n', 'Finding: fever']).answered).toBe(1);
});

test('an open question counts words as people do', () => {
  expect(['', ' – ', "Don't co-op 3.5 mg!", 'Ελλάδα, 日本', 'naïve\u0301 x'].map(countWords)).toEqual([
    0, 0, 4, 2, 2,
  ]);
});

test('many different answers share the last bars, and none is lost', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const word = (index: number) => `${letters[index % 26]}${letters[Math.floor(index / 26) % 26]}`.repeat(4);
  const answers = Array.from({ length: 600 }, (_, index) => word(index));
  const { answered, bars } = tallyOf(make(), answers);
  expect(answered).toBe(600);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(600);
  expect(bars.length).toBeLessThanOrEqual(62);
});
