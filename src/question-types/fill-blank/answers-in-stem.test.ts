import { expect, test } from 'vitest';
import { redact, solutionOf } from '../registry.ts';
import { answersInStem } from '../registry.web.ts';
import { examples } from './examples.ts';

test('the text shows the first accepted answer of each blank', () => {
  for (const { question } of examples) {
    const answers = answersInStem(solutionOf(question)) ?? [];
    expect(answers).toEqual(question.correctAnswer.map((accepted) => accepted[0] ?? ''));
    expect(redact(question).hasOwnStem).toBe(true);
  }
});

test('answers that may not be seen yet are not in the text', () => {
  expect(answersInStem(null)).toBeUndefined();
  expect(answersInStem(undefined)).toBeUndefined();
});
