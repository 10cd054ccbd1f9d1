// Campaigns over a real mail server: who gets what, once, with the headers that mail programs ask for, and what goes wrong.
// Also on Postgres: several servers claim rows of one ledger.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import type { Mailbox } from '#tests/support/outside/smtp.ts';
import { draftCampaign } from '../../api/drafts.ts';
import type { Campaign, CampaignReport, Subscriber } from '../../contract/shapes.ts';
import { openNewsroom, sendThrough } from '../../tests/newsroom.ts';
import { takeTokens } from './bucket.ts';
import { sendSlice } from './sender.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  [app, other] = await createTwoNodes();
  ({ admin, mailbox } = await openNewsroom(app, { companyName: 'St Mary’s School' }));
});
afterAll(async () => {
  await other?.close();
  await app?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  await app.services.db.execute(sql`delete from newsletter_subscribers`);
  await app.services.db.execute(sql`delete from newsletter_suppressions`);
});

async function readers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => newEmail('reader'));
  for (const email of emails)
    await app.people.guest.call('POST', '/newsletter/subscribe', { email, name: 'Ada Lovelace' });
  return emails;
}

const draft = {
  name: 'Issue 1',
  subject: 'Hello {{ first_name }}',
  blocks: [{ kind: 'text', text: 'Dear {{ name }}, [read](https://example.org/?a=1&b=2)' }],
};

async function approved(): Promise<Campaign> {
  const { body } = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', draft);
  const { id } = body.campaign;
  const early = await move(id, 'send');
  expect(early.body).toMatchObject({ code: 'newsletter_campaign_not_approved' });
  await move(id, 'approve');
  return body.campaign;
}
const move = (id: string, action: string, more: object = {}) =>
  admin.call<{ campaign: Campaign; code?: string }>('POST', `/newsletter/campaigns/${id}/move`, {
    action,
    ...more,
  });
const report = async (id: string) =>
  (await admin.call<CampaignReport>('GET', `/newsletter/campaigns/${id}`)).body;
const until = (id: string, status: string) =>
  eventually(async () => {
    const read = await report(id);
    expect(read.campaign).toMatchObject({ status });
    return read;
  });
const receivedBy = (emails: string[]) => mailbox.mails.filter(({ to }) => emails.includes(to));

test('everyone gets it once, from two servers, with an unsubscribe header', async () => {
  const emails = await readers(60);
  const { id } = await approved();
  const begun = await move(id, 'send');
  expect(begun.body.campaign).toMatchObject({ status: 'sending', recipientCount: 60 });
  await Promise.all([sendSlice(app.services, id), sendSlice(other.services, id)]);
  const { progress, rates } = await until(id, 'sent');
  expect(progress).toEqual({
    waiting: 0,
    sent: 60,
    bounced: 0,
    failed: 0,
    skipped: 0,
    unknown: 0,
  });
  expect(rates.bounce).toEqual({ rate: 0, n: 60 });
  const mails = receivedBy(emails);
  expect(mails.map(({ to }) => to).sort()).toEqual(emails.toSorted());
  const [mail] = mails;
  expect(mail).toMatchObject({ subject: 'Hello Ada', from: 'news@school.example' });
  expect(mail?.text).toContain('Dear Ada Lovelace, read (https://example.org/?a=1&b=2)');
  expect(mail?.text).toContain('St Mary’s School');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('message-id')).toMatch(new RegExp(`^<${id}\\.\\d+\\.[\\w-]{22}@school\\.example>$`));
  const link = new URL(/<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
  const left = await app.fastify.inject({
    method: 'POST',
    url: link.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect((await report(id)).rates.unsubscribe).toEqual({ rate: 1.7, n: 60 });
});

test('campaigns and templates take their content as HTML or text, and are read with both', async () => {
  const { blocks: _, ...message } = draft;
  const sent = { ...message, htmlContent: '<h2>News</h2><p>Hello <script>alert(1)</script>you</p>' };
  const blocks = [
    { kind: 'heading', text: 'News' },
    { kind: 'text', text: 'Hello you' },
  ];
  const made = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', sent);
  expect(made.body.campaign).toMatchObject({ blocks });
  const { id, version } = made.body.campaign;
  const changed = await admin.call('PUT', `/newsletter/campaigns/${id}`, {
    ...message,
    version,
    content: 'Only this',
  });
  expect(changed.body).toMatchObject({ campaign: { blocks: [{ kind: 'text', text: 'Only this' }] } });
  const template = await admin.call('POST', '/newsletter/templates', sent);
  expect(template.body).toMatchObject({
    template: { blocks, content: expect.stringContaining('Hello you') },
  });
});

test('a draft can only be changed with its version, and a scheduled one begins when it is due', async () => {
  await readers(2);
  const { id, version } = await approved();
  const change = (body: object) =>
    admin.call('PUT', `/newsletter/campaigns/${id}`, { ...draft, version, ...body });
  expect((await change({ name: 'Issue 2' })).status).toBe(200);
  expect((await change({})).body).toMatchObject({ code: 'newsletter_campaign_changed' });
  expect((await change({ version: 2, subject: '{{ nonsense }}' })).body).toMatchObject({
    code: 'newsletter_field_invalid',
  });
  await move(id, 'approve');
  for (const past of [-60_000, -365 * 24 * 3_600_000]) {
    const at = new Date(app.services.now() + past).toISOString();
    const refused = await move(id, 'schedule', { scheduledAt: at, timeZone: 'America/Barbados' });
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([422, 'time_passed']);
  }
  expect((await report(id)).campaign.status).toBe('draft');
  // The alarm clock of jobs is the real one: before the tests that move the app’s ahead.
  const scheduledAt = new Date(Date.now() + 1_500).toISOString();
  const scheduled = await move(id, 'schedule', { scheduledAt, timeZone: 'America/Barbados' });
  expect(scheduled.body.campaign).toMatchObject({ status: 'scheduled', scheduledAt });
  expect((await until(id, 'sent')).progress.sent).toBe(2);
});

test('unsubscribed people get nothing; permanent refusals are never retried, temporary ones are', async () => {
  const emails = await readers(4);
  const { id } = await approved();
  mailbox.next('permanent', 'temporary');
  await app.services.db.execute(
    sql`update settings set value = value || '{"connections": 1}' where name = 'newsletter'`,
  );
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`update newsletter_subscribers set status = 'active'`);
  });
  await move(id, 'send');
  await admin.call('PUT', `/newsletter/subscribers/${await idOf(emails[3] ?? '')}`, {
    status: 'unsubscribed',
  });
  await eventually(async () => {
    const { progress } = await report(id);
    expect(progress.sent + progress.skipped + progress.bounced + progress.waiting).toBe(4);
    expect([progress.bounced, progress.waiting]).toEqual([1, 1]);
  });
  app.advance(61_000);
  await sendSlice(app.services, id);
  const { progress } = await until(id, 'sent');
  expect(progress).toMatchObject({ bounced: 1, failed: 0 });
  expect(progress.waiting + progress.unknown).toBe(0);
  const { rows } = await app.services.db.execute(
    sql`select reason from newsletter_suppressions order by reason`,
  );
  expect(rows).toContainEqual({ reason: 'bounced' });
  await app.services.db.execute(
    sql`update settings set value = value || '{"connections": 5}' where name = 'newsletter'`,
  );
});

test('a mailbox that is refused permanently while sending is one fact everywhere, and gets nothing more', async () => {
  const [email = ''] = await readers(1);
  const audience = async () =>
    (await admin.call<{ count: number }>('POST', '/newsletter/audience', { segment: {} })).body.count;
  const { id } = await approved();
  mailbox.next('permanent');
  await move(id, 'send');
  const { progress, rates, bounces } = await until(id, 'failed');
  expect(progress).toMatchObject({ sent: 0, bounced: 1, failed: 0 });
  expect([rates.bounce, bounces]).toEqual([
    { rate: 100, n: 1 },
    { hard: 1, soft: 0, complaints: 0 },
  ]);
  const list = await admin.call<{ subscribers: Subscriber[]; counts: object }>(
    'GET',
    '/newsletter/subscribers?status=bounced',
  );
  expect(list.body.subscribers).toMatchObject([
    { email, status: 'bounced', statusReason: expect.stringContaining('5.1.1') },
  ]);
  expect(list.body.counts).toEqual({ active: 0, pending: 0, unsubscribed: 0, bounced: 1, complained: 0 });
  expect(await audience()).toBe(0);
  const who = await admin.call('GET', `/newsletter/campaigns/${id}/recipients?outcome=bounced`);
  expect(who.body).toMatchObject({
    total: 1,
    recipients: [
      {
        subscriber: { email, status: 'bounced' },
        bounce: 'hard',
        serverSaid: expect.stringContaining('5.1.1'),
      },
    ],
  });
  // Only the owner of the mailbox brings it back.
  const again = await app.people.guest.call('POST', '/newsletter/subscribe', { email });
  expect(again.status).toBe(200);
  expect(await audience()).toBe(0);
  const asked = await mailbox.waitFor(email, 'Confirm');
  const token = new URL(asked.links[0] ?? '').searchParams.get('token');
  await app.people.guest.call('POST', '/newsletter/confirm', { token });
  expect(await audience()).toBe(1);
});

async function idOf(email: string): Promise<string> {
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select subscriber_id as id from newsletter_subscribers where email = ${email}`,
  );
  return rows[0]?.id ?? '';
}

test('an unreachable mail server pauses the campaign with the reason, and it can be resumed', async () => {
  await readers(3);
  const { id } = await approved();
  await sendThrough(admin, 9);
  await move(id, 'send');
  // The servers' own jobs try, too, and may have just claimed the rows.
  for (let tries = 0; tries < 30 && (await report(id)).campaign.status === 'sending'; tries++) {
    await sendSlice(app.services, id);
    app.advance(60_000);
  }
  const { campaign, progress } = await until(id, 'paused');
  expect(campaign.pauseReason).toContain('ECONNREFUSED');
  expect(progress).toMatchObject({ waiting: 3, failed: 0 });
  await sendThrough(admin, mailbox.port);
  await move(id, 'resume');
  expect((await until(id, 'sent')).progress.sent).toBe(3);
});

test('a connection that breaks after the message was accepted: no one gets it twice, and the outcome is unknown', async () => {
  const emails = await readers(3);
  const { id } = await approved();
  mailbox.next('vanish');
  await move(id, 'send');
  const { progress } = await until(id, 'sent');
  expect(progress).toMatchObject({ sent: 2, unknown: 1, waiting: 0, failed: 0 });
  expect(receivedBy(emails)).toHaveLength(3);
});

test('all servers together stay within the rate limit', async () => {
  await app.services.db.execute(sql`delete from newsletter_bucket`);
  // A stopped clock, because on a busy machine more time passes than expected.
  let now = Date.now();
  const take = ({ services }: TestApp) => takeTokens({ ...services, now: () => now }, 100, 600);
  const first = await Promise.all([take(app), take(other)]);
  expect(first.map(({ taken }) => taken).sort()).toEqual([0, 1]);
  now += 500;
  const second = await Promise.all([take(app), take(other), take(app)]);
  const taken = second.reduce((sum, one) => sum + one.taken, 0);
  expect(taken).toBe(5);
});

test('rows claimed by a server that ended are unknown, or sent again if allowed', async () => {
  for (const mayRepeat of [false, true]) {
    await readers(1);
    const { id } = await approved();
    await app.services.db.execute(
      sql`update newsletter_campaigns set may_repeat = ${mayRepeat} where campaign_id = ${id}`,
    );
    await app.services.db.execute(sql`
      insert into newsletter_recipients (campaign_id, subscriber_id, variant, state, claim_token, claimed_until)
      select ${id}, subscriber_id, 'a', 'claimed', 'gone', '2020-01-01' from newsletter_subscribers`);
    await app.services.db.execute(
      sql`update newsletter_campaigns set status = 'sending' where campaign_id = ${id}`,
    );
    await sendSlice(app.services, id);
    const { progress } = await until(id, 'sent');
    expect(progress).toMatchObject(
      mayRepeat ? { sent: expect.any(Number), unknown: 0 } : { sent: 0, unknown: 1 },
    );
    await app.services.db.execute(sql`delete from newsletter_subscribers`);
  }
});

test('a preview as a subscriber is filled with theirs, and its links name no one', async () => {
  const [email = ''] = await readers(1);
  const subscriberId = await idOf(email);
  const message = { subject: 'Hello {{ first_name }}', blocks: [{ kind: 'text', text: 'To {{ email }}' }] };
  const preview = (more: object) =>
    admin.call<{ subject: string; text: string; code?: string }>('POST', '/newsletter/preview', {
      ...message,
      ...more,
    });
  const { body } = await preview({ subscriberId });
  expect(body.subject).toBe('Hello Ada');
  expect(body.text).toContain(`To ${email}`);
  const token = /unsubscribe\?token=(\S+)/.exec(body.text)?.[1];
  const left = await app.people.guest.call<{ code: string }>('POST', '/newsletter/unsubscribe', { token });
  expect(left.body.code).toBe('newsletter_link_invalid');
  await app.services.db.execute(sql`update newsletter_subscribers set name = ''`);
  expect((await preview({ subscriberId })).body.subject).toBe('Hello ');
  expect((await preview({})).body.text).toContain('To ada@example.org');
  expect((await preview({ subscriberId: 'nobody' })).body.code).toBe('newsletter_subscriber_not_found');
});

test('another module creates a draft, which is neither approved nor sent', async () => {
  const blocks = [{ kind: 'text' as const, text: 'Written elsewhere' }];
  const author = { userId: admin.user?.id ?? '', name: 'Admin' };
  const made = { name: 'Draft', subject: 'Draft', blocks };
  const campaign = await draftCampaign(app.services, author, made);
  expect((await report(campaign.id)).campaign).toMatchObject({ status: 'draft', isApproved: false });
});
