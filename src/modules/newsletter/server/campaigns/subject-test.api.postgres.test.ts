// Two subjects on a share of the audience: frozen, drawn once, decided once by two servers at the same time,
// and no one gets two. Also on Postgres: two servers decide concurrently.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTwoNodes, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { Mailbox } from '#tests/support/outside/smtp.ts';
import type { Campaign, CampaignReport } from '../../contract/shapes.ts';
import { openNewsroom } from '../../tests/newsroom.ts';
import { sendSlice } from './sender.ts';
import { settleTest } from './subject-test.ts';

let app: TestApp;
let other: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  [app, other] = await createTwoNodes();
  ({ admin, mailbox } = await openNewsroom(app, { trackOpens: true }));
});
afterAll(async () => {
  await other?.close();
  await app?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  await app.services.db.execute(sql`delete from newsletter_subscribers`);
  mailbox.mails.length = 0;
});

async function readers(count: number): Promise<void> {
  await app.services.db.execute(sql`
    insert into newsletter_subscribers (subscriber_id, email, email_key, status, source, subscribed_at, may_track)
    select 'reader' || n, 'reader' || n || '@school.example', 'reader' || n || '@school.example', 'active', 'test', now(), true
    from generate_series(1, ${count}) n`);
}

async function sending(share: number): Promise<string> {
  const draft = { name: 'Issue', subject: 'First', subjectB: 'Second {{ first_name }}', testShare: share };
  const blocks = [{ kind: 'text', text: 'Hello' }];
  const { body } = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', {
    ...draft,
    blocks,
  });
  const { id } = body.campaign;
  for (const action of ['approve', 'send'])
    await admin.call('POST', `/newsletter/campaigns/${id}/move`, { action });
  return id;
}
const report = async (id: string) =>
  (await admin.call<CampaignReport>('GET', `/newsletter/campaigns/${id}`)).body;
const choose = (id: string, winner: string) =>
  admin.call<{ code?: string }>('POST', `/newsletter/campaigns/${id}/subject`, { winner });
const tested = (id: string) =>
  eventually(async () => {
    const read = await report(id);
    expect(read.test?.endsAt).toEqual(expect.any(String));
    return read;
  });
const until = (id: string, status: string) =>
  eventually(async () => {
    await sendSlice(app.services, id);
    const read = await report(id);
    expect(read.campaign.status).toBe(status);
    return read;
  });
const received = (subject: string) => mailbox.mails.filter((mail) => mail.subject.startsWith(subject));
const opens = (id: string, variant: string, count: number) =>
  app.services.db.execute(sql`
    update newsletter_recipients set opened_at = now() where recipient_id in (select recipient_id from newsletter_recipients
      where campaign_id = ${id} and variant = ${variant} order by recipient_id limit ${count})`);

test('the better subject wins when its time is over, decided once by two servers, and everyone gets one', async () => {
  await readers(100);
  const id = await sending(30);
  const read = await tested(id);
  expect(read).toMatchObject({
    campaign: { status: 'sending', recipientCount: 100 },
    limitedBy: 'test',
    test: {
      a: { sent: 30, tracked: 30 },
      b: { sent: 30, tracked: 30 },
      held: 40,
      winner: null,
      canChoose: true,
    },
  });
  expect([received('First').length, received('Second').length]).toEqual([30, 30]);
  await opens(id, 'a', 3);
  await opens(id, 'b', 15);
  expect((await report(id)).test).toMatchObject({ leader: 'b', verdict: 'clear' });

  // Not before its time, however often it is checked.
  app.advance(3 * 3_600_000);
  expect(await settleTest(other.services, id)).toEqual(new Date(read.test?.endsAt ?? ''));
  expect((await report(id)).test?.held).toBe(40);
  app.advance(3_600_000 + 1_000);
  await Promise.all([settleTest(app.services, id), settleTest(other.services, id)]);
  await Promise.all([sendSlice(app.services, id), sendSlice(other.services, id)]);
  const { test: after, progress } = await until(id, 'sent');
  expect(after).toMatchObject({ winner: 'b', held: 0, a: { sent: 30 }, b: { sent: 30 } });
  expect(progress).toMatchObject({ sent: 100, waiting: 0, failed: 0, unknown: 0 });
  expect([received('First').length, received('Second').length]).toEqual([30, 70]);
  expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(100);
});

test('too few to tell: the first subject, unless someone chooses; and no one chooses twice', async () => {
  await readers(10);
  const id = await sending(20);
  expect((await tested(id)).test).toMatchObject({ held: 6, verdict: 'too-few', leader: 'a' });
  const answers = await Promise.all([choose(id, 'b'), choose(id, 'a')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'b' : 'a';
  expect((await until(id, 'sent')).test).toMatchObject({ winner, held: 0 });
  expect(mailbox.mails).toHaveLength(10);
  expect((await choose(id, 'a')).body.code).toBe('newsletter_campaign_state');
});

test('a server that dies during the test leaves the draw unchanged, and the rest waits', async () => {
  await readers(6);
  const id = await sending(50);
  await until(id, 'sent');
  const draw = async () => {
    const { rows } = await app.services.db.execute<{ variant: string }>(
      sql`select subscriber_id, variant from newsletter_recipients where campaign_id = ${id} order by subscriber_id`,
    );
    return rows;
  };
  const before = await draw();
  expect(before.filter(({ variant }) => variant === 'a')).toHaveLength(3);
  // Everyone is in the test: there is no rest, and so no winner.
  expect((await report(id)).test).toMatchObject({ held: 0, winner: null, canChoose: false });

  const next = await sending(20);
  await tested(next);
  await app.services.db.execute(sql`
    update newsletter_recipients set state = 'claimed', claim_token = 'gone', claimed_until = '2020-01-01', settled_at = null
    where campaign_id = ${next} and variant = 'b'`);
  await sendSlice(app.services, next);
  const { progress, test: read } = await report(next);
  expect(progress).toMatchObject({ sent: 1, unknown: 1, waiting: 4 });
  expect(read).toMatchObject({ held: 4, winner: null, b: { sent: 0 } });
  expect(await draw()).toEqual(before);
});

test('a mistake in the second subject is reported before anything is saved', async () => {
  const draft = { name: 'Issue', subject: 'First', subjectB: '{{ nonsense }}', blocks: [] };
  const { body } = await admin.call<{ code: string }>('POST', '/newsletter/campaigns', draft);
  expect(body.code).toBe('newsletter_field_invalid');
});
