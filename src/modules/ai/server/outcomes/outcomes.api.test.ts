// What happens to generated questions is counted by model: used, edited, removed, unused; and how students did on them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { ok } from '#tests/support/quizzes/marking.ts';
import type { Generation, Source } from '../../contract/generating.ts';
import type { AiAcceptance, AiItemResults } from '../../contract.ts';
import { aiGenerations } from '../../tables.ts';
import { sweepGenerations } from '../generating/store.ts';

const text = `The human heart has four chambers that pump blood through the body. The left ventricle pumps oxygenated
blood into the aorta under high pressure. The right atrium receives deoxygenated blood from the venae cavae. Valves prevent
the blood from flowing backwards between chambers.`;

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher', 'Enterprise');
  const limits = {
    monthlyTokenLimit: 10_000_000,
    accountTokenLimits: { Pro: 5_000_000, Enterprise: 5_000_000 },
  };
  await ok(admin, 'PUT', '/admin/ai/settings', { defaultModel: 'demo/sample', ...limits });
});
afterAll(() => app?.close());

async function generate(questionCount: number, difficulty: string): Promise<Generation> {
  const { source } = await ok<{ source: Source }>(teacher, 'POST', '/ai/sources/text', {
    title: 'Heart',
    text,
  });
  const begun = await ok<{ generation: Generation }>(teacher, 'POST', '/ai/generations', {
    sourceId: source.id,
    questionCount,
    difficulty,
  });
  return eventually(async () => {
    const { generation } = await ok<{ generation: Generation }>(
      teacher,
      'GET',
      `/ai/generations/${begun.generation.id}`,
    );
    expect(generation.state).toBe('done');
    return generation;
  });
}

async function accept(generation: Generation, numbers: number[], quizId?: string): Promise<string> {
  const body = { numbers, quizId };
  return (await ok<{ quizId: string }>(teacher, 'POST', `/ai/generations/${generation.id}/accept`, body))
    .quizId;
}

async function counted(): Promise<AiAcceptance | undefined> {
  const { acceptance } = await ok<{ acceptance: AiAcceptance[] }>(admin, 'GET', '/admin/ai/usage');
  return acceptance.find(({ model }) => model === 'demo/sample');
}

type Read = {
  quiz: {
    version: number;
    questions: { id: string; question: string; points: number; correctAnswer: number }[];
  };
};
const read = async (quizId: string) => (await ok<Read>(teacher, 'GET', `/quiz/${quizId}`)).quiz;
async function save(
  quizId: string,
  change: (questions: Read['quiz']['questions']) => unknown[],
): Promise<void> {
  const { version, questions } = await read(quizId);
  await ok(teacher, 'PUT', `/quiz/${quizId}`, { version, questions: change(questions) });
}

test('edited, restored, removed and unused questions are counted separately', async () => {
  const quizId = await accept(await generate(4, 'medium'), [1, 2, 3]);
  expect(await counted()).toMatchObject({ accepted: 3, edited: 0, removed: 0, rejected: 1 });
  const { questions: original } = await read(quizId);

  await save(quizId, (questions) => questions.map((question) => ({ ...question, points: 3 })));
  expect(await counted()).toMatchObject({ edited: 0 });
  await save(quizId, ([first, ...rest]) => [{ ...first, question: 'In other words?' }, ...rest]);
  expect(await counted()).toMatchObject({ accepted: 3, edited: 1, removed: 0 });
  await save(quizId, ([, ...rest]) => [original[0], ...rest]);
  expect(await counted()).toMatchObject({ edited: 0 });
  await save(quizId, ([first, second]) => [{ ...first, explanation: 'Because.' }, second]);
  expect(await counted()).toEqual({ model: 'demo/sample', accepted: 3, edited: 1, removed: 1, rejected: 1 });

  // The numbers remain after the quiz is deleted.
  expect((await teacher.call('DELETE', `/quiz/${quizId}`)).status).toBe(200);
  expect(await counted()).toMatchObject({ accepted: 3, edited: 1, removed: 1, rejected: 1 });
});

test('questions that no one uses before they expire count as unused, once', async () => {
  const before = await counted();
  await generate(2, 'medium');
  await app.services.db
    .update(aiGenerations)
    .set({ createdAt: new Date(app.services.now() - 8 * 24 * 3_600_000) });
  await Promise.all([sweepGenerations(app.services, 0), sweepGenerations(app.services, 0)]);
  expect((await counted())?.rejected).toBe((before?.rejected ?? 0) + 2);
});

test('students’ scores are shown beside the intended difficulty, and beside questions written by people', async () => {
  const own = { type: 'true-false', question: 'The heart is a muscle.', correctAnswer: 0, points: 1 };
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings, questions: [own] }, true);
  await accept(await generate(1, 'hard'), [1], quizId);
  const results = () => ok<AiItemResults>(admin, 'GET', '/admin/ai/item-results');
  expect((await results()).rows).toEqual([]);
  const { questions } = await read(quizId);
  const [person, made] = questions;
  for (let student = 0; student < 6; student += 1) {
    const answers = {
      [person?.id ?? '']: 0,
      [made?.id ?? '']: student < 2 ? made?.correctAnswer : 1 - (made?.correctAnswer ?? 0),
    };
    await ok(teacher, 'POST', `/quiz/${quizId}/submit`, { studentName: `Student ${student}`, answers });
  }
  const { rows } = await results();
  expect(rows).toEqual([
    expect.objectContaining({
      model: 'demo/sample',
      difficulty: 'hard',
      questions: 1,
      students: 6,
      averageScore: expect.closeTo(2 / 6),
    }),
    expect.objectContaining({ model: null, difficulty: null, questions: 1, students: 6, averageScore: 1 }),
  ]);
  // An edited question is no longer what the model wrote.
  await save(quizId, ([first, second]) => [first, { ...second, question: 'In other words?' }]);
  expect((await results()).rows.filter(({ model }) => model !== null)).toEqual([]);
});
