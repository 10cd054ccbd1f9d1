// A request by someone without an account is fulfilled: what belongs to the address is found, exported, erased, handed over.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import type { HeldData, SubjectRequest } from '../../contract.ts';

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  mailbox = await startMailbox();
  const settings = { host: mailbox.host, port: mailbox.port, security: 'none', fromEmail: 'r@example.org' };
  await admin.call('PUT', '/email/settings', settings);
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

const guest = () => app.people.guest;

async function stampFrom(path: string): Promise<string> {
  const { body } = await guest().call<{ stamp: string }>('POST', path, {});
  app.advance(4_000);
  return body.stamp;
}

async function publishedPost(): Promise<string> {
  const draft = { title: 'A post', excerpt: 'x', content: 'x' };
  const { body } = await admin.call<{ post: { id: string; slug: string } }>(
    'POST',
    '/blog/desk/posts',
    draft,
  );
  await admin.call('PUT', `/blog/desk/posts/${body.post.id}/state`, { to: 'published' });
  return body.post.slug;
}

/** Subscribes, comments and writes a message, each with the address in another spelling. */
async function leaveTraces(email: string): Promise<void> {
  const subscribed = await guest().call('POST', '/newsletter/subscribe', { email, name: 'Ada Lovelace' });
  expect(subscribed.status, subscribed.text).toBe(200);
  const comment = {
    name: 'Ada Lovelace',
    email: email.toUpperCase(),
    content: 'I tried it.',
    stamp: await stampFrom('/blog/comments/form'),
  };
  const added = await guest().call('POST', `/blog/posts/${await publishedPost()}/comments`, comment);
  expect(added.status, added.text).toBe(200);
  const message = {
    name: 'Ada Lovelace',
    email: email.toUpperCase(),
    message: 'How do I print the results?',
    stamp: await stampFrom('/contact/form'),
  };
  const sent = await guest().call('POST', '/contact', message);
  expect(sent.status, sent.text).toBe(200);
}

async function confirmedRequest(email: string, kind: string): Promise<SubjectRequest> {
  const body = { kind, email, message: 'What do you hold about me?' };
  await guest().call('POST', '/gdpr/data-subject-request', body);
  const { links } = await mailbox.waitFor(email, 'Confirm your privacy request');
  const token = new URL(links[0] ?? 'http://none').searchParams.get('token') ?? '';
  const confirmed = await guest().call('POST', '/gdpr/data-subject-request/confirm', { token });
  expect(confirmed.status, confirmed.text).toBe(200);
  const { body: queue } = await admin.call<{ requests: SubjectRequest[] }>('GET', '/admin/privacy/requests');
  const found = queue.requests.find((request) => request.email === email);
  if (!found) throw new Error('the request is not in the queue');
  return found;
}

const heldFor = async ({ id }: SubjectRequest) => {
  const { body } = await admin.call<{ held: HeldData[] }>('GET', `/admin/privacy/requests/${id}/data`);
  return body.held.map(({ name }) => name);
};

it('a request about an address tells the administrators when it is confirmed, and by when to reply', async () => {
  const { dueAt } = await confirmedRequest(newEmail('asks'), 'access');
  const reminder = await mailbox.waitFor(admin.user?.email ?? '', 'privacy request is due');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dueAt),
  );
  expect(reminder.subject).toContain(day);
  expect(reminder.links.some((link) => link.endsWith('/admin-dashboard/privacy'))).toBe(true);
});

it('a request about an address erases it, and says what stays and why', async () => {
  const email = newEmail('leaves');
  const [other, stays] = [newEmail('other'), newEmail('stays')];
  await leaveTraces(email);
  await leaveTraces(stays);
  const request = await confirmedRequest(email, 'erasure');
  const erased = await admin.call<{ held: HeldData[] }>(
    'DELETE',
    `/admin/privacy/requests/${request.id}/data`,
  );
  expect(erased.status, erased.text).toBe(200);
  for (const { name, because } of erased.body.held) {
    expect(['mail.outbox', 'privacy.requests']).toContain(name);
    expect(because).toBeTruthy();
  }
  for (const [table, column] of [
    ['newsletter_subscribers', 'email'],
    ['blog_comments', 'email'],
    ['contact_messages', 'email'],
  ] as const) {
    const { rows } = await app.services.db.execute<{ of: string }>(
      sql`select lower(${sql.identifier(column)}) as of from ${sql.identifier(table)}`,
    );
    const left = rows.map((row) => row.of);
    expect(left).not.toContain(email);
    expect(left).toContain(stays);
  }
  expect(await heldFor(await confirmedRequest(other, 'access'))).not.toContain('contact.messages');
  const closed = { state: 'done', outcome: 'It is deleted.' };
  await admin.call('PUT', `/admin/privacy/requests/${request.id}`, closed);
  const again = await admin.call('DELETE', `/admin/privacy/requests/${request.id}/data`);
  expect(again.body).toMatchObject({ code: 'request_closed' });
});

it('a request about an address erases the account with the address, too', async () => {
  const person = await app.people.create('student');
  const email = person.user?.email ?? '';
  const request = await confirmedRequest(email, 'erasure');
  expect(await heldFor(request)).toContain('accounts.account');
  const { status } = await admin.call('DELETE', `/admin/privacy/requests/${request.id}/data`);
  expect(status).toBe(200);
  expect(await heldFor(request)).not.toContain('accounts.account');
  expect((await person.call('GET', '/auth/me')).status).toBe(401);
  const own = await confirmedRequest(admin.user?.email ?? '', 'erasure');
  const refused = await admin.call('DELETE', `/admin/privacy/requests/${own.id}/data`);
  expect(refused.body).toMatchObject({ code: 'own_account' });
});

// Last: after eight days the administrator has to sign in again.
it('a request about an address shows what is stored under the address, exports it, and hands it to the person by email', async () => {
  const email = newEmail('known');
  await leaveTraces(email);
  const request = await confirmedRequest(email, 'access');
  expect(request.userId).toBeNull();
  const held = await heldFor(request);
  const expected = [
    'newsletter.subscriber',
    'newsletter.consents',
    'blog.comments',
    'contact.messages',
    'mail.outbox',
    'privacy.requests',
  ];
  expect(held).toEqual(expect.arrayContaining(expected));
  const file = await admin.call('GET', `/admin/privacy/requests/${request.id}/data/file`);
  expect(file.status).toBe(200);
  for (const name of expected) expect(file.text).toContain(`${name.replace('.', '/')}.json`);

  const close = { state: 'done', outcome: 'Here is everything.', withData: true };
  expect((await admin.call('PUT', `/admin/privacy/requests/${request.id}`, close)).status).toBe(200);
  const answer = await mailbox.waitFor(email, 'has been completed');
  const link = new URL(answer.links.find((one) => one.includes('/file?signature=')) ?? '');
  const path = `${link.pathname.replace(/^\/api/, '')}${link.search}`;
  const own = await guest().call('GET', path);
  expect(own.status, own.text).toBe(200);
  expect(own.text).toContain('contact/messages.json');
  expect((await guest().call('GET', path.slice(0, -3))).status).toBe(404);
  app.advance(8 * 24 * 3_600_000);
  expect((await guest().call('GET', path)).status).toBe(410);
});
