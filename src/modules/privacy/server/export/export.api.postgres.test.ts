// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPerson } from '#platform/server/people/every-module.ts';
import type { Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel, setStage } from '#tests/support/app/stage.ts';
import { readZip } from '#tests/support/files/zip-files.ts';
import type { DataExport } from '../../contract.ts';
import { sweepPrivacy } from '../jobs.ts';
import { csvLine } from './csv-line.ts';

let app: TestApp;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

type Asked = Refused & { export: DataExport };
const askFor = (person: Person) => person.call<Asked>('POST', '/gdpr/data-export');

async function ready(person: Person): Promise<DataExport> {
  const asked = await askFor(person);
  expect(asked.status, asked.text).toBe(200);
  return eventually(async () => {
    const { body } = await person.call<{ export: DataExport | null }>('GET', '/gdpr/data-export');
    expect(body.export?.state).toBe('ready');
    return body.export as DataExport;
  });
}

async function signatureFor(person: Person, { id }: DataExport): Promise<string> {
  const reply = await person.call<{ signature: string }>('POST', `/gdpr/data-export/${id}/link`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.signature;
}

async function download(person: Person, { id }: DataExport, signature: string) {
  const response = await app.fastify.inject({
    method: 'GET',
    url: `/api/gdpr/data-export/${id}/file?signature=${encodeURIComponent(signature)}`,
    headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
  });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}

describe('an export', () => {
  it('contains what the database holds, as JSON and CSV, with a page that lists every file', async () => {
    const teacher = await app.people.create('teacher');
    await setStage(teacher);
    await teacher.call('POST', '/auth/avatar', onePixel);
    await teacher.call('PUT', '/auth/profile', { name: '=cmd()', bio: 'Says "hi",\nand <b>more</b>' });
    const made = await ready(teacher);
    const file = await download(teacher, made, await signatureFor(teacher, made));
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.bytes.length).toBe(made.sizeBytes);
    const entries = await readZip(file.bytes);

    const inDatabase = new Map<string, Record<string, unknown>[]>();
    const person = { userId: teacher.user?.id ?? '', email: teacher.user?.email ?? '' };
    for await (const { module, holding, values } of exportPerson(app.services, person)) {
      const name = `${module}/${holding}`;
      inDatabase.set(name, [...(inDatabase.get(name) ?? []), values]);
    }
    // When it was made, the export itself was still waiting and its email unwritten; sessions change all the time.
    const moved = new Set(['privacy/exports', 'mail/outbox', 'accounts/sessions']);
    const index = entries.get('index.html')?.toString() ?? '';
    expect(inDatabase.size).toBeGreaterThan(5);
    for (const [name, rows] of inDatabase) {
      if (name === 'mail/outbox') continue;
      const json = JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
      if (!moved.has(name)) expect(json, name).toEqual(rows);
      const csv = Papa.parse<Record<string, string>>(entries.get(`${name}.csv`)?.toString() ?? '', {
        header: true,
        skipEmptyLines: true,
      });
      expect(csv.data.length, name).toBe(json.length);
      expect(csv.meta.fields, name).toEqual(Object.keys(json[0]));
      expect(index).toContain(`href="${name}.json"`);
    }
    expect(entries.get('accounts/account.csv')?.toString()).toContain(`"'=cmd()"`);
    expect(index).not.toContain('<b>more');
    const all = [...entries.values()].map(String).join('\n');
    expect(all).not.toMatch(/passwordHash|tokenHash|sealedContent/);
  });

  it('is one at a time, even for two requests at the same instant, and replaces the one before', async () => {
    const person = await app.people.create('student');
    const replies = await Promise.all([askFor(person), askFor(person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = await eventually(async () => {
      const { body } = await person.call<{ export: DataExport }>('GET', '/gdpr/data-export');
      expect(body.export.state).toBe('ready');
      return body.export;
    });
    const signature = await signatureFor(person, first);
    const second = await ready(person);
    expect((await download(person, first, signature)).status).toBe(404);
    expect((await download(person, second, signature)).status).toBe(403);
  });

  it('needs a recent proof, both to request it and to download it without the email', async () => {
    const person = await app.people.create('student');
    const made = await ready(person);
    app.advance(16 * minuteMs);
    for (const reply of [
      await askFor(person),
      await person.call<Refused>('POST', `/gdpr/data-export/${made.id}/link`),
    ])
      expect(reply.body.code).toBe('reauthentication_required');
    const { rows } = await app.services.db.execute<{ subject: string }>(
      sql`select subject from outbox where recipient = ${person.user?.email} and kind = 'export-ready'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is only for its owner, with the right signature, for seven days', async () => {
    const [person, other] = [await app.people.create('student'), await app.people.create('admin')];
    const made = await ready(person);
    const signature = await signatureFor(person, made);
    expect((await download(other, made, signature)).status).toBe(404);
    expect((await download(app.people.guest, made, signature)).status).toBe(401);
    expect((await download(person, made, `${signature.slice(0, -1)}-`)).status).toBe(403);
    expect((await download(person, made, '')).status).toBe(403);
    expect((await download(person, made, signature)).status).toBe(200);
    await app.services.db.execute(sql`
      update sessions set expires_at = expires_at + interval '30 days', last_used_at = last_used_at + interval '8 days'
      where user_id = ${person.user?.id}`);
    app.advance(7 * dayMs + 1_000);
    expect((await download(person, made, signature)).status).toBe(404);
    await sweepPrivacy(app.services);
    const left = await app.services.db.execute(
      sql`select 1 from data_export_parts where export_id = ${made.id}`,
    );
    expect(left.rows).toEqual([]);
  });

  it('can be deleted early', async () => {
    const person = await app.people.create('student');
    const made = await ready(person);
    const signature = await signatureFor(person, made);
    expect((await person.call('DELETE', '/gdpr/data-export')).status).toBe(200);
    expect((await download(person, made, signature)).status).toBe(404);
    expect((await person.call('GET', '/gdpr/data-export')).body).toEqual({ export: null });
  });
});

describe('what is held', () => {
  it('is listed with its amount; empty kinds are left out', async () => {
    const person = await app.people.create('student');
    const { body } = await person.call<{ held: { name: string; count: number; what: string }[] }>(
      'GET',
      '/gdpr/held-data',
    );
    const account = body.held.find(({ name }) => name === 'accounts.account');
    expect(account).toMatchObject({ count: 1, what: expect.stringContaining('Your account') });
    expect(body.held.filter(({ count }) => count === 0)).toEqual([]);
  });
});

describe('a line of CSV', () => {
  it('quotes cells, keeps spreadsheets from running them, and refers to the JSON for files', () => {
    expect(csvLine(['a "b"', null, 1.5, true, { c: [1] }, '=1+1', 'x'.repeat(40_000)])).toBe(
      `"a ""b""","","1.5","true","{""c"":[1]}","'=1+1","(too long for a cell: see the JSON file)"\r\n`,
    );
  });
});
