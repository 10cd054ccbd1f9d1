// Every email that is not a service message can be unsubscribed from by pressing, says who sends it and from where, and
// comes from the newsletter's sender: walked over all ways by which an email leaves, and over all kinds of emails.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNewsroom, setNewsletter } from '#modules/newsletter/tests/newsroom.ts';
import { dictionaries, zoneOf } from '#src/conventions.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { newEmail, type Person, password } from '../support/app/people.ts';
import { onePixel } from '../support/app/stage.ts';
import type { Mailbox, ReceivedMail } from '../support/outside/smtp.ts';

const root = path.resolve(import.meta.dirname, '../..');
const src = path.join(root, 'src');
const sources = fs
  .globSync('**/*.ts', { cwd: src })
  .filter((file) => zoneOf(`src/${file}`) !== 'test')
  .map((file) => ({ file, text: fs.readFileSync(path.join(src, file), 'utf8') }));

/** Emails about someone's own account, request or work, and why no one can unsubscribe from them alone. */
const serviceMails: Record<string, string> = {
  'confirm-email': 'requested with the account',
  'confirm-new-email': 'requested with the change',
  'email-change': 'security',
  'email-changed-by-admin': 'security',
  'email-given-by-admin': 'security',
  'reset-password': 'requested',
  'reset-password-none': 'requested',
  'password-changed': 'security',
  'new-sign-in': 'security',
  'account-made': 'about the account',
  invitation: 'an administrator’s invitation to an account',
  'account-deleted': 'about the account',
  'account-deleted-by-admin': 'about the account',
  'deletion-begun': 'about the account',
  'deletion-cancelled': 'about the account',
  'inactive-account': 'about the account',
  'inactive-account-deleted': 'about the account',
  'api-key-made': 'security',
  'factor-added': 'security',
  'factor-removed': 'security',
  'factors-reset': 'security',
  'recovery-code-used': 'security',
  'recovery-codes-renewed': 'security',
  'plan-declined': 'answers a request',
  'plan-granted': 'answers a request',
  'export-ready': 'answers a request',
  'confirm-request': 'requested',
  'request-arrived': 'to the operator',
  'request-closed': 'answers a request',
  'contact-message': 'to the operator',
  'ai-unavailable': 'to the operator',
  'contact-answer': 'answers a message',
  'newsletter-confirmation': 'requested; without it, nothing is subscribed',
  'blog-comment': 'about one’s own post',
  'assignment-reminder': 'from one’s own teacher, about one’s own work',
  'certificate-': 'about one’s own certificate',
  'report-': 'requested by its owner, who turns it off where it was turned on',
};

describe('emails in the sources', () => {
  it('each kind that goes through the outbox is a service message, with the reason', () => {
    const kinds = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bkind: ['`]([a-z-]+)(?:\$\{\w+\})?['`],\s*to\b/g)].map(([, kind = '']) => kind),
    );
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(serviceMails).toSorted());
    const callers = sources.filter(({ text }) => /\bqueueMail\(/.test(text));
    expect(callers.length).toBeGreaterThan(15);
  });

  it('no dictionary of emails has the product’s name where the site may have its own', () => {
    const words = fs
      .globSync([...dictionaries], { cwd: root })
      .filter((file) => file.endsWith('-mails.json'))
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter(([, text]) => /\bRounds\b/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('everything else leaves through the newsletter’s messages, which are tried below', () => {
    const filesWith = (pattern: RegExp) =>
      sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(filesWith(/createTransport\(/).toSorted()).toEqual([
      'modules/mail/server/bulk/line.ts',
      // Signs in, and sends nothing.
      'modules/mail/server/login-check.ts',
      'modules/mail/server/transport.ts',
    ]);
    expect(filesWith(/\bopenBulkMailer\(/).toSorted()).toEqual([
      'modules/mail/api/bulk-mailer.ts',
      'modules/newsletter/server/mailer.ts',
    ]);
    expect(filesWith(/\bopenMailer\(/).toSorted()).toEqual([
      'modules/newsletter/server/campaigns/sender.ts',
      'modules/newsletter/server/campaigns/test-message.ts',
      'modules/newsletter/server/mailer.ts',
      'modules/newsletter/server/series/send-step.ts',
    ]);
    expect(filesWith(/\bsendLetter\(|\bsendTestLetter\(/).toSorted()).toEqual([
      'modules/mail/server/deliver.ts',
      'modules/mail/server/routes.ts',
      'modules/mail/server/transport.ts',
    ]);
  });
});

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
const address = ['1 School Lane', 'Bridgetown'];
const sender = { fromName: 'Letters', fromEmail: 'letters@school.example' };

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, mailbox } = await openNewsroom(app, { ...sender, autoWelcome: true }));
  const operator = { name: 'St Mary’s School', address: address.join('\n') };
  expect((await admin.call('PUT', '/admin/operator', operator)).status).toBe(200);
  const image = { 'content-type': 'image/png' };
  expect((await admin.call('POST', '/admin/operator/logo', onePixel, image)).status).toBe(200);
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

const headerOf = (mail: ReceivedMail, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value ?? '';

const plainEntities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&#34;': '"',
};
const decoded = (html: string) =>
  html.replace(/&(?:amp|lt|gt|#39|#34);/g, (found) => plainEntities[found] ?? '');

/** What a reader sees of the HTML, without what hides the preview. */
function seenIn(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const shown = body
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/g, ' ')
    .replace(/<span>If the button does not work, open this address:<\/span>/g, ' ');
  return shown;
}
const wordsOf = (text: string) =>
  new Set(
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}’]+/gu) ?? [],
  );

/** The site's logo, which is the only image that no one put there, can be loaded by any mail program, and says the name. */
async function expectLogo({ html }: ReceivedMail): Promise<void> {
  const [, url = '', size] = /<img src="([^"]*)" (width="\d+" height="\d+" alt="[^"]*")/.exec(html) ?? [];
  expect(size).toBe('width="1" height="1" alt="Rounds"');
  expect(url).toMatch(/^https?:\/\/[^?#]+$/);
  const { pathname } = new URL(url);
  const image = await app.fastify.inject({ method: 'GET', url: pathname });
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
  expect(image.headers['cache-control']).toContain('public');
}

/** Addresses can be pressed, and both parts say the same. */
function expectSameParts(mail: ReceivedMail): void {
  const seen = seenIn(mail.html);
  const outsideLinks = seen.replace(/<a\b[\s\S]*?<\/a>/g, ' ').replace(/<[^>]*>/g, ' ');
  expect(outsideLinks).not.toMatch(/https?:\/\//);
  const pressed = new Set([...seen.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, url = '']) => decoded(url)));
  expect(new Set(mail.links.map((link) => link.replace(/[).]+$/, '')))).toEqual(pressed);
  const shown = decoded(seen.replace(/<[^>]*>/g, ' ')).replace(/&nbsp;/g, ' ');
  // The mark above the HTML is no part of what it says.
  expect(wordsOf(`Rounds ${mail.text}`)).toEqual(wordsOf(shown));
}

/** The rules for everything that no one has to receive. */
async function expectLeavable(mail: ReceivedMail): Promise<void> {
  expectSameParts(mail);
  await expectLogo(mail);
  expect(headerOf(mail, 'from')).toBe(`${sender.fromName} <${sender.fromEmail}>`);
  expect(mail.from).toBe(sender.fromEmail);
  for (const line of address) for (const part of [mail.text, mail.html]) expect(part).toContain(line);
  const oneClick = /^<(https?:\/\/[^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.links.some((link) => link.includes('/newsletter/unsubscribe?token='))).toBe(true);
  expect(new URL(oneClick).pathname).toMatch(/^\/api\/newsletter\/one-click\//);
}

async function leaveByHeader(mail: ReceivedMail): Promise<number> {
  const { pathname } = new URL(headerOf(mail, 'list-unsubscribe').slice(1, -1));
  const reply = await app.fastify.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  return reply.statusCode;
}

const message = {
  subject: 'Hello {{ first_name }}',
  blocks: [
    { kind: 'heading', text: 'News' },
    { kind: 'text', text: 'Dear {{ name }}, read [the post](https://example.org/?a=1&b=2).' },
    { kind: 'button', label: 'Open', url: 'https://example.org/open' },
  ],
};

async function subscribed(): Promise<string> {
  const email = newEmail('reader');
  const body = { email, name: 'Ada Lovelace' };
  expect((await app.people.guest.call('POST', '/newsletter/subscribe', body)).status).toBe(200);
  return email;
}

async function templateNamed(subject: string): Promise<string> {
  const draft = { ...message, name: subject, subject };
  const { body } = await admin.call<{ template: { id: string } }>('POST', '/newsletter/templates', draft);
  return body.template.id;
}

describe('an email that no one has to receive', () => {
  it('the standard welcome', async () => {
    const welcome = await mailbox.waitFor(await subscribed(), 'Welcome');
    expect(welcome.text).toContain('Welcome, Ada Lovelace!');
    await expectLeavable(welcome);
    expect(await leaveByHeader(welcome)).toBe(200);
  });

  it('a welcome from a template, and a message of the series', async () => {
    await setNewsletter(admin, { welcomeTemplateId: await templateNamed('Our own welcome') });
    const steps = [{ templateId: await templateNamed('First days'), afterHours: 0, isActive: true }];
    expect((await admin.call('PUT', '/newsletter/series', { steps })).status).toBe(200);
    const email = await subscribed();
    for (const subject of ['Our own welcome', 'First days'])
      await expectLeavable(await mailbox.waitFor(email, subject));
    expect((await admin.call('PUT', '/newsletter/series', { steps: [] })).status).toBe(200);
  });

  it('a campaign, and a test of it', async () => {
    const email = await subscribed();
    const { body } = await admin.call<{ campaign: { id: string } }>('POST', '/newsletter/campaigns', {
      name: 'Issue 1',
      ...message,
    });
    const at = `/newsletter/campaigns/${body.campaign.id}`;
    for (const action of ['approve', 'send'])
      expect((await admin.call('POST', `${at}/move`, { action })).status).toBe(200);
    const campaign = await mailbox.waitFor(email, 'Hello Ada');
    await expectLeavable(campaign);
    expect(await leaveByHeader(campaign)).toBe(200);
    const to = newEmail('editor');
    const sent = await admin.call('POST', '/newsletter/test', { ...message, to });
    expect(sent.status, sent.text).toBe(200);
    await expectLeavable(await mailbox.waitFor(to, 'Hello'));
  });
});

describe('a service message', () => {
  it('has addresses that can be pressed, and says the same in both parts', async () => {
    await setNewsletter(admin, { doubleOptIn: true });
    const confirmation = await mailbox.waitFor(await subscribed(), 'Confirm');
    expectSameParts(confirmation);
    await expectLogo(confirmation);
    const person = await app.people.create('teacher');
    const change = { currentPassword: password, newPassword: 'Another-horse-8' };
    const changed = await person.call('POST', '/auth/change-password', change);
    expect(changed.status, changed.text).toBe(200);
    const warning = await mailbox.waitFor(person.user?.email ?? '', 'assword');
    expect(warning.links.some((link) => link.includes('/forgot-password'))).toBe(true);
    expectSameParts(warning);
    await expectLogo(warning);
  });
});
