// Importing and exporting subscribers: no one who left is subscribed again, and no cell becomes a formula.
// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '#platform/server/people/every-module.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import type { ImportReport, Subscriber } from '../../contract/shapes.ts';
import { newsletterSubscribers } from '../../tables.ts';
import { suppress } from '../states.ts';

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
    ...[known, pending, left, erased].map((email) => `${email};SomeoneInRows;Else;`),
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

test('who left elsewhere, or was erased, stays left: no later file and no form of someone else brings them back', async () => {
  const { settings } = (await admin.call<{ settings: object }>('GET', '/newsletter/settings')).body;
  await admin.call('PUT', '/newsletter/settings', { ...settings, doubleOptIn: false, autoWelcome: false });
  const [left, bounced, spam, mine, imported] = Array.from({ length: 5 }, () => newEmail()) as string[];
  await app.people.guest.call('POST', '/newsletter/subscribe', { email: mine });
  await read(`email\n${imported}\n`);
  const erased = await app.people.create('student');
  await app.services.db.transaction((tx) =>
    erasePerson(app.services, tx, { userId: erased.user?.id ?? '', email: erased.user?.email ?? '' }),
  );
  const gone = [left, bounced, spam, erased.user?.email];
  const file = [
    'email,status',
    `${left},unsubscribed`,
    `${bounced},cleaned`,
    `${spam},complained`,
    `${mine},unsubscribed`,
    `${imported},unsubscribed`,
  ].join('\n');
  expect((await read(file, { isDryRun: true })).body.report.left).toBe(5);
  expect(await find(imported as string), 'a dry run changes nothing').toMatchObject({ status: 'active' });
  expect((await read(file)).body.report).toMatchObject({ added: 0, left: 5 });
  expect(await find(imported as string)).toMatchObject({ status: 'unsubscribed', statusReason: 'import' });
  expect(await find(mine as string), 'subscribed here by themselves').toMatchObject({ status: 'active' });
  const later = `email\n${gone.join('\n')}\n${imported}\n`;
  expect((await read(later)).body.report).toMatchObject({ added: 0, left: 5 });
  for (const email of [...gone, imported]) {
    const { status, body } = await app.people.guest.call('POST', '/newsletter/subscribe', { email });
    expect([status, body], email).toMatchObject([200, { subscriber: { status: 'active' } }]);
    expect((await find(email as string))?.status, email).not.toBe('active');
  }
  const { rows } = await app.services.db.execute(sql`select * from newsletter_suppressions`);
  expect(JSON.stringify(rows)).not.toContain('@');
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

test('an export has those that the list shows for the same search, status and tag', async () => {
  const own = newEmail().split('@')[0]?.replaceAll('.', '_') ?? '';
  const at = (name: string) => `${own}-${name}@export.example`;
  await read(`email,name,tags\n${at('ada')},Ada,poems\n${at('bob')},Bob,\n`, { query: '' });
  await add(at('cy'), 'unsubscribed');
  const exported = async (query: string) => {
    const { text } = await admin.call('GET', `/newsletter/subscribers/export?${query}`);
    const lines = text.trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(',')[0]).sort();
  };
  expect(await exported(`search=${own.toUpperCase()}`)).toEqual([at('ada'), at('bob'), at('cy')]);
  expect(await exported(`search=${own}&status=active`)).toEqual([at('ada'), at('bob')]);
  expect(await exported(`search=${own}&tag=poems`)).toEqual([at('ada')]);
  // An underscore is one, and no placeholder.
  expect(await exported(`search=${own}%25`)).toEqual([]);
});

/** As these products export them: one person who may receive the newsletter, and others who may not. */
const exported: Record<string, { lines: string[]; left: number; pending: number }> = {
  Mailchimp: {
    lines: [
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,TAGS',
      'in@x,Ada,Lovelace,2,2024-05-01 10:00:00,192.0.2.1,2024-05-01 10:01:00,,,"""teachers"",""vip 1"""',
      'out1@x,Bob,Out,2,2024-05-01 10:00:00,,,2024-06-01 10:00:00,NORMAL,',
    ],
    left: 1,
    pending: 0,
  },
  'Mailchimp, cleaned': {
    lines: ['Email Address,CLEAN_TIME', 'in@x,', 'out1@x,2024-06-01 10:00:00'],
    left: 1,
    pending: 0,
  },
  Substack: {
    lines: [
      'email,active_subscription,expiry,email_disabled,created_at',
      // Does not pay, and reads.
      'in@x,false,,false,2024-05-01T10:00:00.000Z',
      'out1@x,false,,true,2024-05-01T10:00:00.000Z',
    ],
    left: 1,
    pending: 0,
  },
  Buttondown: {
    lines: [
      'email,notes,subscriber_type,tags,unsubscription_date,undeliverability_date',
      'in@x,,regular,vip,,',
      'out1@x,,unsubscribed,,2024-05-01,',
      'out2@x,,undeliverable,,,2024-05-01',
      'out3@x,,complained,,,',
      'wait@x,,unactivated,,,',
    ],
    left: 3,
    pending: 1,
  },
  'Buttondown, today': {
    lines: [
      'email,notes,metadata,tags,creation_date,type,unsubscription_date,undeliverability_date',
      'in@x,,{},vip,2024-05-01T10:00:00Z,regular,,',
      'out1@x,,{},,2024-05-01T10:00:00Z,unsubscribed,,',
      'out2@x,,{},,2024-05-01T10:00:00Z,complained,,',
      'wait@x,,{},,2024-05-01T10:00:00Z,unactivated,,',
    ],
    left: 2,
    pending: 1,
  },
  'a list with times': {
    lines: [
      'email,type,unsubscribed,bounced',
      'in@x,Teacher,,no',
      'out1@x,Teacher,2024-06-01 10:00,',
      'out2@x,Teacher,no,yes',
    ],
    left: 2,
    pending: 0,
  },
  'two lists in one file': {
    lines: [
      'email,status',
      'in@x,subscribed',
      'out1@x,subscribed',
      'wait@x,subscribed',
      'OUT1@x,unsubscribed',
      'wait@x,pending',
    ],
    left: 1,
    pending: 1,
  },
  listmonk: {
    lines: [
      'uuid,email,name,attributes,status,created_at,updated_at',
      'a,in@x,Ada,{},enabled,2024-05-01T10:00:00Z,',
      'b,out1@x,Bob,{},disabled,,',
      'c,out2@x,Eve,{},blocklisted,,',
    ],
    left: 2,
    pending: 0,
  },
  Ghost: {
    lines: [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,in@x,Ada,,true,false,,2024-05-01T10:00:00.000Z,,vip,',
      '2,out1@x,Bob,,false,false,,2024-05-01T10:00:00.000Z,,,',
      '3,out2@x,Eve,,true,false,,2024-05-01T10:00:00.000Z,2024-06-01T10:00:00.000Z,,',
    ],
    left: 2,
    pending: 0,
  },
  Rounds: {
    lines: [
      'email,name,status,tags,source,subscribed at,confirmed at,unsubscribed at,emails sent',
      'in@x,Ada,active,a; b,form,2024-05-01T10:00:00.000Z,,,3',
      'out1@x,Bob,unsubscribed,,form,2024-05-01T10:00:00.000Z,,2024-06-01T10:00:00.000Z,3',
      'wait@x,Eve,pending,,form,2024-05-01T10:00:00.000Z,,,0',
    ],
    left: 1,
    pending: 1,
  },
};

test.each(Object.entries(exported))(
  'an export of %s subscribes only those who are subscribed there',
  async (_from, file) => {
    const own = newEmail().split('@')[0];
    const csv = file.lines.join('\n').replaceAll(/(\w+)@x/g, `$1-${own}@example.org`);
    const { lines, left, pending } = file;
    const { body } = await read(csv);
    expect(body.report, body.message).toMatchObject({
      lines: lines.length - 1,
      added: 1,
      left,
      pending,
      invalid: 0,
    });
    expect(await find(`in-${own}@example.org`)).toMatchObject({ status: 'active' });
    for (const who of ['out1', 'out2', 'out3', 'wait'])
      expect(await find(`${who}-${own}@example.org`), who).toBeUndefined();
  },
);

test('Mailchimp’s tags and times come along, and what is not read is named', async () => {
  const own = newEmail().split('@')[0];
  const csv = (exported.Mailchimp?.lines ?? []).join('\n').replaceAll(/(\w+)@x/g, `$1-${own}@example.org`);
  const { body } = await read(csv, { query: '' });
  expect(body.report.ignored).toEqual(['MEMBER_RATING', 'OPTIN_IP', 'UNSUB_REASON']);
  expect(await find(`in-${own}@example.org`)).toMatchObject({
    tags: ['teachers', 'vip 1'],
    subscribedAt: '2024-05-01T10:00:00.000Z',
  });
});

test('our own export, imported elsewhere, brings back no one who left', async () => {
  const [stays, left] = [newEmail(), newEmail()];
  await add(stays, 'active');
  await add(left, 'unsubscribed');
  const csv = (await admin.call('GET', '/newsletter/subscribers/export')).text;
  await app.services.db.delete(newsletterSubscribers);
  expect((await read(csv)).status).toBe(200);
  expect(await find(stays)).toMatchObject({ status: 'active' });
  expect(await find(left)).toBeUndefined();
});

test.each([
  ['a word', 'status', 'zombie', '“zombie”'],
  ['a word where yes or no is expected', 'unsubscribed', 'perhaps', '“perhaps”'],
  ['a word for those who get emails', 'subscribed_to_emails', 'perhaps', '“perhaps”'],
  ['nothing', 'status', '', 'Line 3 doesn’t say'],
])(
  'a state that is not known stops the import with a question: %s',
  async (_title, column, said, question) => {
    const [first, second] = [newEmail(), newEmail()];
    const known = column === 'unsubscribed' ? 'no' : 'yes';
    const reply = await read(`email,${column}\n${first},${known}\n${second},${said}`);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain(question);
    expect(await find(first), 'nothing is stored before').toBeUndefined();
  },
);
