import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { readForeign } from '#tests/support/files/workbooks.ts';
import { readZip } from '#tests/support/files/zip-files.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
let teacher: Person;
const ids: string[] = [];
const questions = [{ type: 'true-false', question: 'Heparin thins.', correctAnswer: 0, id: 'q1' }];

/** A quiz with a round in which so many sat. */
async function playedQuiz(owner: Person, title: string, names: readonly string[]): Promise<string> {
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(owner, { title, settings, questions }, true);
  for (const studentName of names) {
    const body = { studentName, answers: { q1: 0 } };
    const reply = await app.people.guest.call('POST', `/quiz/${quizId}/submit`, body);
    expect(reply.status, reply.text).toBe(200);
  }
  return quizId;
}

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
  ids.push(await playedQuiz(teacher, 'Antidotes', ['Ada', 'Ben']));
  ids.push(await playedQuiz(teacher, 'antidotes', ['Cem']));
  ids.push(await playedQuiz(teacher, '../../../etc: "=1+1"', ['Dee']));
});
afterAll(() => app?.close());

function ask(person: Person, quizIds: string, format = 'xlsx', teacherId = teacher.user?.id) {
  const authorization = `Bearer ${person.token}`;
  const url = `/api/analytics/teacher/${teacherId}/export?format=${format}&quizIds=${quizIds}`;
  return app.fastify.inject({ url, headers: { authorization } });
}

it('a bulk export has a folder for each quiz, a workbook for each round, and a list of them', async () => {
  const reply = await ask(teacher, ids.join());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = await readZip(reply.rawPayload);
  const paths = [...files.keys()];
  expect(paths).toHaveLength(4);
  expect(paths[1]).toMatch(/^Antidotes\/Antidotes \d{4}-\d\d-\d\d\.xlsx$/);
  expect(paths[2]).toMatch(/^antidotes \(2\)\/antidotes \d{4}-\d\d-\d\d\.xlsx$/);
  for (const path of paths) expect(path.split('/').filter((part) => /^\.+$/.test(part))).toEqual([]);
  const sheets = await readForeign(files.get(paths[1] ?? '') ?? Buffer.alloc(0));
  expect(sheets.get('Students')?.get('B2')).toMatchObject({ value: 'Ada' });
  expect(sheets.get('Students')?.get('B3')).toMatchObject({ value: 'Ben' });
  const list = files.get('List of reports.csv')?.toString().replace('\uFEFF', '').trimEnd() ?? '';
  const { data, errors } = Papa.parse<string[]>(list);
  expect(errors).toEqual([]);
  expect(data.slice(1).map((line) => line.at(-1))).toEqual(paths.slice(1));
  expect(data.slice(1).map((line) => line[2])).toEqual(['2', '1', '1']);
});

it('a bulk export has each quiz once, as CSV if requested', async () => {
  const reply = await ask(teacher, `${ids[0]},${ids[0]}`, 'csv');
  const files = await readZip(reply.rawPayload);
  expect(files.size).toBe(2);
  const [, text] = [...files.values()];
  expect(text?.toString().match(/Heparin thins/g)).toHaveLength(2);
});

it('a bulk export refuses everything if one quiz is someone else’s or never ran, or if too many are requested', async () => {
  const other = await app.people.create('teacher');
  const foreign = await playedQuiz(other, 'Foreign', ['Eve']);
  const unused = await createQuiz(teacher, { title: 'Unused', questions });
  for (const one of [foreign, unused, 'nothing']) {
    const reply = await ask(teacher, `${ids[0]},${one}`);
    expect([reply.statusCode, reply.json().error?.code ?? reply.json().code]).toEqual([
      404,
      'quiz_not_found',
    ]);
  }
  expect((await ask(teacher, Array.from({ length: 101 }, (_, at) => `q${at}`).join())).statusCode).toBe(400);
  expect((await ask(other, ids.join())).statusCode).toBe(404);
});

it('a bulk export needs a plan, and the refusal names it', async () => {
  const free = await app.people.create('teacher', 'Free');
  const quizId = await playedQuiz(free, 'Own', ['Fay']);
  const reply = await ask(free, quizId, 'xlsx', free.user?.id);
  expect([reply.statusCode, reply.body.includes('feature_locked')]).toEqual([403, true]);
});
