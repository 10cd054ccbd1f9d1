// Bounces and complaints as reported by three providers and a mailbox: who may report, what changes, and that
// it changes once. Also on Postgres: several write at once.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import type { Campaign, CampaignReport, Subscriber } from '../../contract/shapes.ts';
import { manageToken, messageNameOf, suppressionHash } from '../links.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  const { body } = await admin.call<{ settings: object }>('GET', '/newsletter/settings');
  await admin.call('PUT', '/newsletter/settings', {
    ...body.settings,
    doubleOptIn: false,
    autoWelcome: false,
  });
});
afterAll(() => app?.close());

const secret = 'a-secret-of-the-newsletter';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const sendgridKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const allow = (reporter: string, value: string | null) =>
  admin.call<{ code?: string }>('PUT', `/newsletter/bounce-reporters/${reporter}`, { secret: value });

beforeEach(async () => {
  for (const reporter of ['postmark', 'mailgun', 'mailbox']) await allow(reporter, secret);
  await allow('sendgrid', sendgridKey);
});

type Sent = { email: string; campaignId: string; messageId: string };

/** A campaign that was sent to one person. */
async function sent(email = newEmail('reader')): Promise<Sent> {
  await app.people.guest.call('POST', '/newsletter/subscribe', { email, name: 'Ada' });
  const draft = { name: 'Issue', subject: 'Issue', blocks: [{ kind: 'text', text: 'Hello' }] };
  const { body } = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', draft);
  const campaignId = body.campaign.id;
  const at = new Date(app.services.now()).toISOString();
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    insert into newsletter_recipients (campaign_id, subscriber_id, variant, state, settled_at)
    select ${campaignId}, subscriber_id, 'a', 'sent', ${at}::timestamptz from newsletter_subscribers where email = ${email}
    returning recipient_id as id`);
  await app.services.db.execute(
    sql`update newsletter_campaigns set status = 'sent', recipient_count = 1 where campaign_id = ${campaignId}`,
  );
  const messageId = `${messageNameOf(app.services, campaignId, Number(rows[0]?.id))}@school.example`;
  return { email, campaignId, messageId };
}

let calls = 0;
function recorded(name: string, { email, messageId }: Sent, fields: Record<string, string> = {}): string {
  const now = app.services.now();
  const seconds = String(Math.floor(now / 1000));
  const token = `token-${++calls}`;
  const signature = createHmac('sha256', secret)
    .update(seconds + token)
    .digest('hex');
  const time = new Date(now).toISOString();
  const filled: Record<string, string> = {
    email,
    'message-id': messageId,
    seconds,
    token,
    signature,
    time,
    date: new Date(now).toUTCString(),
    reason: 'bounce',
    said: '550 5.1.1 No such user',
    action: 'failed',
    status: '5.1.1',
    ...fields,
  };
  return fs
    .readFileSync(path.join(import.meta.dirname, 'recorded', name), 'utf8')
    .replaceAll('1111111111', seconds)
    .replace(/\{([a-z-]+)\}/g, (_, field: string) => filled[field] ?? '');
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`rounds:${password}`).toString('base64')}`,
});
function post(reporter: string, payload: string, headers: Record<string, string> = {}) {
  const isMailbox = reporter === 'mailbox';
  return app.fastify.inject({
    method: 'POST',
    url: isMailbox ? '/api/newsletter/returned-messages' : `/api/newsletter/bounces/${reporter}`,
    headers: { 'content-type': isMailbox ? 'message/rfc822' : 'application/json; charset=utf-8', ...headers },
    payload,
  });
}
function signedBySendgrid(payload: string): Record<string, string> {
  const timestamp = String(Math.floor(app.services.now() / 1000));
  return {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + payload),
      privateKey,
    ).toString('base64'),
  };
}

const reportOf = async ({ campaignId }: Sent) =>
  (await admin.call<CampaignReport>('GET', `/newsletter/campaigns/${campaignId}`)).body;
async function suppressionOf({ email }: Sent): Promise<unknown> {
  const hash = suppressionHash(app.services, email);
  const { rows } = await app.services.db.execute<{ reason: string }>(
    sql`select reason from newsletter_suppressions where key_hash = ${hash}`,
  );
  return rows[0]?.reason ?? null;
}

async function stateOf(email: string): Promise<Subscriber | undefined> {
  const path = `/newsletter/subscribers?search=${encodeURIComponent(email)}`;
  return (await admin.call<{ subscribers: Subscriber[] }>('GET', path)).body.subscribers[0];
}

test('a hard bounce from each: it is in the ledger and the bounce rate, and the address is suppressed', async () => {
  for (const reporter of ['postmark', 'mailgun', 'sendgrid', 'mailbox']) {
    const message = await sent();
    expect((await reportOf(message)).rates.bounce).toEqual({ rate: 0, n: 1 });
    const name = {
      postmark: 'postmark-bounce.json',
      mailgun: 'mailgun-failed.json',
      sendgrid: 'sendgrid-events.json',
    }[reporter];
    const payload = recorded(name ?? 'delivery-report.eml', message);
    const headers = reporter === 'sendgrid' ? signedBySendgrid(payload) : basic(secret);
    const answer = await post(reporter, payload, headers);
    expect([answer.statusCode, answer.json()], reporter).toEqual([200, { received: 1 }]);
    const { rates, bounces } = await reportOf(message);
    expect([rates.bounce, bounces], reporter).toEqual([
      { rate: 100, n: 1 },
      { hard: 1, soft: 0, complaints: 0 },
    ]);
    expect(await stateOf(message.email), reporter).toMatchObject({ status: 'bounced' });
    expect(await suppressionOf(message), reporter).toBe('bounced');
    // Reported again, even after the person has confirmed the mailbox: nothing changes.
    await app.services.db.execute(sql`delete from newsletter_suppressions`);
    expect((await post(reporter, payload, headers)).statusCode).toBe(200);
    expect(await suppressionOf(message), reporter).toBeNull();
  }
});

test('a complaint unsubscribes, and still counts after the subscriber is deleted', async () => {
  for (const reporter of ['postmark', 'mailbox']) {
    const message = await sent();
    const name = reporter === 'postmark' ? 'postmark-complaint.json' : 'spam-report.eml';
    await post(reporter, recorded(name, message), basic(secret));
    const { bounces, rates } = await reportOf(message);
    expect(bounces).toEqual({ hard: 0, soft: 0, complaints: 1 });
    expect(rates.bounce).toEqual({ rate: 0, n: 1 });
    const { body } = await admin.call<{ subscribers: { id: string; status: string }[] }>(
      'GET',
      `/newsletter/subscribers?search=${message.email}`,
    );
    expect(body.subscribers).toMatchObject([{ status: 'complained', unsubscribedAt: expect.any(String) }]);
    await admin.call('DELETE', `/newsletter/subscribers/${body.subscribers[0]?.id}`);
    expect(await suppressionOf(message)).toBe('complained');
  }
});

test('three soft bounces in a row suppress an address, and a delivery in between resets the count', async () => {
  const full = { status: '4.2.2' };
  const first = await sent();
  const bounce = async (message: Sent) =>
    post('mailbox', recorded('delivery-report.eml', message, full), basic(secret));
  await bounce(first);
  await bounce(await sent(first.email));
  // This one is delivered.
  await sent(first.email);
  for (let times = 0; times < 2; times++) {
    const message = await sent(first.email);
    await bounce(message);
    // Another report about the same message does not count for another message.
    await bounce(message);
    expect((await reportOf(message)).bounces).toEqual({ hard: 0, soft: 1, complaints: 0 });
    expect(await suppressionOf(first)).toBeNull();
  }
  await bounce(await sent(first.email));
  expect(await suppressionOf(first)).toBe('bounced');
  expect((await stateOf(first.email))?.status).toBe('bounced');
});

test('a missing or wrong secret or another body is refused, and so is a provider that is turned off', async () => {
  const message = await sent();
  const refused = async (reporter: string, payload: string, headers = {}) =>
    (await post(reporter, payload, headers)).json().code;
  const json = recorded('postmark-bounce.json', message);
  expect(await refused('postmark', json)).toBe('newsletter_bounce_unsigned');
  expect(await refused('postmark', json, basic('another-secret-of-it'))).toBe('newsletter_bounce_unsigned');
  const events = recorded('sendgrid-events.json', message);
  const altered = events.replace('5.0.0', '5.1.1');
  expect(await refused('sendgrid', altered, signedBySendgrid(events))).toBe('newsletter_bounce_unsigned');
  const mailgun = recorded('mailgun-failed.json', message, { signature: '0'.repeat(64) });
  expect(await refused('mailgun', mailgun)).toBe('newsletter_bounce_unsigned');
  expect(await refused('mailgun', '{}')).toBe('bad_request');
  expect(await refused('mailgun', '{')).toBe('bad_json');
  const eml = recorded('delivery-report.eml', message);
  expect(await refused('mailbox', eml)).toBe('newsletter_bounce_unsigned');
  expect((await post('mailbox', 'x'.repeat(1_100_000), basic(secret))).statusCode).toBe(413);
  // Before a byte of the body counts.
  const large = 'x'.repeat(300_000);
  expect(await refused('mailbox', `${large}${large}${large}${large}`)).toBe('newsletter_bounce_unsigned');
  expect(await refused('postmark', large)).toBe('newsletter_bounce_unsigned');
  expect(await refused('mailgun', large)).toBe('body_too_large');
  expect(await refused('unknown', large)).toBe('newsletter_bounces_off');
  await allow('postmark', null);
  expect(await refused('postmark', json, basic(secret))).toBe('newsletter_bounces_off');
  expect((await allow('sendgrid', 'no-public-key-at-all')).body.code).toBe('newsletter_key_invalid');
  expect((await reportOf(message)).bounces).toEqual({ hard: 0, soft: 0, complaints: 0 });
  expect(await suppressionOf(message)).toBeNull();
});

test('a call that someone recorded counts for three days', async () => {
  const message = await sent();
  const signedBefore = (seconds: number) => {
    const at = String(Math.floor(app.services.now() / 1000) - seconds);
    const token = `token-${++calls}`;
    const signature = createHmac('sha256', secret)
      .update(at + token)
      .digest('hex');
    return recorded('mailgun-failed.json', message, { seconds: at, token, signature });
  };
  const day = 86_400;
  for (const seconds of [4 * day, -day]) {
    const reply = await post('mailgun', signedBefore(seconds));
    expect(reply.json().code).toBe('newsletter_bounce_unsigned');
  }
  expect((await post('mailgun', signedBefore(2 * day))).statusCode).toBe(200);
});

test('a report with a forged Message-ID matches no one, and an old one changes nothing', async () => {
  const message = await sent();
  const forged = { ...message, messageId: message.messageId.replace(/[\w-]{22}@/, `${'A'.repeat(22)}@`) };
  await post('mailbox', recorded('delivery-report.eml', forged), basic(secret));
  const date = new Date(app.services.now() - 15 * 86_400_000).toUTCString();
  await post('mailbox', recorded('delivery-report.eml', message, { date }), basic(secret));
  // A message that is blocked today or will be retried does not mean that the mailbox is dead.
  await post('mailgun', recorded('mailgun-failed.json', message, { said: '550 5.7.1 Blocked' }));
  const { bounces } = await reportOf(message);
  expect(bounces).toEqual({ hard: 0, soft: 1, complaints: 0 });
  expect(await suppressionOf(message)).toBeNull();
});

test('someone can complain and unsubscribe at the same moment', async () => {
  const messages = await Promise.all(Array.from({ length: 8 }, () => sent()));
  const { rows } = await app.services.db.execute<{
    email: string;
    subscriber: string;
    recipient: string;
  }>(sql`
    select s.email, s.subscriber_id as subscriber, r.recipient_id as recipient
    from newsletter_recipients r join newsletter_subscribers s using (subscriber_id)`);
  const answers = await Promise.all(
    messages.flatMap((message) => {
      const row = rows.find(({ email }) => email === message.email);
      const token = manageToken(app.services, row?.subscriber ?? '', Number(row?.recipient));
      return [
        post('mailbox', recorded('spam-report.eml', message), basic(secret)),
        app.fastify.inject({ method: 'POST', url: '/api/newsletter/unsubscribe', payload: { token } }),
        post('postmark', recorded('postmark-complaint.json', message), basic(secret)),
      ];
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  for (const message of messages) {
    expect((await reportOf(message)).bounces.complaints).toBe(1);
    expect(await suppressionOf(message)).toBe('complained');
  }
});

test('secrets are stored sealed, and never returned', async () => {
  const { text } = await admin.call('GET', '/newsletter/bounce-reporters');
  expect(text).not.toContain(secret);
  const { rows } = await app.services.db.execute(sql`select * from newsletter_secrets`);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
