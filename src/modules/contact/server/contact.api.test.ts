import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { ContactMessage } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function stamp(): Promise<string> {
  const { body } = await app.people.guest.call<{ stamp: string }>('POST', '/contact/form', {});
  return body.stamp;
}
const message = 'How do I print the results?';
const draft = { name: 'Ada', email: 'ada@example.org', message };
const send = (body: object) =>
  app.people.guest.call<{ code?: string }>('POST', '/contact', { ...draft, ...body });
const inbox = async (state = 'open') =>
  (await admin.call<{ messages: ContactMessage[] }>('GET', `/admin/contact-messages?state=${state}`)).body
    .messages;

it('the contact form stores a message for the admin, who answers by email', async () => {
  const opened = await stamp();
  app.advance(4_000);
  expect((await send({ stamp: opened })).status).toBe(200);
  const [kept] = await inbox();
  expect(kept).toMatchObject({ ...draft, state: 'open', reply: null });
  const answered = await admin.call('POST', `/admin/contact-messages/${kept?.id}/answer`, {
    reply: 'With the browser.',
  });
  expect(answered.status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect((await inbox('answered'))[0]).toMatchObject({ reply: 'With the browser.' });
  const outbox = await admin.call('GET', '/admin/outbox');
  expect(outbox.text).toContain('ada@example.org');
});

it('the contact form accepts nothing from programs', async () => {
  const before = (await inbox()).length;
  const early = await stamp();
  expect((await send({ stamp: early })).body.code).toBe('contact_too_fast');
  app.advance(4_000);
  expect((await send({ stamp: 'made-up' })).body.code).toBe('contact_form_stale');
  const links = 'See https://one.example and https://two.example and www.three.example';
  expect((await send({ stamp: early, message: links })).body.code).toBe('contact_too_many_links');
  // Looks like success, so that the program learns nothing.
  expect((await send({ stamp: early, website: 'https://spam.example' })).status).toBe(200);
  expect((await inbox()).length).toBe(before);
  app.advance(25 * 3_600_000);
  expect((await send({ stamp: early })).body.code).toBe('contact_form_stale');
});
