// Also on Postgres: rows are locked while they are changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#modules/audit/contract.ts';
import { auditEntries } from '#modules/audit/tables.ts';
import { type ImapServer, startImapServer } from '#modules/newsletter/tests/imap-server.ts';
import { settings as table } from '#modules/settings/tables.ts';
import { modules } from '#src/modules.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import type { Person } from '../support/app/people.ts';
import { looksPersonal } from '../support/people/looks-personal.ts';
import { everySettings } from '../support/settings/every-settings.ts';

// What every declaration of settings promises, walked over all of them.

const secret = 'sEcret-of-a-Server-9';

type Sample = {
  /** The endpoint that changes it. */
  put: string;
  action: string;
  body: Record<string, unknown>;
  /** What the entry says after it, if that isn't the body. */
  after?: Record<string, unknown>;
  secrets?: Record<string, unknown>;
};

const samples: Record<string, Sample> = {
  ai: {
    put: 'changeAiSettings',
    action: 'ai-settings.change',
    body: { temperature: 0.3, enableOptimization: false },
    secrets: { apiKeys: { openrouter: secret, compatible: secret } },
  },
  blog: { put: 'saveBlogSettings', action: 'blog-settings.change', body: { trustsKnown: true } },
  mail: {
    put: 'changeEmailSettings',
    action: 'mail-settings.change',
    body: { host: 'mail.school.example', fromEmail: 'rounds@school.example', username: 'rounds' },
    secrets: { password: secret },
  },
  maintenance: {
    put: 'planMaintenance',
    action: 'maintenance.announce',
    body: { action: 'announce', startsAt: '2100-01-01T00:00:00.000Z', endsAt: null, note: 'New disks.' },
    after: { startsAt: '2100-01-01T00:00:00.000Z', note: 'New disks.' },
  },
  newsletter: {
    put: 'changeNewsletterSettings',
    action: 'newsletter-settings.change',
    body: { companyName: 'The School', trackOpens: true, connections: 2 },
  },
  'newsletter-mailbox': {
    put: 'changeReturnsMailbox',
    action: 'newsletter-mailbox.change',
    // With the port of a server that this test starts.
    body: { host: '127.0.0.1', security: 'none', username: 'news', folder: 'INBOX' },
    after: { host: '127.0.0.1', security: 'none' },
    secrets: { password: secret },
  },
  operator: {
    put: 'changeOperator',
    action: 'operator-settings.change',
    body: { name: 'The School', isWorldwide: true },
  },
  retention: { put: 'changeRetention', action: 'retention.change', body: { deletesInactive: true } },
};

const all = await everySettings();
const endpoints = await everyEndpoint();

let app: TestApp;
let admin: Person;
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer({ username: 'news', password: secret });
  sampleOf('newsletter-mailbox').body.port = imap.port;
  app = await createTestApp({ outboundPrivate: true });
  admin = await app.people.create('admin');
});
afterAll(async () => {
  await app?.close();
  await imap?.close();
});

const entriesOf = async (action: string) =>
  (await admin.call<{ entries: AuditEntry[] }>('GET', `/admin/audit?action=${action}&limit=100`)).body
    .entries;

const sampleOf = (name: string) => samples[name] as Sample;
type Answer = { version?: number; maintenance?: { version: number }; code?: string };
const versionIn = ({ version, maintenance }: Answer) => version ?? maintenance?.version ?? 0;
const put = (name: string, body: object) => {
  const { method, path } = endpoints.get(sampleOf(name).put) ?? { method: 'PUT', path: '/' };
  return admin.call<Answer>(method, path, body);
};

it('each declaration of settings is in this test', () => {
  expect([...all.keys()].toSorted()).toEqual(Object.keys(samples).toSorted());
});

describe.each([...all])('the settings of %s', (name, settings) => {
  it('leave an entry in the audit log with what changed, and none for what did not', async () => {
    const { action, body, after, secrets } = sampleOf(name);
    const before = await entriesOf(action);
    const reply = await put(name, { ...body, ...secrets });
    expect(reply.status, reply.text).toBe(200);
    const entries = await entriesOf(action);
    expect(entries).toHaveLength(before.length + 1);
    expect(entries[0]?.after).toMatchObject(after ?? body);
    expect(Object.keys(entries[0]?.before ?? {})).toEqual(expect.arrayContaining(Object.keys(after ?? body)));
    const stored = await app.services.db.$count(auditEntries);
    expect((await put(name, body)).status).toBe(200);
    expect(await app.services.db.$count(auditEntries)).toBe(stored);
  });

  it('refuse a member that they do not know', async () => {
    const reply = await put(name, { ...sampleOf(name).body, isNoSetting: true });
    expect([reply.status, reply.body.code]).toEqual([400, 'bad_request']);
  });

  it('refuse a change of a version that is not the current one, and store nothing of it', async () => {
    const { body } = sampleOf(name);
    const version = versionIn((await put(name, body)).body);
    expect(version).toBeGreaterThan(0);
    const old = await put(name, { ...body, version: version - 1 });
    expect([old.status, old.body.code]).toEqual([409, 'settings_conflict']);
    expect(versionIn((await put(name, { ...body, version })).body)).toBe(version);
  });

  it('show no secret, and store none that can be read', async () => {
    const { body, secrets } = sampleOf(name);
    expect(Object.keys(settings.sealed).length > 0).toBe(secrets !== undefined);
    const replies = [await put(name, { ...body, ...secrets })];
    for (const { method, path, access } of endpoints.values())
      if (
        method === 'GET' &&
        ['admin', 'guest'].includes(access) &&
        path === endpoints.get(sampleOf(name).put)?.path
      )
        replies.push(await admin.call('GET', path));
    replies.push(await admin.call('GET', '/admin/audit?limit=100'));
    const rows = JSON.stringify(await app.services.db.select().from(table));
    for (const text of [rows, ...replies.map((reply) => reply.text)]) expect(text).not.toContain(secret);
    const declared = modules.flatMap(({ sealed }) => sealed ?? []);
    for (const member of Object.keys(settings.sealed))
      expect(declared.map(({ within }) => within)).toContainEqual({ row: name, member });
  });

  it('say of each member that looks like someone’s data that it is the site’s', () => {
    const personal = Object.keys(settings.shape).filter((member) =>
      looksPersonal(member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    );
    expect(settings.ofTheSite.toSorted()).toEqual(personal.toSorted());
  });
});
