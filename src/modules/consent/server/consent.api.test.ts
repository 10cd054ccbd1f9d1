// The proof of choices about cookies: every choice is a separate record, and none can be changed.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const choice = (consentId: string, changes = {}) => ({
  consentId: consentId.repeat(32),
  version: '1.0',
  source: 'banner',
  functional: true,
  analytics: true,
  marketing: true,
  language: 'en',
  ...changes,
});
const send = (by: Person, body: object) => by.call('POST', '/gdpr/consent-update', body);

async function recordsOf(consentId: string) {
  const { rows } = await app.services.db.execute(
    sql`select * from consent_records where consent_id = ${consentId.repeat(32)} order by recorded_at, record_id`,
  );
  return rows;
}

test('a choice and its withdrawal are two records, with the account of the signed-in person and no address', async () => {
  const person = await app.people.create('student');
  await send(app.people.guest, choice('1'));
  await send(
    person,
    choice('1', { source: 'withdrawal', functional: false, analytics: false, marketing: false }),
  );
  const rows = await recordsOf('1');
  expect(rows.map((row) => [row.source, row.analytics, row.user_id])).toEqual(
    expect.arrayContaining([
      ['banner', true, null],
      ['withdrawal', false, person.user?.id],
    ]),
  );
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'analytics',
    'consent_id',
    'functional',
    'language',
    'marketing',
    'record_id',
    'recorded_at',
    'source',
    'user_id',
    'version',
  ]);
});

test('a record can neither be changed nor removed early, and loses its account', async () => {
  const person = await app.people.create('student');
  await send(person, choice('2'));
  const { db } = app.services;
  const own = sql`consent_id = ${'2'.repeat(32)}`;
  await expect(db.execute(sql`update consent_records set analytics = false where ${own}`)).rejects.toThrow();
  await expect(db.execute(sql`delete from consent_records where ${own}`)).rejects.toThrow();
  await db.execute(sql`update consent_records set user_id = null where ${own}`);
  expect(await recordsOf('2')).toMatchObject([{ user_id: null, analytics: true }]);
});

test('an invalid choice is refused and leaves no record', async () => {
  for (const fault of [
    { consentId: 'me' },
    { version: '' },
    { source: 'nowhere' },
    { analytics: 'yes' },
    { language: '' },
  ])
    expect((await send(app.people.guest, choice('3', fault))).status).toBe(400);
  expect(await recordsOf('3')).toEqual([]);
});
