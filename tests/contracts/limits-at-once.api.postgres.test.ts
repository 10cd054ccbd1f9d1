// Also on Postgres: several connections count at the same moment.
// Of calls that arrive together where one place is left, exactly one gets it, for every limit that is counted in rows.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxApiKeys } from '#modules/api-keys/contract.ts';
import { mostOfClass } from '#modules/assignments/contract/limits.ts';
import { storageLimits } from '#modules/client-storage/contract.ts';
import { startDataImport } from '#modules/drug-imports/tests/drug-imports.ts';
import { addDrugs, testDrugs } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { zoneOf } from '#src/conventions.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import type { Person, Reply } from '../support/app/people.ts';
import { copyRow } from '../support/database/copy-row.ts';
import { addPasskey, testOrigin } from '../support/outside/factors.ts';
import { createAuthenticator } from '../support/outside/software-authenticator.ts';
import { handOut, handOutMore } from '../support/quizzes/handed-out.ts';
import { createQuiz, createRoom } from '../support/quizzes/live-room.ts';

const together = 6;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  admin = await app.people.create('admin');
  // It never replies, so that nothing ends while others begin.
  const model = { defaultModel: 'demo/silent', monthlyTokenLimit: 10_000_000 };
  const accountTokenLimits = { Pro: 5_000_000, Enterprise: 5_000_000 };
  await admin.call('PUT', '/admin/ai/settings', { ...model, accountTokenLimits });
  await addDrugs(app, testDrugs);
});
afterAll(() => app?.close());

const teacherOn = (plan: 'Free' | 'Enterprise') => app.people.create('teacher', plan);

type Copied = Parameters<typeof copyRow> extends [unknown, ...infer Rest] ? Rest : never;
const fill = (...copied: Copied) => copyRow(app, ...copied);

type Call = (index: number) => Promise<Reply<{ code?: string }>>;
type Case = {
  limit: string;
  /** Where it is counted. */
  file: string;
  /** The code of those who come too late. */
  code: string;
  /** Leaves one place. */
  prepare(): Promise<Call>;
};

const quiz = (title: string) => ({
  title,
  questions: [{ type: 'true-false', question: 'Heparin thins.', correctAnswer: 0 }],
});
const idOf = (person: Person) => person.user?.id ?? '';

const cases: Case[] = [
  {
    limit: 'API keys of an account',
    file: 'api-keys/server/keys.ts',
    code: 'api_key_limit',
    async prepare() {
      const teacher = await teacherOn('Enterprise');
      const make = () =>
        teacher.call<{ code?: string }>('POST', '/api-keys', { name: 'x', scopes: ['quizzes:read'] });
      await make();
      await fill('api_keys', { user_id: idOf(teacher) }, ['key_id', 'secret_hash'], maxApiKeys - 1);
      return make;
    },
  },
  {
    limit: 'classes of a plan',
    file: 'classes/server/class-store.ts',
    code: 'class_limit_reached',
    async prepare() {
      const teacher = await teacherOn('Free');
      const make = () => teacher.call<{ code?: string }>('POST', '/classes', { name: 'x' });
      await make();
      return make;
    },
  },
  {
    limit: 'assignments of a class',
    file: 'assignments/server/assignment-store.ts',
    code: 'assignment_limit_reached',
    async prepare() {
      const full = await handOut(app, await teacherOn('Enterprise'), ['Ada']);
      const where = { round_id: full.assignment.roundId };
      await fill('rounds', where, ['round_id'], mostOfClass - 1);
      await fill('assignments', where, ['round_id', 'assignment_id', 'code'], mostOfClass - 1);
      return () => handOutMore(full);
    },
  },
  {
    limit: 'passkeys of an account',
    file: 'second-factor/server/queries.ts',
    code: 'too_many_passkeys',
    async prepare() {
      const teacher = await teacherOn('Free');
      const headers = { host: 'localhost' };
      await addPasskey(teacher);
      const begin = async () => {
        const { body } = await teacher.call<{ options: never; ceremony: string }>(
          'POST',
          '/auth/factors/passkeys/begin',
          undefined,
          headers,
        );
        const response = createAuthenticator(testOrigin).create(body.options);
        return { ceremony: body.ceremony, name: 'My key', response };
      };
      const begun = await Promise.all(Array.from({ length: together }, begin));
      await fill('passkeys', { user_id: idOf(teacher) }, ['passkey_id', 'credential_id'], 19);
      return (index) => teacher.call('POST', '/auth/factors/passkeys/finish', begun[index], headers);
    },
  },
  {
    limit: 'saved lists of drugs',
    file: 'interactions/server/drug-lists.ts',
    code: 'too_many_drug_lists',
    async prepare() {
      const student = await app.people.create('student');
      const { body } = await student.call<{ drugs: { id: string }[] }>(
        'GET',
        '/pharmacology/drugs?q=warfarin',
      );
      const drugIds = [body.drugs[0]?.id];
      const make = () =>
        student.call<{ code?: string }>('POST', '/pharmacology/drug-lists', { name: 'Mine', drugIds });
      expect((await make()).status).toBe(200);
      await fill('drug_lists', { user_id: idOf(student) }, ['list_id'], 49);
      return make;
    },
  },
  {
    limit: 'sets of questions that an account has written at once',
    file: 'ai/server/generating/generations.ts',
    code: 'ai_generation_running',
    async prepare() {
      const teacher = await teacherOn('Enterprise');
      const pasted = {
        title: 'The heart',
        text: 'The left ventricle pumps blood into the aorta. '.repeat(8),
      };
      const { body } = await teacher.call<{ source: { id: string } }>('POST', '/ai/sources/text', pasted);
      const make = () =>
        teacher.call<{ code?: string }>('POST', '/ai/generations', { sourceId: body.source.id });
      expect((await make()).status).toBe(200);
      return make;
    },
  },
  {
    limit: 'texts that an account has written at once',
    file: 'ai-content/server/store.ts',
    code: 'ai_content_running',
    async prepare() {
      const teacher = await teacherOn('Enterprise');
      const make = () =>
        teacher.call<{ code?: string }>('POST', '/aiseo/contents', { type: 'email', prompt: 'Write it.' });
      expect((await make()).status).toBe(200);
      return make;
    },
  },
  {
    limit: 'templates for texts',
    file: 'ai-content/server/templates/templates.ts',
    code: 'ai_template_limit',
    async prepare() {
      const make = () =>
        admin.call<{ code?: string }>('POST', '/aiseo/templates', {
          name: 'A drug',
          type: 'email',
          template: 'Explain {{drug}}.',
        });
      await make();
      const here = await app.services.db.execute(sql`select * from ai_content_templates`);
      await fill('ai_content_templates', { name: 'A drug' }, ['template_id'], 99 - (here.rows.length - 1));
      return make;
    },
  },
  {
    limit: 'pages of other sites that an admin analyses in an hour',
    file: 'seo/server/analyses.ts',
    code: 'seo_too_many',
    async prepare() {
      const other = await app.people.create('admin');
      // Nothing listens there; asking counts.
      const make = () =>
        other.call<{ code?: string }>('POST', '/aiseo/analyses', { url: 'http://127.0.0.1/' });
      await make();
      await fill('seo_page_reads', { read_by: idOf(other) }, ['read_id'], 9);
      return make;
    },
  },
  {
    limit: 'unfinished reports of an account',
    file: 'reports/server/made/made-routes.ts',
    code: 'too_many_reports',
    async prepare() {
      const teacher = await teacherOn('Enterprise');
      const quizId = await createQuiz(teacher, { ...quiz('Doses'), settings: { pace: 'self' } }, true);
      const answers = { studentName: 'Ada', answers: {} };
      await app.people.guest.call('POST', `/quiz/${quizId}/submit`, answers);
      await app.services.db.execute(sql`
        insert into reports (report_id, owner_id, kind, format, title, state, progress_at, created_at)
        select 'waiting' || n, ${idOf(teacher)}, 'bulk', 'csv', '', 'working', now(), now() from generate_series(1, 2) n`);
      // One call reads the quiz while another one’s report may be ready already.
      return () => teacher.call('POST', '/reports', { quizIds: [quizId], format: 'csv' });
    },
  },
  {
    limit: 'imports of drug data that hold a file',
    file: 'drug-imports/server/importing.ts',
    code: 'data_import_not_ready',
    async prepare() {
      await startDataImport(admin, 'rxnorm', 1_000);
      await fill('data_imports', {}, ['import_id'], 99);
      const body = { source: 'rxnorm', fileName: 'x.zip', sizeBytes: 1_000, acceptsLicence: true };
      return () => admin.call('POST', '/pharmacology/imports', body);
    },
  },
  {
    limit: 'values stored for an account',
    file: 'client-storage/server/queries.ts',
    code: 'storage_quota',
    async prepare() {
      const student = await app.people.create('student');
      const make: Call = (index) =>
        student.call('POST', '/storage', { storageKey: `key ${index}`, storageType: 'draft', data: 1 });
      expect((await make(100)).status).toBe(200);
      await fill('client_storage', { user_id: idOf(student) }, ['storage_key'], storageLimits.keys - 1);
      return make;
    },
  },
  {
    limit: 'quizzes that a plan has in a month',
    file: 'quizzes/server/queries.ts',
    code: 'plan_limit_reached',
    async prepare() {
      const teacher = await teacherOn('Free');
      for (let made = 0; made < 4; made += 1)
        expect((await teacher.call('POST', '/quiz', quiz(`Quiz ${made}`))).status).toBe(200);
      return (index) => teacher.call('POST', '/quiz', quiz(`Another ${index}`));
    },
  },
  {
    limit: 'space for the images of a plan',
    file: 'quizzes/server/pictures.ts',
    code: 'picture_limit_reached',
    async prepare() {
      const teacher = await teacherOn('Free');
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const make = () =>
        teacher.call<{ code?: string }>('POST', '/images', picture, { 'content-type': 'image/png' });
      expect((await make()).status).toBe(200);
      // Room for one more of the same, not for two.
      await app.services.db.execute(sql`
        insert into images (image_id, kind, owner_id, media_type, width, height, content, created_at)
        select 'large ' || n || image_id, kind, owner_id, media_type, width, height,
          decode(repeat('00', 1024 * 1024 - case n when 1 then octet_length(content) * 5 / 2 else 0 end), 'hex'), created_at
        from images, generate_series(1, 100) n where owner_id = ${idOf(teacher)}`);
      return make;
    },
  },
  {
    limit: 'students in a room',
    file: 'rounds/server/direct/person-seats.ts',
    code: 'room_full',
    async prepare() {
      const { roomCode } = await createRoom(app, { ...quiz('Room'), plan: 'Free' });
      const join: Call = (index) =>
        app.people.guest.call('POST', `/quiz/join/${roomCode}`, { studentName: `Student ${index}` });
      const early = await Promise.all(Array.from({ length: 29 }, (_, index) => join(100 + index)));
      expect(early.map(({ status }) => status)).toEqual(early.map(() => 200));
      return join;
    },
  },
  {
    limit: 'calculations of a guest in a day',
    file: 'pharmacology/server/limits/daily-limits.ts',
    code: 'GUEST_LIMIT',
    async prepare() {
      const calculate: Call = (index) =>
        app.people.guest.call(
          'POST',
          '/pharmacology/guest/dosage-calculations',
          {
            calculatorId: 'cockcroft-gault',
            inputs: {
              sex: 'male',
              age: { value: 40 + index, unit: 'year' },
              weightUsed: 'actual',
              weight: { value: 70, unit: 'kg' },
              creatinine: { value: 1, unit: 'mg/dL' },
            },
          },
          { 'x-device': 'one place left' },
        );
      for (let done = 0; done < 9; done += 1) expect((await calculate(20 + done)).status).toBe(200);
      return calculate;
    },
  },
];

const nothingBegan = (reply: Reply<{ code?: string }>, code: string) => reply.body.code === code;

describe('of calls that arrive together where one place is left, one gets it', () => {
  it.each(cases)('$limit', async ({ prepare, code }) => {
    const call = await prepare();
    const replies = await Promise.all(Array.from({ length: together }, (_, index) => call(index)));
    const refused = replies.filter((reply) => nothingBegan(reply, code));
    expect(refused.length, JSON.stringify(replies.map(({ text }) => text.slice(0, 200)))).toBe(together - 1);
  });

  it('likes of a network’s devices, which end without a word', async () => {
    const draft = { title: 'A post', excerpt: 'An excerpt.', content: 'Some text for all.' };
    const { body } = await admin.call<{ post: { id: string } }>('POST', '/blog/desk/posts', draft);
    const postId = body.post.id;
    await admin.call('PUT', `/blog/desk/posts/${postId}/state`, { to: 'published' });
    const like = (device: string) =>
      app.people.guest.call('PUT', `/blog/posts/${postId}/like`, { isLiked: true }, { 'x-device': device });
    await like('the first');
    await fill('blog_likes', { post_id: postId }, ['device_hash'], 99);
    await Promise.all(Array.from({ length: together }, (_, index) => like(`device ${index}`)));
    const { rows } = await app.services.db.execute(sql`select 1 from blog_likes where post_id = ${postId}`);
    expect(rows).toHaveLength(100);
  });

  it('requests for someone’s data that an address gets in a day, which end without a word', async () => {
    const email = 'asked-for@example.org';
    const ask = () =>
      app.people.guest.call('POST', '/gdpr/data-subject-request', {
        kind: 'access',
        email,
        message: 'Please send me everything.',
      });
    for (let asked = 0; asked < 2; asked += 1) expect((await ask()).status).toBe(200);
    await Promise.all(Array.from({ length: together }, ask));
    const { rows } = await app.services.db.execute(
      sql`select 1 from subject_requests where email = ${email}`,
    );
    expect(rows).toHaveLength(3);
  });
});

/** Where people take turns for another reason than a number of rows. */
const otherTurns = new Set([
  // One administrator has to stay.
  'accounts/server/administration/last-admin.ts',
  // One key signs.
  'certificates/server/badges/keys.ts',
  // Months of a plan add up; polls of a round have numbers.
  'plans/server/grants.ts',
  'polls/server/hosting.ts',
  // One record about a subject.
  'interactions/server/substances/substance-keeper.ts',
  // One profile image, one logo.
  'images/api/images.ts',
]);
/** Tested above in their own way, or beside the code. */
const silent = ['blog/server/comments/likes.ts', 'privacy/server/requests/sending.ts'];
const besideIt = ['practice/server/practice-rounds.ts'];

const modules = path.resolve('src/modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && zoneOf(`src/modules/${file}`) !== 'test')
  .map((file) => ({ file, text: readFileSync(path.join(modules, file), 'utf8') }));

describe('the source', () => {
  it('has a test here for every limit', () => {
    const counting = sources.filter(({ text }) => /\b(storeWithin|takeTurn)\(/.test(text));
    const expected = new Set([...cases.map(({ file }) => file), ...silent, ...besideIt, ...otherTurns]);
    expect(counting.map(({ file }) => file).sort()).toEqual([...expected].sort());
  });

  it('compares no count of rows with a limit where others can count at the same moment', () => {
    const counts = /(?:\$count\(|\bcount\w*\()[^;{}]*(?:>=?|<=?) ?(?:max|most|per)[A-Z]\w*/g;
    const found = sources.flatMap(({ file, text }) =>
      (text.match(counts) ?? []).map((place) => `${file}: ${place}`),
    );
    expect(found.map((place) => place.split(':')[0]).sort()).toEqual([
      // Within the turn of one post and network.
      'blog/server/comments/likes.ts',
      // Within the turn of one account’s factors.
      'second-factor/server/passkeys.ts',
    ]);
  });

  it('locks by name in one way', () => {
    const own = sources.filter(({ text }) => text.includes('pg_advisory'));
    // A number that is the same in every version, also while one replaces another.
    expect(own.map(({ file }) => file)).toEqual(['pharmacology/server/loading/parts.ts']);
  });
});
