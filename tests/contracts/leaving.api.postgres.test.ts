// Someone makes every call that a teacher and an administrator can make, has things done to them, and leaves: what is left
// of their name and address, in the database and in the data folder, is what the privacy page says.
// Also on Postgres: its columns of other types are searched, too.
import fs from 'node:fs/promises';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { mailJobs } from '#modules/mail/server/deliver.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import type { Person } from '../support/app/people.ts';
import { setStage } from '../support/app/stage.ts';

const endpoints = await everyEndpoint();
const { rows } = await everyAccess();
const name = 'Zephyrine Quillfeather';
const dayMs = 24 * 3_600_000;

let app: TestApp;
let boss: Person;
let person: Person;
let email: string;
beforeAll(async () => {
  app = await createTestApp();
  boss = await app.people.create('admin');
  person = await app.people.create('teacher');
  email = person.user?.email ?? '';
  const renamed = await person.call('PUT', '/auth/profile', { name });
  expect(renamed.status, renamed.text).toBe(200);
});
afterAll(() => app?.close());

/** Ends what the walk still needs: the session, the account, the site. */
const ending = /^(signOut|endSession|logout|removeAccount|deleteAccount|restore|changeMaintenance)/i;

/** Every good call that this person may make; as a teacher, those that an administrator can't. @returns how many succeeded */
async function callEverything(as: 'owner' | 'admin'): Promise<number> {
  let succeeded = 0;
  for (const [endpointName, row] of rows) {
    if (row.isSpending || row.statuses[as] !== 200 || ending.test(endpointName)) continue;
    if (as === 'owner' && row.statuses.admin === 200) continue;
    const { method, path: address } = endpoints.get(endpointName) as Endpoint;
    const stage = await stageOfToday();
    const call = await row.call(stage, app);
    const headers = { ...(call.mediaType && { 'content-type': call.mediaType }), ...call.headers };
    const reply = await person.call(method, addressOf(address, call), call.file ?? call.body, headers);
    if (reply.status === 200) succeeded += 1;
  }
  return succeeded;
}

let stage: Awaited<ReturnType<typeof setStage>> | undefined;
async function stageOfToday() {
  stage ??= await setStage(person);
  return stage;
}

/** Where people write an address without an account. */
async function leaveAddress(): Promise<void> {
  const { guest } = app.people;
  const stampOf = async (form: string) => {
    const { body } = await guest.call<{ stamp: string }>('POST', form, {});
    app.advance(4_000);
    return body.stamp;
  };
  const message = 'How do I print the results?';
  const sent = [
    await guest.call('POST', '/newsletter/subscribe', { email, name }),
    await guest.call('POST', '/contact', { name, email, message, stamp: await stampOf('/contact/form') }),
    await guest.call('POST', '/gdpr/data-subject-request', { kind: 'access', email, message }),
    await guest.call('POST', '/auth/forgot-password', { email }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

async function haveThingsDone(): Promise<void> {
  const id = person.user?.id;
  for (const [at, body] of [
    ['', { name: `${name} II` }],
    ['', { name }],
    ['/role', { role: 'admin' }],
  ] as const) {
    const reply = await boss.call('PUT', `/users/${id}${at}`, body);
    expect(reply.status, `${at} ${reply.text}`).toBe(200);
  }
}

/** Tables and columns, and files outside the database, in which a text occurs. */
async function placesOf(needle: string): Promise<string[]> {
  const tables = await app.services.db.execute<{ schema: string; table: string; columns: string[] }>(sql`
    select table_schema as schema, table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema in ('public', 'pgboss') group by 1, 2`);
  const places = new Set<string>();
  const has = async (table: SQL, text: SQL) => {
    const { rows: found } = await app.services.db.execute(
      sql`select 1 from ${table} as t where ${text}::text ilike ${`%${needle}%`} limit 1`,
    );
    return found.length > 0;
  };
  for (const { schema, table, columns } of tables.rows) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    // Whole rows first: one statement for most tables.
    if (!(await has(from, sql`t`))) continue;
    for (const column of columns)
      if (await has(from, sql`t.${sql.identifier(column)}`)) places.add(`${table}.${column}`);
  }
  const { dataDir } = app.services.config;
  for (const file of await fs.readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const whole = path.join(file.parentPath, file.name);
    // What the database shows of its own files is read above; it uses the room of deleted rows again by itself.
    if (!file.isFile() || path.relative(dataDir, whole).startsWith(`db${path.sep}`)) continue;
    const bytes = await fs.readFile(whole);
    if (bytes.toString('latin1').toLowerCase().includes(needle.toLowerCase())) places.add(file.name);
  }
  return [...places].toSorted();
}

/** Of these the pages about privacy say what stays, why and for how long. */
const staying = ['marks.marker_name', 'regrades.regrader_name', 'subject_requests.email'];

it('someone who goes leaves nothing of a name or an address but what the privacy page says', async () => {
  const asTeacher = await callEverything('owner');
  await leaveAddress();
  await haveThingsDone();
  const asAdmin = await callEverything('admin');
  expect(asTeacher + asAdmin).toBeGreaterThan(250);
  for (const needle of [name, email]) expect((await placesOf(needle)).length).toBeGreaterThan(5);

  await eraseAccount(app.services, person.user?.id ?? '', {
    isMeant: () => true,
    mail: (to) => ({
      kind: 'account-deleted',
      to,
      isFarewell: true,
      content: { subject: 'Gone', preview: '', heading: 'Gone', paragraphs: [] },
    }),
  });
  expect(await placesOf(email)).toContain('outbox.recipient');
  // Held emails keep their recipient for a month, because there is no mail server here.
  app.advance(31 * dayMs);
  const [, sweepOutbox] = mailJobs(app.services);
  await sweepOutbox?.work({}, { jobId: 'sweep', attempt: 1, isLast: true });
  for (const needle of [name, email])
    expect((await placesOf(needle)).filter((place) => !staying.includes(place))).toEqual([]);
}, 900_000);
