// The welcome series: each message once, at its time, only to those still subscribed, and never blocking a
// subscription. Also on Postgres: several servers send concurrently.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import type { Mailbox } from '#tests/support/outside/smtp.ts';
import type { NewsletterSettings } from '../../contract/settings.ts';
import { openNewsroom, setNewsletter } from '../../tests/newsroom.ts';
import { sendStep } from './send-step.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  [app, other] = await createTwoNodes();
  ({ admin, mailbox } = await openNewsroom(app));
});
afterAll(async () => {
  await other?.close();
  await app?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  await set({ doubleOptIn: false, autoWelcome: false, welcomeTemplateId: null, ratePerMinute: 1_000_000 });
  await setSteps();
});

const set = (changes: Partial<NewsletterSettings>) => setNewsletter(admin, changes);

async function template(subject: string): Promise<string> {
  const blocks = [{ kind: 'text', text: 'Dear {{ first_name }}' }];
  const draft = { name: subject, subject, blocks };
  const { body } = await admin.call<{ template: { id: string } }>('POST', '/newsletter/templates', draft);
  return body.template.id;
}

async function setSteps(...steps: { templateId: string; afterHours: number; isActive?: boolean }[]) {
  const body = { steps: steps.map((step) => ({ isActive: true, ...step })) };
  const { status, text } = await admin.call('PUT', '/newsletter/series', body);
  expect(status, text).toBe(200);
}

/** @returns the subscriber’s id */
async function subscribe(email: string): Promise<string> {
  const reply = await app.people.guest.call<{ subscriber: { status: string } }>(
    'POST',
    '/newsletter/subscribe',
    {
      email,
      name: 'Ada Lovelace',
    },
  );
  expect(reply.status).toBe(200);
  return (await read(email)).id;
}
async function read(email: string): Promise<{ id: string; status: string }> {
  const url = `/newsletter/subscribers?search=${encodeURIComponent(email)}`;
  const { body } = await admin.call<{ subscribers: { id: string; status: string }[] }>('GET', url);
  return body.subscribers[0] as { id: string; status: string };
}
const subjectsTo = (email: string) =>
  mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('the template from the settings is sent as the welcome, once, and replaces the standard one', async () => {
  const id = await template('Our own welcome');
  await set({ autoWelcome: true, welcomeTemplateId: id });
  const email = newEmail();
  const subscriberId = await subscribe(email);
  const mail = await mailbox.waitFor(email, 'Our own welcome');
  expect(mail.text).toContain('Dear Ada');
  expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  await admin.call('PUT', `/newsletter/subscribers/${subscriberId}`, { status: 'unsubscribed' });
  await subscribe(email);
  await sendStep(app.services, subscriberId, 0);
  expect(subjectsTo(email)).toEqual(['Our own welcome']);
});

test('a message without a delay is sent immediately; a later one waits in the database, and is sent once by two servers', async () => {
  await setSteps(
    { templateId: await template('First days'), afterHours: 0 },
    { templateId: await template('After two days'), afterHours: 48 },
    { templateId: await template('Switched off'), afterHours: 0, isActive: false },
  );
  const email = newEmail();
  const subscriberId = await subscribe(email);
  await mailbox.waitFor(email, 'First days');
  const { rows } = await app.services.db.execute(sql`
    select data ->> 'step' as step, start_after > now() + interval '47 hours' as "isLater"
    from pgboss.job where name = 'send-newsletter-series' and data ->> 'subscriberId' = ${subscriberId} and state = 'created'`);
  expect(rows).toEqual([{ step: '2', isLater: true }]);
  await Promise.all([app, other, app].map(({ services }) => sendStep(services, subscriberId, 2)));
  await sendStep(app.services, subscriberId, 3);
  expect(subjectsTo(email)).toEqual(['First days', 'After two days']);
});

test('people who left, or whose message was turned off meanwhile, get no more', async () => {
  const later = { templateId: await template('Too late'), afterHours: 24 };
  await setSteps(later);
  const gone = newEmail();
  const goneId = await subscribe(gone);
  await admin.call('PUT', `/newsletter/subscribers/${goneId}`, { status: 'unsubscribed' });
  await sendStep(app.services, goneId, 1);
  const stays = newEmail();
  const staysId = await subscribe(stays);
  await setSteps({ ...later, isActive: false });
  await sendStep(app.services, staysId, 1);
  expect([...subjectsTo(gone), ...subjectsTo(stays)]).toEqual([]);
});

test('a temporary refusal is retried, and a mailbox that is refused permanently has bounced', async () => {
  await setSteps({ templateId: await template('Tried again'), afterHours: 24 });
  const email = newEmail();
  const subscriberId = await subscribe(email);
  mailbox.next('temporary');
  await expect(sendStep(app.services, subscriberId, 1)).rejects.toThrow();
  await sendStep(app.services, subscriberId, 1);
  expect(subjectsTo(email)).toEqual(['Tried again']);

  const id = await template('Refused');
  await set({ autoWelcome: true, welcomeTemplateId: id });
  const attempts = mailbox.attempts();
  mailbox.next('permanent');
  const refused = newEmail();
  await subscribe(refused);
  await eventually(async () => expect(mailbox.attempts()).toBe(attempts + 1));
  await eventually(async () => expect(await read(refused)).toMatchObject({ status: 'bounced' }));
});

test('a template that is deleted leaves the series and the settings', async () => {
  const templateId = await template('Deleted soon');
  await set({ autoWelcome: true, welcomeTemplateId: templateId });
  await setSteps({ templateId, afterHours: 1 });
  expect((await admin.call('DELETE', `/newsletter/templates/${templateId}`)).status).toBe(200);
  expect((await admin.call('GET', '/newsletter/series')).body).toEqual({ steps: [] });
  const { body } = await admin.call<{ settings: NewsletterSettings }>('GET', '/newsletter/settings');
  expect(body.settings.welcomeTemplateId).toBeNull();
  const unknown = { steps: [{ templateId, afterHours: 1, isActive: true }] };
  expect((await admin.call('PUT', '/newsletter/series', unknown)).status).toBe(404);
});
