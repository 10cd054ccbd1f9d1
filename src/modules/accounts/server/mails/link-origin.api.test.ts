import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import { newEmail, password } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';

let app: TestApp;
let mailbox: Mailbox;

beforeAll(async () => {
  app = await createTestApp();
  mailbox = await startMailbox();
  const admin = await app.people.create('admin');
  const settings = {
    host: mailbox.host,
    port: mailbox.port,
    security: 'none',
    fromEmail: 'rounds@example.org',
  };
  const saved = await admin.call('PUT', '/email/settings', settings, { host: 'rounds.school.example' });
  expect(saved.body).toMatchObject({ settings: { linksLeadTo: 'http://rounds.school.example' } });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const asStranger = { host: 'evil.example' };

it('links in emails never lead where a request says this server is', async () => {
  const email = newEmail();
  const { guest } = app.people;
  const person = { name: 'Vera Victim', email, password, role: 'teacher' };
  expect((await guest.call('POST', '/auth/register', person, asStranger)).status).toBe(200);
  const confirm = await mailbox.waitFor(email, 'onfirm');
  expect(confirm.links).toEqual([
    expect.stringMatching(/^http:\/\/rounds\.school\.example\/confirm-email\?/),
  ]);
  expect((await guest.call('POST', '/auth/forgot-password', { email }, asStranger)).status).toBe(200);
  const reset = await mailbox.waitFor(email, 'eset');
  expect(reset.links).toEqual([expect.stringMatching(/^http:\/\/rounds\.school\.example\/reset-password\?/)]);
  expect(`${confirm.html}${confirm.text}${reset.html}${reset.text}`).not.toContain('evil.example');
});

it('links in held emails lead to the address at which the admin reading them reaches the site', async () => {
  const other = await createTestApp();
  const { guest } = other.people;
  const email = newEmail();
  const person = { name: 'Vera Victim', email, password, role: 'teacher' };
  await guest.call('POST', '/auth/register', person, asStranger);
  expect((await guest.call('POST', '/auth/forgot-password', { email }, asStranger)).status).toBe(200);
  const admin = await other.people.create('admin');
  type Listed = { mails: { id: string; kind: string; recipient: string }[] };
  const findReset = async () =>
    (await admin.call<Listed>('GET', '/admin/outbox')).body.mails.find(
      ({ kind }) => kind === 'reset-password',
    );
  await eventually(async () => expect(await findReset()).toBeDefined());
  const held = await findReset();
  const asAdmin = { host: 'rounds.school.example' };
  const read = await admin.call<{ text: string; html: string }>(
    'GET',
    `/admin/outbox/${held?.id}`,
    undefined,
    asAdmin,
  );
  for (const part of [read.body.text, read.body.html]) {
    expect(part).toContain('http://rounds.school.example/reset-password?');
    expect(part).not.toContain('evil.example');
  }
  await other.close();
});
