// The mailbox in which bounced messages arrive: read over a real IMAP conversation, from where the last reading ended.
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReturnsMailbox } from '#modules/newsletter/contract/mailbox.ts';
import type { Campaign, CampaignReport } from '#modules/newsletter/contract/shapes.ts';
import { type ImapServer, startImapServer } from '#modules/newsletter/tests/imap-server.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import { messageNameOf } from '../../links.ts';

let app: TestApp;
let admin: Person;
let imap: ImapServer;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  const { body } = await admin.call<{ settings: object }>('GET', '/newsletter/settings');
  const plain = { ...body.settings, doubleOptIn: false, autoWelcome: false };
  await admin.call('PUT', '/newsletter/settings', plain);
});
afterAll(() => app?.close());

const login = { username: 'news@school.example', password: 'what "quotes" \\ mean' };
beforeEach(async () => {
  imap = await startImapServer(login);
  await admin.call('DELETE', '/newsletter/returns-mailbox');
  return () => imap.close();
});

type Refused = { code?: string; message?: string };
type Answer = { mailbox: ReturnsMailbox } & Refused;
const settings = () => ({ host: '127.0.0.1', port: imap.port, security: 'none', folder: 'INBOX', ...login });
const put = (change: object = {}) =>
  admin.call<Answer>('PUT', '/newsletter/returns-mailbox', { ...settings(), ...change });
const check = () => admin.call<Answer>('POST', '/newsletter/returns-mailbox/check');
const shown = async () =>
  (await admin.call<{ mailbox: ReturnsMailbox | null }>('GET', '/newsletter/returns-mailbox')).body.mailbox;

/** A campaign that was sent to one person, and the report of its bounce. */
async function returned(): Promise<{ campaignId: string; report: string }> {
  const email = newEmail('reader');
  await app.people.guest.call('POST', '/newsletter/subscribe', { email, name: 'Ada' });
  const draft = { name: 'Issue', subject: 'Issue', blocks: [{ kind: 'text', text: 'Hello' }] };
  const { body } = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', draft);
  const campaignId = body.campaign.id;
  const at = new Date(app.services.now());
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    insert into newsletter_recipients (campaign_id, subscriber_id, variant, state, settled_at)
    select ${campaignId}, subscriber_id, 'a', 'sent', ${at.toISOString()}::timestamptz
    from newsletter_subscribers where email = ${email} returning recipient_id as id`);
  await app.services.db.execute(
    sql`update newsletter_campaigns set status = 'sent', recipient_count = 1 where campaign_id = ${campaignId}`,
  );
  const fields: Record<string, string> = {
    email,
    date: at.toUTCString(),
    action: 'failed',
    status: '5.1.1',
    said: '550 5.1.1 No such user',
    'message-id': `${messageNameOf(app.services, campaignId, Number(rows[0]?.id))}@school.example`,
  };
  const file = path.join(import.meta.dirname, '../recorded/delivery-report.eml');
  const report = fs
    .readFileSync(file, 'utf8')
    .replace(/\{([a-z-]+)\}/g, (_, name: string) => fields[name] ?? '');
  return { campaignId, report };
}
const hardOf = async (campaignId: string) =>
  (await admin.call<CampaignReport>('GET', `/newsletter/campaigns/${campaignId}`)).body.bounces.hard;

test('returned messages are counted once; other messages are left untouched', async () => {
  const first = await returned();
  imap.receive(first.report);
  imap.receive('Subject: Thank you\n\nI liked the last issue.\n');
  const { status, body } = await put();
  expect([status, body.mailbox]).toMatchObject([200, { read: 2, reports: 1, problem: null }]);
  expect(JSON.stringify(body)).not.toContain('quotes');
  expect(await hardOf(first.campaignId)).toBe(1);
  expect((await check()).body.mailbox).toMatchObject({ read: 2, reports: 1 });

  const second = await returned();
  imap.receive(second.report);
  expect((await check()).body.mailbox).toMatchObject({ read: 3, reports: 2 });
  expect(await hardOf(second.campaignId)).toBe(1);
  // The numbers mean other messages now: the last days are read again, and nothing counts twice.
  imap.renumber();
  expect((await check()).body.mailbox).toMatchObject({ read: 6 });
  expect([await hardOf(first.campaignId), await hardOf(second.campaignId)]).toEqual([1, 1]);
  expect(imap.commands.filter((command) => /STORE|SELECT|EXPUNGE|COPY|MOVE/.test(command))).toEqual([]);
});

test('an interrupted reading resumes where it stopped', async () => {
  const messages = [await returned(), await returned(), await returned()];
  for (const { report } of messages) imap.receive(report);
  imap.breakAfter = 2;
  expect((await put()).body.mailbox).toMatchObject({ read: 2, problem: expect.any(String) });
  imap.breakAfter = null;
  expect((await check()).body.mailbox).toMatchObject({ read: 3, reports: 3, problem: null });
  for (const { campaignId } of messages) expect(await hardOf(campaignId)).toBe(1);
});

test('a wrong password, folder or host changes nothing, and is reported in the server’s words', async () => {
  expect((await check()).body.code).toBe('newsletter_mailbox_none');
  expect((await put({ password: undefined })).body.code).toBe('newsletter_mailbox_password');
  const wrong = (await put({ password: 'another one' })).body;
  expect(wrong.message).toContain('Wrong username or password');
  expect(wrong.message).not.toContain('another one');
  expect((await put({ folder: 'Bounces' })).body.message).toContain('No such folder');
  // This server offers no encryption, so the password is not sent.
  imap.commands.length = 0;
  expect((await put({ security: 'starttls' })).body.code).toBe('newsletter_mailbox_failed');
  expect(imap.commands).not.toContain('LOGIN');
  expect(await shown()).toBeNull();
});

test('the password is bound to its server and username, and is deleted with the mailbox', async () => {
  await put();
  const { password, ...rest } = settings();
  expect((await put({ ...rest, password: undefined })).status).toBe(200);
  for (const change of [{ host: 'localhost' }, { username: 'else@school.example' }, { port: imap.port + 1 }])
    expect((await put({ ...change, password: undefined })).body.code).toBe('newsletter_mailbox_password');
  expect(await shown()).toMatchObject({ host: '127.0.0.1', username: login.username });
  expect((await admin.call('DELETE', '/newsletter/returns-mailbox')).status).toBe(200);
  expect(await shown()).toBeNull();
  const { rows } = await app.services.db.execute(
    sql`select name from settings where name = 'newsletter-mailbox' and sealed::text <> '{}'`,
  );
  expect(rows).toEqual([]);
  expect((await put({ password: undefined })).body.code).toBe('newsletter_mailbox_password');
});

test('an unreachable server is reported, and the next reading tries it again', async () => {
  await put();
  const { port } = imap;
  await imap.close();
  expect((await check()).status).toBe(424);
  expect(await shown()).toMatchObject({ problem: expect.stringContaining('ECONNREFUSED') });
  imap = await startImapServer(login);
  expect((await put({ port: imap.port })).body.mailbox).toMatchObject({ problem: null });
  expect(imap.port).not.toBe(port);
});

test('a server that answers without end is left with a sentence, and keeps no one else waiting', async () => {
  imap.isEndless = true;
  let isOver = false;
  const refused = put().finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    expect((await app.people.guest.call('GET', '/health')).status).toBe(200);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect((await refused).body).toMatchObject({
    code: 'newsletter_mailbox_failed',
    message: expect.stringContaining('took too long or sent too much'),
  });
  expect(answered).toBeGreaterThan(3);
  expect(await shown()).toBeNull();
});
