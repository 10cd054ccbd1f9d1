// Subscribing and leaving: what the form returns, what the emails do, and that strangers learn nothing about
// an address.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person, type Reply } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import type { NewsletterSettings } from '../contract/settings.ts';
import type { Subscriber } from '../contract/shapes.ts';
import { networkOf } from './links.ts';
import { markBounced } from './states.ts';

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  mailbox = await startMailbox();
  const server = {
    host: mailbox.host,
    port: mailbox.port,
    security: 'none',
    fromEmail: 'rounds@school.example',
  };
  await admin.call('PUT', '/email/settings', server);
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

async function set(changes: Partial<NewsletterSettings>): Promise<void> {
  const { body } = await admin.call<{ settings: NewsletterSettings }>('GET', '/newsletter/settings');
  const { status, text } = await admin.call('PUT', '/newsletter/settings', { ...body.settings, ...changes });
  expect(status, text).toBe(200);
}

type Answer = { subscriber: { status: string; tags: string[] }; welcome: string; message?: string };

const subscribe = (email: string, device: string, more: object = {}): Promise<Reply<Answer>> =>
  app.people.guest.call('POST', '/newsletter/subscribe', { email, ...more }, { 'x-device': device });

async function find(email: string): Promise<Subscriber> {
  const { body } = await admin.call<{ subscribers: Subscriber[] }>(
    'GET',
    `/newsletter/subscribers?limit=1000&search=${encodeURIComponent(email)}`,
  );
  return body.subscribers[0] as Subscriber;
}

const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

async function confirmedTo(email: string, device = 'one'): Promise<string> {
  await set({ doubleOptIn: true });
  await subscribe(email, device);
  const asked = await mailbox.waitFor(email, 'Confirm');
  await app.people.guest.call('POST', '/newsletter/confirm', { token: tokenIn(asked.links[0]) });
  const welcome = await mailbox.waitFor(email, 'Welcome');
  return tokenIn(welcome.links.find((link) => link.includes('preferences')));
}

test('a confirmed subscription: pending, one mail, a link that works once, one welcome, and the proof', async () => {
  await set({ doubleOptIn: true });
  const email = newEmail();
  const reply = await subscribe(email, 'one', { name: 'Ada Lovelace' });
  expect(reply.body).toMatchObject({
    subscriber: { email, name: 'Ada Lovelace', status: 'pending', tags: ['teacher'] },
    welcome: 'none',
  });
  const link = (await mailbox.waitFor(email, 'Confirm')).links[0];
  expect(await find(email)).toMatchObject({ status: 'pending', firstName: 'Ada', source: 'api' });
  const confirm = () => app.people.guest.call('POST', '/newsletter/confirm', { token: tokenIn(link) });
  expect((await confirm()).body).toEqual({ email });
  expect((await confirm()).status).toBe(404);
  const welcome = await mailbox.waitFor(email, 'Welcome');
  expect(welcome.text).toContain('Welcome, Ada Lovelace!');
  const subscriber = await find(email);
  expect(subscriber).toMatchObject({ status: 'active', unsubscribedAt: null });
  const read = await admin.call<{ consents: { action: string; network: string }[] }>(
    'GET',
    `/newsletter/subscribers/${subscriber.id}`,
  );
  expect(read.body.consents.map(({ action, network }) => [action, network])).toEqual([
    ['asked', '127.0.0.0'],
    ['confirmed', '127.0.0.0'],
  ]);
});

test('only the device that subscribed an address learns that it is subscribed', async () => {
  const email = newEmail();
  await confirmedTo(email, 'mine');
  const stranger = await subscribe(email, 'another');
  const unknown = await subscribe(newEmail(), 'another');
  expect([stranger.status, stranger.body.welcome, Object.keys(stranger.body.subscriber)]).toEqual([
    unknown.status,
    unknown.body.welcome,
    Object.keys(unknown.body.subscriber),
  ]);
  expect(stranger.body.subscriber).toMatchObject({ status: 'pending', tags: ['teacher'] });
  const own = await subscribe(email.toUpperCase(), 'mine');
  expect([own.status, own.body.message]).toEqual([
    409,
    'This email is already subscribed to our newsletter. Thank you for your interest!',
  ]);
  expect(await find(email)).toMatchObject({ status: 'active' });
});

test('without double opt-in it is active immediately, and resubscribing clears the date of leaving', async () => {
  await set({ doubleOptIn: false });
  const email = newEmail();
  const first = await subscribe(email, 'one', { tags: ['teacher', 'boss'] });
  expect(first.body).toMatchObject({
    subscriber: { status: 'active', tags: ['teacher'] },
    welcome: 'queued',
  });
  const welcome = await mailbox.waitFor(email, 'Welcome');
  const token = tokenIn(welcome.links.find((link) => link.includes('preferences')));
  const leave = () => app.people.guest.call('POST', '/newsletter/unsubscribe', { token });
  expect((await leave()).body).toEqual({ email });
  expect((await leave()).status).toBe(200);
  expect(await find(email)).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(String) });
  expect(await find(email)).toMatchObject({ statusReason: 'page' });
  expect((await subscribe(email, 'one')).status).toBe(200);
  expect(await find(email)).toMatchObject({ status: 'active', unsubscribedAt: null, statusReason: '' });
  const isWelcome = ({ to, subject }: { to: string; subject: string }) =>
    to === email && subject.includes('Welcome');
  expect(mailbox.mails.filter(isWelcome)).toHaveLength(1);
});

test('without double opt-in, too, an address that bounced comes back by confirming alone, and strangers learn nothing of it', async () => {
  await set({ doubleOptIn: false });
  const [email, fresh] = [newEmail(), newEmail()];
  await subscribe(email, 'one');
  await markBounced(app.services, { email, said: '550 5.1.1 No such user' });
  // Anyone can fill in the form: the answers are those for any address.
  for (const status of [200, 409])
    expect([
      (await subscribe(email, 'stranger')).status,
      (await subscribe(fresh, 'stranger')).status,
    ]).toEqual([status, status]);
  expect(await find(email)).toMatchObject({ status: 'bounced' });
  const asked = await mailbox.waitFor(email, 'Confirm');
  await app.people.guest.call('POST', '/newsletter/confirm', { token: tokenIn(asked.links[0]) });
  expect(await find(email)).toMatchObject({ status: 'active', unsubscribedAt: null, statusReason: '' });
});

const already = 'This email is already subscribed to our newsletter. Thank you for your interest!';

test('without a device ID, too, asking twice is answered with a sentence, which says nothing about others', async () => {
  await set({ doubleOptIn: false });
  const ask = (email: string, agent: string) =>
    app.people.guest.call<Answer>('POST', '/newsletter/subscribe', { email }, { 'user-agent': agent });
  const [taken, fresh] = [newEmail(), newEmail()];
  expect((await ask(taken, 'curl')).status).toBe(200);
  const again = await ask(taken.toUpperCase(), 'curl');
  expect([again.status, again.body.message]).toEqual([409, already]);
  // A stranger gets the same answers for an address that someone else subscribed as for one that is new.
  for (const status of [200, 409])
    expect([(await ask(taken, 'other')).status, (await ask(fresh, 'other')).status]).toEqual([
      status,
      status,
    ]);
  await set({ doubleOptIn: true });
  const asked = [await ask(taken, 'third'), await ask(taken, 'third'), await ask(newEmail(), 'third')];
  expect(asked.map(({ status, body }) => [status, body.subscriber.status])).toEqual(
    Array(3).fill([200, 'pending']),
  );
});

test('where no email can be sent, no one waits for one', async () => {
  await set({ doubleOptIn: true });
  await app.services.db.execute(sql`update settings set value = value || '{"host": ""}' where name = 'mail'`);
  const email = newEmail();
  expect((await subscribe(email, 'one')).body).toMatchObject({
    subscriber: { status: 'active' },
    welcome: 'unavailable',
  });
  expect(await find(email)).toMatchObject({ status: 'active' });
  expect((await subscribe(email, 'one')).status).toBe(409);
  await app.services.db.execute(
    sql`update settings set value = value || jsonb_build_object('host', ${mailbox.host}::text) where name = 'mail'`,
  );
});

test('a missing mail server doesn’t prevent subscribing', async () => {
  await set({ doubleOptIn: false });
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`update settings set value = value || '{"host": ""}' where name = 'mail'`);
  });
  const email = newEmail();
  const reply = await subscribe(email, 'one');
  expect(reply.body).toMatchObject({ subscriber: { status: 'active' }, welcome: 'unavailable' });
  expect(await find(email)).toMatchObject({ status: 'active' });
  await app.services.db.execute(
    sql`update settings set value = value || jsonb_build_object('host', ${mailbox.host}::text) where name = 'mail'`,
  );
});

test('the link in an email unsubscribes in a browser without scripts: its page holds a form', async () => {
  const email = newEmail();
  const token = await confirmedTo(email);
  const url = `/api/newsletter/unsubscribe-form/${token}`;
  const reply = await app.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/newsletter/unsubscribe?state=done']);
  expect(await find(email)).toMatchObject({ status: 'unsubscribed' });
});

test('mail programs unsubscribe with one click; opening the link changes nothing', async () => {
  const email = newEmail();
  const token = await confirmedTo(email);
  const url = `/api/newsletter/one-click/${token}`;
  const opened = await app.fastify.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    `/newsletter/unsubscribe?token=${token}`,
  ]);
  expect(await find(email)).toMatchObject({ status: 'active' });
  const post = () =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200]);
  expect(await find(email)).toMatchObject({ status: 'unsubscribed' });
  const forged = await app.people.guest.call('POST', '/newsletter/unsubscribe', {
    token: `${token.slice(0, -2)}${token.endsWith('AA') ? 'QQ' : 'AA'}`,
  });
  expect(forged.status).toBe(404);
});

test('preferences: tracking only if allowed, and withdrawing that', async () => {
  const email = newEmail();
  const token = await confirmedTo(email);
  const read = await app.people.guest.call<{ preferences: object }>('POST', '/newsletter/preferences/read', {
    token,
  });
  expect(read.body.preferences).toMatchObject({ email, mayTrack: false, status: 'active' });
  const save = (changes: object) =>
    app.people.guest.call('PUT', '/newsletter/preferences', {
      token,
      name: 'Ada',
      mayTrack: true,
      ...changes,
    });
  expect((await save({ isSubscribed: false })).body).toMatchObject({
    preferences: { name: 'Ada', mayTrack: true, status: 'unsubscribed' },
  });
  expect((await save({ isSubscribed: true })).body).toMatchObject({ preferences: { status: 'active' } });
});

test('a deleted subscriber leaves a keyed hash, and nothing with their address', async () => {
  const email = newEmail();
  await confirmedTo(email);
  const { id } = await find(email);
  expect((await admin.call('DELETE', `/newsletter/subscribers/${id}`)).status).toBe(200);
  expect(await find(email)).toBeUndefined();
  const { rows } = await app.services.db.execute(
    sql`select * from newsletter_suppressions order by since desc`,
  );
  expect(rows[0]).toMatchObject({ reason: 'unsubscribed' });
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('no one can flood a stranger’s mailbox with confirmations', async () => {
  await set({ doubleOptIn: true });
  const email = newEmail();
  for (let asked = 0; asked < 6; asked++) await subscribe(email, `device ${asked}`);
  const count = async () => {
    const { rows } = await app.services.db.execute<{ mails: number }>(
      sql`select count(*)::int as mails from outbox where recipient = ${email}`,
    );
    return rows[0]?.mails;
  };
  expect(await count()).toBe(3);
  app.advance(25 * 3_600_000);
  await subscribe(email, 'later');
  expect(await count()).toBe(4);
  expect((await subscribe(newEmail(), 'program', { website: 'https://spam.example' })).status).toBe(200);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['', ''],
])('of the network %j, only %j is stored', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
