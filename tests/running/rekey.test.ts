// A new secret key: whatever was sealed with the old one is opened by the new one, and by nothing else.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImapServer, startImapServer } from '#modules/newsletter/tests/imap-server.ts';
import { readConfig } from '#platform/server/config.ts';
import { placeOf } from '#platform/server/secrets/rekey.ts';
import { vaultOf } from '#platform/server/secrets/vault.ts';
import { modules } from '#src/modules.ts';
import { type App, createApp } from '#src/server.ts';
import { createPeople } from '../support/app/create-people.ts';
import { type Person, password } from '../support/app/people.ts';
import { resolveOnce } from '../support/app/started-server.ts';
import { keepEngineCompiled, startedTemplate } from '../support/app/template.ts';
import { totpCodeAt } from '../support/outside/totp-code.ts';
import { tidyAway } from '../support/tidy-away.ts';

const run = promisify(execFile);
const columns = modules.flatMap(({ sealed }) => sealed ?? []);

let dataDir: string;
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer({ username: 'news', password: 'mailbox-secret' });
  await keepEngineCompiled();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-rekey-'));
});
afterAll(async () => {
  await imap?.close();
  await tidyAway(dataDir);
});

async function open(): Promise<App> {
  const environment = { PORT: '0', DATA_DIR: dataDir, PHARMACOLOGY_DATA: '0', LOG_LEVEL: 'error' };
  const config = { ...readConfig(environment), rateLimits: false, outboundPrivate: true };
  return createApp({ config, pages: 'none', templateDir: await startedTemplate() });
}

const keyOf = () => fs.readFile(path.join(dataDir, 'secret.key'), 'utf8');
const rekey = () =>
  run(process.execPath, ['--import', resolveOnce, 'bin/rekey.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

/** `number`: which of all declared columns it is in. */
type Secret = { number: number; table: string; id: string; sealed: string };

async function secretsOf({ services }: App): Promise<Secret[]> {
  const all: Secret[] = [];
  for (const [number, column] of columns.entries()) {
    const { table, id, sealed, rows: some } = placeOf(column);
    const { rows } = await services.db.execute<{ id: string; sealed: string }>(sql`
      select ${id} as id, ${sealed} as sealed from ${table} where ${sealed} is not null and ${some}`);
    all.push(...rows.map((row) => ({ number, table: column.table, ...row })));
  }
  return all;
}

/** Every column of the whole database that contains sealed data. */
async function sealedColumnsOf({ services }: App): Promise<string[]> {
  const { rows } = await services.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await services.db.execute(sql`
      select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~ 'v1[.][A-Za-z0-9_-]{38,}' limit 1`);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** A member of a class sets a PIN in the lobby of its round. @returns what proves it again */
async function memberWithPin(owner: Person, guest: Person) {
  const made = await owner.call<{ class: { id: string } }>('POST', '/classes', { name: '7b' });
  const classId = made.body.class.id;
  const added = await owner.call<{ member: { id: string } }>('POST', `/classes/${classId}/members`, {
    name: 'Ada',
  });
  const question = { id: 'q1', type: 'true-false', question: 'Is it?', correctAnswer: true };
  const { body } = await owner.call<{ quiz: { id: string } }>('POST', '/quiz', {
    title: 'Heart',
    questions: [question],
  });
  const start = await owner.call<{ roundId: string }>('POST', `/quiz/${body.quiz.id}/start`, { lobby: true });
  const { roundId } = start.body;
  const command = { do: 'feature', id: 'set', feature: 'class', command: 'set', input: { classId } };
  await owner.call('POST', `/rounds/${roundId}/command`, command);
  const proof = { memberId: added.body.member.id, pin: '2580' };
  const prove = (by: Person, isNew: boolean) =>
    by.call('POST', `/rounds/${roundId}/class/proof`, { ...proof, isNew });
  const set = await prove(guest, true);
  expect(set.status, set.text).toBe(200);
  return prove;
}

test('every stored secret is sealed again, by all or none, and people continue', async () => {
  let app = await open();
  let people = createPeople(app);
  const admin = await people.create('admin');
  const owner = await people.create('teacher', 'Enterprise');
  // Held first, so that there is an email with its text; then a server with a password.
  await people.create('student');
  await people.guest.call('POST', '/auth/forgot-password', { email: owner.user?.email });
  await owner.call('PUT', '/auth/password', { currentPassword: password, newPassword: password });
  const settings = { port: 25, security: 'none', fromEmail: 'rounds@example.org' };
  const smtp = { ...settings, host: 'mail.invalid', username: 'rounds', password: 'smtp-secret' };
  expect((await admin.call('PUT', '/email/settings', smtp)).status).toBe(200);
  const sso = { issuer: 'https://id.school.example', clientId: 'rounds', clientSecret: 'sso-secret' };
  const school = {
    slug: 'school',
    name: 'The School',
    domains: ['school.example'],
    defaultRole: 'student',
    sso,
  };
  const saved = await owner.call('PUT', '/organisations/mine', school);
  expect(saved.status, saved.text).toBe(200);
  const begun = await owner.call<{ secret: string }>('POST', '/auth/factors/totp/begin');
  expect(begun.status, begun.text).toBe(200);
  const code = totpCodeAt(begun.body.secret, app.services.now());
  const finished = await owner.call('POST', '/auth/factors/totp/finish', { code });
  expect(finished.status, finished.text).toBe(200);
  await admin.call('POST', '/auth/factors/totp/begin');

  const apiKeys = { openrouter: 'openrouter-secret', compatible: 'compatible-secret' };
  expect((await admin.call('PUT', '/admin/ai/settings', { apiKeys })).status).toBe(200);

  const reporter = { secret: 'newsletter-secret' };
  expect((await admin.call('PUT', '/newsletter/bounce-reporters/postmark', reporter)).status).toBe(200);

  const mailbox = { host: '127.0.0.1', port: imap.port, security: 'none', username: 'news' };
  const read = { ...mailbox, password: 'mailbox-secret' };
  expect((await admin.call('PUT', '/newsletter/returns-mailbox', read)).status).toBe(200);

  expect((await admin.call('POST', '/admin/badge-key')).status).toBe(200);

  const proveMember = await memberWithPin(owner, people.guest);

  const sealedBefore = await secretsOf(app);
  const declared = [...new Set(columns.map(({ table, column }) => `${table}.${column}`))];
  expect(new Set(sealedBefore.map(({ number }) => number)).size).toBe(columns.length);
  // All sealed data is declared, and each declared column was tested.
  expect((await sealedColumnsOf(app)).toSorted()).toEqual(declared.toSorted());
  const plain = (key: string, secrets: Secret[]) =>
    secrets.map(({ number, id, sealed }) => vaultOf(key).open(sealed, columns[number]?.purposeOf(id) ?? ''));
  const oldKey = await keyOf();
  const texts = plain(oldKey, sealedBefore);
  expect(texts).toEqual(expect.arrayContaining(['smtp-secret', 'sso-secret', begun.body.secret]));

  // One that no key opens: nothing changes at all.
  const broken = sql`update outbox set sealed_content = 'v1.' || repeat('A', 60) where mail_id =
    (select max(mail_id) from outbox) returning mail_id`;
  const kept = sealedBefore.findLast(({ table }) => table === 'outbox');
  const { rows } = await app.services.db.execute<{ mail_id: string }>(broken);
  const original = sealedBefore.find(({ id }) => id === rows[0]?.mail_id) ?? kept;
  await app.close();
  await expect(rekey()).rejects.toThrow(/cannot be read with the old key/);
  expect(await keyOf()).toBe(oldKey);
  app = await open();
  await app.services.db.execute(
    sql`update outbox set sealed_content = ${original?.sealed} where mail_id = ${original?.id}`,
  );
  expect(await secretsOf(app)).toEqual(expect.arrayContaining(sealedBefore));
  await app.close();

  await rekey();
  const newKey = await keyOf();
  expect(newKey).not.toBe(oldKey);
  const beside = (await fs.readdir(dataDir)).find((name) => name.startsWith('secret.key.old-')) ?? '';
  expect(await fs.readFile(path.join(dataDir, beside), 'utf8')).toBe(oldKey);

  app = await open();
  people = createPeople(app);
  const sealedAfter = await secretsOf(app);
  expect(plain(newKey, sealedAfter).toSorted()).toEqual(texts.toSorted());
  expect(() => plain(oldKey, sealedAfter)).toThrow();
  // The authenticator app still opens the account.
  const login = { email: owner.user?.email, password };
  const asked = await people.guest.call<{ details: { challenge: string } }>('POST', '/auth/login', login);
  const { challenge } = asked.body.details;
  const nextCode = totpCodeAt(begun.body.secret, app.services.now() + 30_000);
  const passed = await people.guest.call('POST', '/auth/second-factor', { challenge, code: nextCode });
  expect(passed.status, passed.text).toBe(200);
  expect((await proveMember(people.guest, false)).status).toBe(200);
  await app.close();
});
