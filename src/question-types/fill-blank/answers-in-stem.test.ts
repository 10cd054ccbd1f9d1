import { expect, test } from 'vitest';
import { redact, solutionOf } from '../registry.ts';
import { answersInStem } from '../registry.web.ts';
import { examples } from './examples.ts';

test('the first accepted answer of each blank is what its text shows', () => {
  for (const { question } of examples) {
    const answers = answersInStem(solutionOf(question)) ?? [];
    expect(answers).toEqual(question.correctAnswer.map((accepted) => accepted[0] ?? ''));
    expect(redact(question).hasOwnStem).toBe(true);
  }
});

test('what may not be seen yet has none', () => {
  expect(answersInStem(null)).toBeUndefined();
  expect(answersInStem(undefined)).toBeUndefined();
});
