// Names in the scripts of the world go in wherever people give them, and come out as they were written, letter for letter.
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { setLine } from '#platform/server/files/pdf/every-script.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { newEmail, password } from '../support/app/people.ts';
import { pdfPages } from '../support/files/pdf-text.ts';
import { readForeign } from '../support/files/workbooks.ts';
import { namesByScript, scriptsFromTheRight } from '../support/people/names.ts';
import { attemptsOf, openQuiz, sit } from '../support/quizzes/attempts.ts';
import { createQuiz, createRoom, type TestRoom } from '../support/quizzes/live-room.ts';
import { choice, ok } from '../support/quizzes/marking.ts';

const written = Object.values(namesByScript)
  .flat()
  .map((name) => name.normalize('NFC'));
/** One of each script, for what takes long. */
const oneEach = Object.values(namesByScript).map(([name = '']) => name.normalize('NFC'));
const fromTheRight = new Set(
  Object.entries(namesByScript).flatMap(([script, names]) =>
    scriptsFromTheRight.has(script) ? names.map((name) => name.normalize('NFC')) : [],
  ),
);
const sorted = (names: Iterable<string>) => [...names].toSorted();

/** The words of a name as a PDF holds them: those from the right are turned by readers. */
const wordsInPdf = (name: string) =>
  name
    .split(' ')
    .map((word) => (fromTheRight.has(name) ? [...word].toReversed().join('').normalize('NFC') : word));
const canBePrinted = (name: string) => setLine(name, 'text').missing.length === 0;

function expectInPdf(pdf: Buffer, names: readonly string[]): void {
  const text = pdfPages(pdf).join('').replaceAll('\n', '').normalize('NFC');
  const missing = names.filter(
    (name) => canBePrinted(name) && !wordsInPdf(name).every((word) => text.includes(word)),
  );
  expect(missing).toEqual([]);
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false });
});
afterAll(() => app?.close());

test('there are enough of them', () => {
  expect(oneEach.length).toBeGreaterThanOrEqual(30);
  expect(fromTheRight.size).toBeGreaterThan(8);
});

test('accounts are called what their owners typed', async () => {
  const kept: string[] = [];
  for (const name of oneEach) {
    const body = { name, email: newEmail('student'), password, role: 'student' };
    const { user } = await ok<{ user: { name: string } }>(app.people.guest, 'POST', '/auth/register', body);
    kept.push(user.name);
  }
  expect(kept).toEqual(oneEach);
});

async function file({ teacher, quizId }: TestRoom, path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${teacher.token}` };
  const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/${path}`, headers });
  expect(reply.statusCode, path).toBe(200);
  return reply.rawPayload;
}

const cellsOfCsv = (bytes: Buffer) => {
  const { data } = Papa.parse<string[]>(bytes.toString().replace('\uFEFF', ''));
  return new Set(data.flat());
};

async function cellsOfWorkbook(bytes: Buffer) {
  const sheets = await readForeign(bytes);
  return new Set([...sheets.values()].flatMap((cells) => [...cells.values()].map(({ value }) => value)));
}

/** As many as a leaderboard shows. */
const perRoom = 20;
const rooms = Array.from({ length: Math.ceil(written.length / perRoom) }, (_, index) =>
  written.slice(index * perRoom, (index + 1) * perRoom),
);

test.each(rooms)('attempts by %s and others are listed by them', async (...names) => {
  const quiz = await openQuiz(app, {}, { teacher: await app.people.create('teacher', 'Enterprise') });
  for (const studentName of names) await sit(quiz.quizId, app.people.guest, { studentName });
  const attempts = await attemptsOf(quiz);
  expect(sorted(attempts.map(({ studentName }) => studentName))).toEqual(sorted(names));
});

test.each(rooms)('a room with %s and others shows, ranks and exports them', async (...names) => {
  const room = await createRoom(app, { questions: [choice] });
  const seats = await Promise.all(names.map((name) => room.join(name)));
  expect(seats.map(({ seat }) => seat.name)).toEqual(names);
  const host = await room.host();
  await host.press('next');
  for (const { participantId } of seats) {
    const body = { participantId, questionId: choice.id, answer: 0, sequence: 1 };
    await ok(app.people.guest, 'POST', `/quiz/${room.quizId}/response`, body);
  }
  for (const command of ['close', 'reveal', 'leaderboard', 'end']) await host.press(command);
  await host.close();
  const view = await ok<HostSnapshot>(room.teacher, 'GET', `/rounds/${room.roundId}/host`);
  expect(sorted(view.seats.map(({ name }) => name))).toEqual(sorted(names));
  expect(sorted(view.leaderboard.map(({ name }) => name))).toEqual(sorted(names));

  const left = (cells: Set<string>) => names.filter((name) => !cells.has(name));
  for (const path of ['export?format=csv', 'report?format=csv'])
    expect(left(cellsOfCsv(await file(room, path))), path).toEqual([]);
  for (const path of ['export?format=xlsx', 'report?format=xlsx'])
    expect(left(await cellsOfWorkbook(await file(room, path))), path).toEqual([]);
  const json = JSON.stringify(JSON.parse((await file(room, 'export?format=json')).toString()));
  expect(names.filter((name) => !json.includes(JSON.stringify(name)))).toEqual([]);
  expectInPdf(await file(room, 'report?format=pdf'), names);
});

test('certificates name them, and their files do', async () => {
  const teacher = await app.people.create('teacher', 'Enterprise');
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings, questions: [choice] }, true);
  const certificate = { isOn: true, passPercent: 60, text: '', showScore: false, validMonths: null };
  const look = { design: 'ring', signerName: '', signerTitle: '', regradePolicy: 'follow' };
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, { ...certificate, ...look });
  const { guest } = app.people;
  for (const studentName of oneEach) {
    const body = { studentName, answers: { c1: 0 } };
    const { participantId } = await ok<{ participantId: string }>(
      guest,
      'POST',
      `/quiz/${quizId}/submit`,
      body,
    );
    const { code } = await ok<{ code: string }>(guest, 'POST', `/quiz/${quizId}/certificate`, {
      participantId,
    });
    type Shown = { certificate: { recipientName: string } };
    const shown = await ok<Shown>(guest, 'GET', `/certificates/${code}`);
    expect(shown.certificate.recipientName).toBe(studentName);
    const pdf = await app.fastify.inject({ url: `/api/certificates/${code}/pdf` });
    expect(pdf.statusCode, studentName).toBe(200);
    expectInPdf(pdf.rawPayload, [studentName]);
    expect((await app.fastify.inject({ url: `/api/certificates/${code}/picture` })).statusCode).toBe(200);
  }
});
