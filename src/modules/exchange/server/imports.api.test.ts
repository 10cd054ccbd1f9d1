import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quiz } from '#modules/quizzes/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person, Reply } from '#tests/support/app/people.ts';
import { handMadeWorkbook } from '#tests/support/files/workbooks.ts';
import { oneOfEach } from '#tests/support/quizzes/quizzes.ts';
import type { Import, ImportItem } from '../contract.ts';

let app: TestApp;
let teacher: Person;
let stranger: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
  stranger = await app.people.create('teacher');
});
afterAll(() => app?.close());

type Shown = { import: Import; items: ImportItem[]; total: number };
type Kept = { quizzes: { id: string; title: string; questionCount: number }[] };

function upload(
  content: string | Buffer,
  query: Record<string, string> = {},
  person = teacher,
): Promise<Reply<{ import: Import; code?: string; message?: string }>> {
  return person.call('POST', `/imports?${new URLSearchParams(query)}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
  });
}

async function bring(content: string | Buffer, query: Record<string, string> = {}, person = teacher) {
  const started = await upload(content, query, person);
  expect(started.status, started.text).toBe(200);
  const { importId } = started.body.import;
  // What is not read within a few seconds continues after the answer.
  return eventually(async () => {
    const shown = await person.call<Shown>('GET', `/imports/${importId}?limit=100`);
    expect(shown.body.import.state).toBe('ready');
    return { importId, ...shown.body };
  });
}

function confirm(importId: string, body: object = {}, person = teacher) {
  return person.call<Kept & { code?: string; message?: string; details?: unknown }>(
    'POST',
    `/imports/${importId}/confirm`,
    body,
  );
}

/**
 * Why a file is refused: in the answer, or, if reading took longer than the answer waits, in the import that it shows.
 */
async function refusalOf(content: string | Buffer, query: Record<string, string>): Promise<string> {
  const { status, body } = await upload(content, query);
  if (status === 400) return body.message ?? '';
  return eventually(async () => {
    const path = `/imports/${body.import.importId}`;
    const shown = (await teacher.call<Shown>('GET', path)).body.import;
    expect(shown.state).toBe('failed');
    expect((await teacher.call('DELETE', path)).status).toBe(200);
    return shown.problem ?? '';
  });
}

const threeItems = 'First {T}\n\nBroken {=a ~b\n\n::Third:: Which? {~%50%a ~%50%b ~%-10%c}';

it('an import shows every item with what happens to it, and saves nothing before confirmation', async () => {
  const before = await teacher.call<{ quizzes: unknown[] }>('GET', `/quiz/user/${teacher.user?.id}`);
  const { importId, items, import: shown } = await bring(threeItems, { fileName: 'cardio week 1.gift' });
  expect(shown).toMatchObject({ format: 'gift', itemsRead: 3, counts: { skipped: 1 }, problem: null });
  expect(items.map(({ number, place, status }) => ({ number, place, status }))).toEqual([
    { number: 1, place: 'line 1', status: 'ok' },
    { number: 2, place: 'line 3', status: 'skipped' },
    { number: 3, place: 'line 5', status: expect.stringMatching(/ok|adapted/) },
  ]);
  expect(items[1]?.notes).toEqual(['The answers start with { but are never closed with }.']);
  const skipped = await teacher.call<Shown>('GET', `/imports/${importId}?status=skipped`);
  expect(skipped.body).toMatchObject({ total: 1, items: [{ number: 2, question: null }] });
  const after = await teacher.call<{ quizzes: unknown[] }>('GET', `/quiz/user/${teacher.user?.id}`);
  expect(after.body).toEqual(before.body);

  const kept = await confirm(importId);
  expect(kept.body.quizzes).toMatchObject([{ title: 'cardio week 1', questionCount: 2 }]);
  const quiz = await teacher.call<{ quiz: Quiz }>('GET', `/quiz/${kept.body.quizzes[0]?.id}`);
  expect(quiz.body.quiz.questions.map(({ question }) => question)).toEqual(['First', 'Which?']);
  expect((await confirm(importId)).status).toBe(404);
});

it('an import saves once when it is confirmed many times at the same instant', async () => {
  const { importId } = await bring('Q {T}', { fileName: 'once.gift' });
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(importId)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(9);
});

it('an import leaves out what is not chosen, and refuses to save nothing', async () => {
  const { importId } = await bring('A {T}\n\nB {F}\n\nC {T}');
  expect((await confirm(importId, { except: [1, 2, 3] })).body.message).toBe('Select at least one question.');
  const kept = await confirm(importId, { except: [2], title: 'Two of three' });
  expect(kept.body.quizzes).toMatchObject([{ title: 'Two of three', questionCount: 2 }]);
});

it('appends to one of your own quizzes, in the version in which it was seen', async () => {
  const made = await teacher.call<{ quiz: Quiz }>('POST', '/quiz', { title: 'Base', questions: [] });
  const { id } = made.body.quiz;
  const { importId } = await bring('A {T}');
  expect((await confirm(importId, { quizId: id, version: 7 })).body.code).toBe('quiz_conflict');
  expect((await confirm(importId, { quizId: 'nosuchquiz' })).status).toBe(404);
  expect((await confirm(importId, { quizId: id, version: 1 })).status).toBe(200);
  const quiz = await teacher.call<{ quiz: Quiz }>('GET', `/quiz/${id}`);
  expect(quiz.body.quiz).toMatchObject({ version: 2, questions: [{ question: 'A' }] });

  const other = await bring('B {T}', {}, stranger);
  expect((await confirm(other.importId, { quizId: id }, stranger)).status).toBe(404);
});

it('an import asks what to do with more questions than a quiz can have', async () => {
  const many = Array.from({ length: 450 }, (_, index) => `Question ${index + 1} {T}`).join('\n\n');
  const first = await bring(many, { fileName: 'many.gift' });
  expect(first.total).toBe(450);
  const refused = await confirm(first.importId);
  expect(refused).toMatchObject({ status: 422, body: { details: { count: 450, max: 200 } } });
  const split = await confirm(first.importId, { overflow: 'split', title: 'Many' });
  expect(split.body.quizzes.map(({ title, questionCount }) => [title, questionCount])).toEqual([
    ['Many (1 of 3)', 200],
    ['Many (2 of 3)', 200],
    ['Many (3 of 3)', 50],
  ]);
  const second = await bring(many);
  const cut = await confirm(second.importId, { overflow: 'first' });
  expect(cut.body.quizzes).toMatchObject([{ questionCount: 200 }]);
});

it('an import skips what the plan does not include, and makes all quizzes of a file or none', async () => {
  const poor = await app.people.create('teacher', 'Free');
  const { importId, items } = await bring('A {T}\n\nB {=x =y}', {}, poor);
  expect(items.map(({ status }) => status)).toEqual(['ok', 'skipped']);
  expect(items[1]?.notes[0]).toMatch(/not available in your plan|Free plan|plan/);
  expect((await confirm(importId, {}, poor)).body.quizzes).toMatchObject([{ questionCount: 1 }]);

  const many = Array.from({ length: 1_001 }, (_, index) => `Question ${index + 1} {T}`).join('\n\n');
  const large = await bring(many, {}, poor);
  const refused = await confirm(large.importId, { overflow: 'split' }, poor);
  expect(refused).toMatchObject({ status: 429, body: { code: 'plan_limit_reached' } });
  const own = await poor.call<{ quizzes: unknown[] }>('GET', `/quiz/user/${poor.user?.id}`);
  expect(own.body.quizzes).toHaveLength(1);
});

it('an import refuses what it can’t read, with a reason, and stores nothing of it', async () => {
  const rows = async () => (await app.services.db.execute('select count(*)::int as n from imports')).rows;
  const before = await rows();
  for (const [content, query, reason] of [
    ['', {}, /file is empty/],
    ['   \n\n', {}, /doesn’t look like a quiz/],
    ['Dear students, welcome.', {}, /doesn’t look like a quiz/],
    ['{"questions": 3}', {}, /no list of questions/],
    ['{"questions": [', { format: 'json' }, /not valid JSON/],
    ['a,b\n1,2', { format: 'csv' }, /header/],
    ['PK\u0003\u0004 not really', { format: 'xlsx' }, /zip/],
  ] as const) {
    expect(await refusalOf(content, query)).toMatch(reason);
  }
  expect(await rows()).toEqual(before);
  const large = await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
  expect(large.status).toBe(413);
});

it('an import accepts texts that no database can hold as text', async () => {
  const { items } = await bring('Nul\0 and \u202Eright-to-left {T}\n\nCaf\u00e9 {F}');
  expect(items.map(({ question }) => question?.question)).toEqual(['Nul and \u202Eright-to-left', 'Café']);
  const windows = await bring(Buffer.from('Caf\u00e9 {T}', 'latin1'));
  expect(windows.items[0]?.question?.question).toBe('Café');
  expect(windows.import.notes[0]).toMatch(/accents/);
  const wide = await bring(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Café {T}', 'utf16le')]));
  expect(wide.items[0]?.question?.question).toBe('Café');
});

it('an import is private', async () => {
  const { importId } = await bring('A {T}');
  expect((await stranger.call('GET', `/imports/${importId}`)).status).toBe(404);
  expect((await confirm(importId, {}, stranger)).status).toBe(404);
  expect((await stranger.call('DELETE', `/imports/${importId}`)).status).toBe(404);
  expect((await teacher.call('DELETE', `/imports/${importId}`)).status).toBe(200);
  expect((await teacher.call('GET', `/imports/${importId}`)).status).toBe(404);
});

async function imageCount(): Promise<number> {
  const { rows } = await app.services.db.execute<{ n: number }>('select count(*)::int as n from images');
  return rows[0]?.n ?? 0;
}

async function pictureOf(person: Person): Promise<string> {
  const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#b3261e' } };
  const reply = await person.call<{ imageId: string }>('POST', '/images', await sharp(red).png().toBuffer());
  return reply.body.imageId;
}

it('a quiz that was exported as JSON is imported again, with pictures and settings', async () => {
  const media = { imageId: await pictureOf(teacher), alt: 'Red', width: 40, height: 20 };
  const base = { tags: ['heart'], timeLimitSeconds: 45 };
  const questions = oneOfEach().map((question): object & { type: string } => ({ ...question, ...base }));
  const [first, ...rest] = questions;
  const draft = {
    title: 'All of them',
    description: 'With a picture',
    questions: [{ ...first, media, optionMedia: [null, media] }, ...rest].filter(
      (question) => question.type !== 'hotspot',
    ),
    settings: { pace: 'self', shuffleOptions: true, isPublic: true, closesAt: '2020-01-01T00:00:00.000Z' },
  };
  const made = await teacher.call<{ quiz: Quiz }>('POST', '/quiz', draft);
  expect(made.status, made.text).toBe(200);
  const file = await teacher.call('GET', `/quiz/${made.body.quiz.id}/file?format=json`);
  expect(file.headers['content-disposition']).toContain('All-of-them.json');

  const before = await imageCount();
  const { importId, items } = await bring(file.text, { fileName: 'x.json' }, stranger);
  expect(items.map(({ status, notes }) => ({ status, notes }))).toEqual(
    draft.questions.map(() => ({ status: 'ok', notes: [] })),
  );
  const kept = await confirm(importId, {}, stranger);
  const { quiz } = (await stranger.call<{ quiz: Quiz }>('GET', `/quiz/${kept.body.quizzes[0]?.id}`)).body;
  expect(quiz).toMatchObject({ title: 'All of them', description: 'With a picture' });
  expect(quiz.settings).toMatchObject({ shuffleOptions: true, isPublic: false, closesAt: null });
  const ids = new Set<string>();
  const plain = (question: object) =>
    JSON.parse(
      JSON.stringify(question, (key, value) => {
        if (key === 'imageId') ids.add(value);
        return key === 'id' || key === 'imageId' ? undefined : value;
      }),
    );
  const back = quiz.questions.map(plain);
  expect(ids.size).toBe(1);
  expect(ids.has(media.imageId)).toBe(false);
  expect(back).toEqual(made.body.quiz.questions.map(plain));
  expect(await imageCount()).toBe(before + 1);
});

it('an import removes the pictures of items that are not saved', async () => {
  const imageId = await pictureOf(teacher);
  const media = { imageId, alt: '', width: 40, height: 20 };
  const question = { type: 'true-false', question: 'Red?', correctAnswer: 0, media };
  const made = await teacher.call<{ quiz: Quiz }>('POST', '/quiz', {
    title: 'Two',
    questions: [
      { ...question, id: 'a' },
      { ...question, id: 'b' },
    ],
  });
  const file = await teacher.call('GET', `/quiz/${made.body.quiz.id}/file?format=json`);
  const before = await imageCount();
  const discarded = await bring(file.text);
  expect(await imageCount()).toBe(before + 2);
  await teacher.call('DELETE', `/imports/${discarded.importId}`);
  expect(await imageCount()).toBe(before);
  const kept = await bring(file.text);
  await confirm(kept.importId, { except: [2] });
  expect(await imageCount()).toBe(before + 1);
  // A picture that the file only names, even someone else's, does not come with it.
  const stolen = JSON.parse(file.text);
  stolen.images = {};
  const poor = await bring(JSON.stringify(stolen), {}, stranger);
  expect(poor.items[0]).toMatchObject({ status: 'adapted', question: { question: 'Red?' } });
  expect(JSON.stringify(poor.items)).not.toMatch(/imageId/);
});

const hostileSheets = {
  'merged cells over everything': { sheet: '<mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>' },
  'columns without end': { sheet: '<cols><col min="1" max="4294967290" width="9"/></cols>' },
  'names of everything': {
    beside: '<definedNames><definedName name="a">Quiz!$A$1:$XFD$1048576</definedName></definedNames>',
  },
  'rules for everything': {
    sheet: '<dataValidations><dataValidation sqref="A1:XFD1048576" type="list"/></dataValidations>',
  },
};

it('an import reads workbooks whose ranges are made to use up all memory, and refuses rows that no sheet has', async () => {
  const text = (shown: string) => `<c t="inlineStr"><is><t>${shown}</t></is></c>`;
  const table = `<row>${['question', 'correct'].map(text).join('')}</row><row>${['Safe?', 'true'].map(text).join('')}</row>`;
  for (const parts of Object.values(hostileSheets)) {
    const behind = 'sheet' in parts ? parts.sheet : '';
    const sheet = behind.startsWith('<cols>')
      ? `${behind}<sheetData>${table}</sheetData>`
      : `<sheetData>${table}</sheetData>${behind}`;
    const bytes = await handMadeWorkbook({ ...parts, sheet });
    expect(bytes.length).toBeLessThan(4_000);
    const { items } = await bring(bytes, { fileName: 'hostile.xlsx' });
    expect(items).toMatchObject([{ status: 'ok', question: { question: 'Safe?' } }]);
  }
  const far = await handMadeWorkbook({
    sheet: `<sheetData>${table}<row r="4294967290"><c/></row></sheetData>`,
  });
  expect(await refusalOf(far, { fileName: 'far.xlsx' })).toBe(
    'This workbook is damaged and can’t be opened.',
  );
});

it('an import is deleted after a day, and continued if its process has ended', async () => {
  const { importId } = await bring('A {T}');
  // Of a type that the plan does not include: administrators have all, even after a crash.
  const admin = await app.people.create('admin', 'Free');
  await app.services.db.execute(`
    insert into imports (import_id, owner_id, file_name, format, content, state, created_at, progress_at)
    values ('stalled1', '${admin.user?.id}', 'left.gift', 'gift', 'Left over {=1 -> A =2 -> B =3 -> C}'::bytea, 'reading',
      now() - interval '10 minutes', now() - interval '10 minutes')`);
  await app.services.db.execute(`
    insert into imports (import_id, owner_id, file_name, format, content, state, tries, created_at, progress_at)
    values ('deadly1', '${teacher.user?.id}', 'deadly.gift', 'gift', 'Twice deadly {T}'::bytea, 'reading', 2,
      now() - interval '9 minutes', now() - interval '9 minutes')`);
  const restarted = await app.restart();
  app = restarted;
  const again = restarted.fastify;
  const ask = async (id: string, person = teacher) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const reply = await again.inject({ method: 'GET', url: `/api/imports/${id}`, headers });
    return reply.json<Shown & { code?: string }>();
  };
  await expect.poll(async () => (await ask('stalled1', admin)).import?.state).toBe('ready');
  expect((await ask('stalled1', admin)).items).toMatchObject([{ question: { type: 'matching' } }]);
  expect((await ask(importId)).import.state).toBe('ready');
  // Reading it has crashed the process twice: it does not begin a third time.
  restarted.advance(60_000);
  app = await restarted.restart();
  const third = app.fastify;
  const deadly = async () => {
    const headers = { authorization: `Bearer ${teacher.token}` };
    return (await third.inject({ url: '/api/imports/deadly1', headers })).json<Shown>().import;
  };
  await expect.poll(async () => (await deadly()).state).toBe('failed');
  expect(await deadly()).toMatchObject({ itemsRead: 0, problem: expect.stringContaining('stopped twice') });
  app.advance(25 * 3_600_000);
  app = await app.restart();
  const { fastify } = app;
  const gone = async () => {
    const { rows } = await app.services.db.execute<{ n: number }>(
      `select count(*)::int as n from imports where import_id in ('stalled1', 'deadly1', '${importId}')`,
    );
    return rows[0]?.n;
  };
  await expect.poll(gone).toBe(0);
  expect(fastify).toBeDefined();
});
