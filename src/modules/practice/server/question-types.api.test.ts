import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { QuestionTypeInfo } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const tryIt = (name: string, answer: unknown) =>
  app.people.guest.call<{ result: OwnResult; code?: string }>('POST', `/question-types/${name}/try`, {
    answer,
  });

describe('the question types', () => {
  it('are those of the registry, each with its texts and a question without its key', async () => {
    const { body, text } = await app.people.guest.call<{ types: QuestionTypeInfo[] }>(
      'GET',
      '/question-types',
    );
    expect(body.types.map(({ name }) => name)).toEqual(questionTypeNames);
    for (const name of questionTypeNames) {
      const { explanation = '' } = sampleQuestion(name);
      expect(text, name).not.toContain(explanation);
    }
    expect(text).not.toContain('correctAnswer');
  });

  it('grade an answer and explain it', async () => {
    const right = await tryIt('multiple-choice', 3);
    expect(right.body.result).toMatchObject({ state: 'right', fraction: 1 });
    expect(right.body.result.explanation).toMatch(/vitamin K/);
    expect((await tryIt('multiple-choice', 0)).body.result.state).toBe('wrong');
    expect((await tryIt('matching', [2, 0, 1])).body.result.state).toBe('partial');
    expect((await tryIt('scale', 4)).body.result).toMatchObject({ state: 'ungraded', fraction: null });
    expect((await tryIt('short-answer', ' ')).body.result.state).toBe('unanswered');
  });

  it('refuse invalid answers and unknown types', async () => {
    const strange = await tryIt('multiple-choice', 'D');
    expect([strange.status, strange.body.code]).toEqual([422, 'answer_invalid']);
    const unknown = await tryIt('constructor', 0);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'question_type_not_found']);
  });

  it('bring the drawings that their questions show', async () => {
    const drawing = await app.people.guest.call('GET', '/images/sampleHeart');
    expect(drawing.status).toBe(200);
    expect(drawing.text).toMatch(/^<svg /);
  });
});
