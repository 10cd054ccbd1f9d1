// Importing and exporting subscribers: no one who left is subscribed again, and no cell becomes a formula.
// Also on Postgres: several write at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/support/app/app.ts';
import { newEmail, type Person } from '../../../../../tests/support/app/people.ts';
import { newsletterSubscribers } from '../../tables.ts';
import type { ImportReport, Subscriber } from '../../wire.ts';
import { suppress } from '../campaigns/ledger.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function read(csv: string | Buffer, { isDryRun = false, query = '&tag=course' } = {}) {
  const address = `/newsletter/subscribers/import?consentSource=Sign-up+sheet&isDryRun=${isDryRun}${query}`;
  const bytes = Buffer.isBuffer(csv) ? csv : Buffer.from(csv);
  return admin.call<{ report: ImportReport; message: string }>('POST', address, bytes, {
    'content-type': 'text/csv',
  });
}

async function find(email: string): Promise<Subscriber | undefined> {
  const address = `/newsletter/subscribers?search=${encodeURIComponent(email)}`;
  return (await admin.call<{ subscribers: Subscriber[] }>('GET', address)).body.subscribers[0];
}

async function add(email: string, status: 'active' | 'pending' | 'unsubscribed'): Promise<void> {
  await app.services.db.insert(newsletterSubscribers).values({
    subscriberId: email,
    email,
    emailKey: email.toLowerCase(),
    status,
    source: 'test',
    subscribedAt: new Date(app.services.now()),
  });
}

test('an import adds new people with the proof of consent, and leaves everyone else alone', async () => {
  const [fresh, other, known, pending, left, erased] = Array.from({ length: 6 }, () => newEmail());
  const teacher = await app.people.create('teacher');
  await add(known as string, 'active');
  await add(pending as string, 'pending');
  await add(left as string, 'unsubscribed');
  await suppress(app.services, erased as string, 'complained');
  const csv = [
    '\uFEFFE-Mail;First name;Last name;Tags',
    `${fresh};Ada;Lovelace;Maths, Poems`,
    `${(fresh as string).toUpperCase()};Ada;Again;`,
    `${other};"Zoë; the second";;`,
    `${teacher.user?.email};;;`,
    ...[known, pending, left, erased].map((email) => `${email};Somebody;Else;`),
    'nobody;No;Address;',
  ].join('\r\n');
  const expected = { lines: 9, added: 3, known: 2, left: 2, twice: 1, invalid: 1 };

  const tried = await read(csv, { isDryRun: true });
  expect(tried.body.report).toMatchObject({ ...expected, isDryRun: true });
  expect(tried.body.report.problems).toEqual(['Line 10 has no valid email address.']);
  expect(await find(fresh as string), 'a dry run adds nobody').toBeUndefined();

  expect((await read(csv)).body.report).toMatchObject({ ...expected, isDryRun: false });
  const added = await find(fresh as string);
  expect(added).toMatchObject({
    name: 'Ada Lovelace',
    status: 'active',
    source: 'import',
    tags: ['course', 'maths', 'poems'],
  });
  const proof = await admin.call('GET', `/newsletter/subscribers/${added?.id}`);
  expect(proof.body).toMatchObject({
    consents: [{ action: 'imported', source: 'Sign-up sheet', network: '' }],
  });
  expect((await find(other as string))?.name).toBe('Zoë; the second');
  expect((await find(known as string))?.name).toBe('');
  expect((await find(pending as string))?.status).toBe('pending');
  expect((await find(left as string))?.status).toBe('unsubscribed');
  expect(await find(erased as string)).toBeUndefined();
  const byRole = { segment: { tags: ['course'], roles: ['teacher'] } };
  expect((await admin.call('POST', '/newsletter/audience', byRole)).body).toEqual({ count: 1 });

  const again = { added: 0, known: 5, left: 2, twice: 1, invalid: 1 };
  expect((await read(csv)).body.report).toMatchObject(again);
});

test('a file without addresses is refused, and the proof is required', async () => {
  const noHeader = await read('ada@school.example\n');
  expect([noHeader.status, noHeader.body.message]).toEqual([
    422,
    'The first line needs a column called “email”.',
  ]);
  expect((await read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).status).toBe(422);
  expect((await read('')).status).toBe(422);
  const bare = await admin.call(
    'POST',
    '/newsletter/subscribers/import?isDryRun=false',
    Buffer.from('email\n'),
    {
      'content-type': 'text/csv',
    },
  );
  expect(bare.status).toBe(400);
  const broken = await read(`email\n"${newEmail()}\n`);
  expect(broken.body.report).toMatchObject({ added: 0, invalid: 1 });
});

test('importing a file twice concurrently adds everyone once', async () => {
  const emails = Array.from({ length: 1_200 }, () => newEmail());
  const csv = `email\n${emails.join('\n')}\n`;
  const reports = (await Promise.all([read(csv), read(csv)])).map(({ body }) => body.report);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(1_200);
  expect(reports.reduce((sum, { known }) => sum + known, 0)).toBe(1_200);
});

test('an export has everyone, runs no formula, and can be imported', async () => {
  const email = newEmail();
  await read(`email,name\n${email},"=HYPERLINK(""https://evil.example"")"\n`, { query: '' });
  const { status, text } = await admin.call('GET', '/newsletter/subscribers/export?status=active');
  expect(status).toBe(200);
  const line = text.split('\r\n').find((one) => one.startsWith(email));
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",active`);
  const total = await admin.call<{ counts: { active: number } }>('GET', '/newsletter/subscribers?limit=1');
  expect(text.trim().split('\r\n')).toHaveLength(total.body.counts.active + 1);
  const found = await find(email);
  await admin.call('DELETE', `/newsletter/subscribers/${found?.id}`);
  const { body } = await read(text, { query: '' });
  expect(body.report).toMatchObject({ added: 0, left: 1, known: total.body.counts.active - 1, invalid: 0 });
});
