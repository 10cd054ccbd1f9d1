import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportFormats } from '#modules/exchange/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { readForeign } from '#tests/support/files/workbooks.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { oneOfEach } from '#tests/support/quizzes/quizzes.ts';

let app: TestApp;
let teacher: Person;
let quizId: string;
const formula = '=HYPERLINK("https://example.org")';
const names = ['Zoë Żółć', 'محمد الأمين', '王小明', formula];

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
  const settings = { pace: 'self' as const, showResults: 'at-end' as const };
  quizId = await createQuiz(teacher, { settings, questions: oneOfEach() }, true);
  for (const [index, studentName] of names.entries()) {
    const answers = { q1: index % 2, q2: 0 };
    const reply = await app.people.guest.call('POST', `/quiz/${quizId}/submit`, { studentName, answers });
    expect(reply.status, reply.text).toBe(200);
  }
});
afterAll(() => app?.close());

async function file(path: string) {
  const authorization = `Bearer ${teacher.token}`;
  const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/${path}`, headers: { authorization } });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  return reply.rawPayload;
}

it('a report is a tagged PDF with a title, a language, headings, table headers and embedded fonts', async () => {
  const bytes = await file('report?format=pdf');
  const raw = bytes.toString('latin1');
  for (const part of [
    '/Lang (en-GB)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /H2',
    '/S /Table',
    '/S /TH',
    '/Scope /Column',
    '/Scope /Row',
  ])
    expect(raw, part).toContain(part);
  expect(raw.match(/\/FontFile\d /g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
  const letters = new Set(pdfPages(bytes).join(''));
  for (const letter of names.join('').replaceAll(' ', '')) expect(letters, letter).toContain(letter);
});

it('a report is a workbook with four sheets, real numbers and no formula', async () => {
  const sheets = await readForeign(await file('report?format=xlsx'));
  expect([...sheets.keys()]).toEqual(['Summary', 'Students', 'Answers', 'Items']);
  const students = sheets.get('Students');
  // A name is a text, whatever it begins with; a score is a number.
  const listed = names.map((_, at) => students?.get(`B${at + 2}`)?.value);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(students?.get('D2')).toMatchObject({ t: 'n' });
  // Times are dates, and the heading says in which zone; on its side, too.
  expect(students?.get('I1')).toMatchObject({ value: 'Submitted (UTC)' });
  expect(students?.get('I2')).toMatchObject({ t: 'n', s: '2' });
  expect(sheets.get('Summary')?.get('A3')).toMatchObject({ value: 'Started (UTC)' });
  expect(sheets.get('Summary')?.get('B3')).toMatchObject({ t: 'n', s: '2' });
});

it('a report is a CSV with one answer a line, each as long as the first', async () => {
  const text = (await file('report?format=csv')).toString().replace('\uFEFF', '');
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  expect(errors).toEqual([]);
  expect(new Set(data.map((row) => row.length)).size).toBe(1);
  expect(data).toHaveLength(1 + names.length * 2);
  expect(data.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
});

it('a report prints every type of question for a room without devices, and the key apart from it', async () => {
  const paper = pdfPages(await file('paper?part=questions')).join('');
  const key = pdfPages(await file('paper?part=key')).join('');
  for (const { question } of oneOfEach())
    expect(key.replace(/\s/g, '')).toContain(question.split('{{')[0]?.replace(/\s/g, ''));
  expect(key).toContain('naloxone');
  expect(paper).not.toContain('naloxone');
  expect(paper.replace(/\s/g, '')).toContain('Selectoneanswer.');
});

it('a paper of the longest texts in a script with its own font is set apart from the server, in time that grows with it', async () => {
  const longest = 'Φαρμακολογία'.repeat(325);
  const question = (id: string) => ({ id, type: 'true-false', question: longest, correctAnswer: 0 });
  const make = async (count: number) => {
    const questions = Array.from({ length: count }, (_, index) => question(`q${index}`));
    const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', { title: 'Long', questions });
    return made.body.quiz.id;
  };
  /** Milliseconds of processor time that this thread spends on a call: while it is busy, every room waits. */
  const busyFor = async (id: string) => {
    const before = process.threadCpuUsage();
    const authorization = `Bearer ${teacher.token}`;
    const reply = await app.fastify.inject({ url: `/api/quiz/${id}/paper`, headers: { authorization } });
    const { user, system } = process.threadCpuUsage(before);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    return (user + system) / 1_000;
  };
  const [short, long] = [await make(1), await make(30)];
  const plain = await busyFor(short);
  // It was 30 seconds.
  expect((await busyFor(long)) - plain).toBeLessThan(2_000);
});

it('every file of a quiz whose title is cut within a character is handed out, under a name that keeps its letters', async () => {
  const before = quizId;
  for (const [title, kept] of [
    [`${'a'.repeat(79)}𠮷野家`, 'a'.repeat(79)],
    ['हिन्दी में औषध विज्ञान', 'हिन्दी'],
    [`${'👩‍👩‍👧‍👦'.repeat(12)}`, '👩‍👩‍👧‍👦'],
  ] as const) {
    const made = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', {
      title,
      questions: oneOfEach(),
      isOpen: true,
      settings: { pace: 'self' },
    });
    quizId = made.body.quiz.id;
    await app.people.guest.call('POST', `/quiz/${quizId}/submit`, { studentName: 'Ada', answers: { q1: 1 } });
    const paths = [
      ...['pdf', 'xlsx', 'csv'].map((format) => `report?format=${format}`),
      ...['csv', 'xlsx', 'json'].map((format) => `export?format=${format}`),
      ...exportFormats.map((format) => `file?format=${format}`),
      'paper',
    ];
    for (const path of paths) {
      const headers = { authorization: `Bearer ${teacher.token}` };
      const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/${path}`, headers });
      expect(reply.statusCode, `${title} ${path}: ${reply.body.slice(0, 200)}`).toBe(200);
      const name = decodeURIComponent(String(reply.headers['content-disposition']).split("''")[1] ?? '');
      expect(name.isWellFormed()).toBe(true);
      if (/\p{L}/u.test(kept)) expect(name, path).toContain(kept);
    }
  }
  quizId = before;
});
