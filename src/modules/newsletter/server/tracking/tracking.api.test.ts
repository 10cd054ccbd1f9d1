// Opens and clicks: per person only with consent, in total for everyone else, programs separately, and no open
// redirect.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import type { Mailbox, ReceivedMail } from '#tests/support/outside/smtp.ts';
import type { Campaign, CampaignReport } from '../../contract/shapes.ts';
import { openNewsroom } from '../../tests/newsroom.ts';

let app: TestApp;
let admin: Person;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin, mailbox } = await openNewsroom(app, { trackOpens: true, trackClicks: true }));
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

const agreed = newEmail('agreed');
const silent = newEmail('silent');
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const target = 'https://one.example/?a=1&b=2';

const visit = (url: string, userAgent = browser, method: 'GET' | 'HEAD' = 'GET') =>
  app.fastify.inject({ method, url: new URL(url).pathname, headers: { 'user-agent': userAgent } });
const report = async (id: string) =>
  (await admin.call<CampaignReport>('GET', `/newsletter/campaigns/${id}`)).body;
const clickIn = ({ html }: ReceivedMail) => /href="([^"]*\/newsletter\/click\/[^"]*)"/.exec(html)?.[1] ?? '';
const pixelIn = ({ html }: ReceivedMail) => /src="([^"]*\/newsletter\/open\/[^"]*)"/.exec(html)?.[1];

async function sent(): Promise<string> {
  for (const email of [agreed, silent])
    await app.people.guest.call('POST', '/newsletter/subscribe', { email, name: 'Ada' });
  await app.services.db.execute(
    sql`update newsletter_subscribers set may_track = true where email = ${agreed}`,
  );
  const draft = { name: 'Issue', subject: 'Issue', blocks: [{ kind: 'text', text: `[one](${target})` }] };
  const { body } = await admin.call<{ campaign: Campaign }>('POST', '/newsletter/campaigns', draft);
  const { id } = body.campaign;
  for (const action of ['approve', 'send'])
    await admin.call('POST', `/newsletter/campaigns/${id}/move`, { action });
  await eventually(async () => expect((await report(id)).campaign.status).toBe('sent'));
  return id;
}

test('opens and clicks from the message to the report', async () => {
  const id = await sent();
  const [theirs, others] = [await mailbox.waitFor(agreed, 'Issue'), await mailbox.waitFor(silent, 'Issue')];
  expect(pixelIn(others)).toBeUndefined();
  expect(clickIn(others)).toContain(`/${id}.a.0.0.`);
  expect((await report(id)).rates).toMatchObject({ open: { rate: 0, n: 1 }, click: { rate: 0, n: 1 } });

  // Seconds after the delivery, by HEAD, by a declared scanner, or without a browser name.
  const hasty = await visit(clickIn(theirs));
  expect([hasty.statusCode, hasty.headers.location]).toEqual([302, target]);
  await visit(pixelIn(theirs) ?? '');
  await visit(clickIn(others), browser, 'HEAD');
  await visit(clickIn(others), 'Barracuda Sentinel');
  await visit(clickIn(others), 'Mozilla/5.0');
  expect(await report(id)).toMatchObject({
    rates: { open: { rate: 0, n: 1 }, click: { rate: 0, n: 1 } },
    clicks: { people: 0, programs: 4 },
  });

  app.advance(60_000);
  for (let times = 0; times < 2; times++) {
    expect((await visit(clickIn(theirs))).headers.location).toBe(target);
    expect((await visit(pixelIn(theirs) ?? '')).headers['content-type']).toBe('image/gif');
    await visit(clickIn(others));
  }
  expect(await report(id)).toMatchObject({
    rates: { open: { rate: 100, n: 1 }, click: { rate: 100, n: 1 } },
    clicks: { people: 4, programs: 4 },
  });
  const { rows } = await app.services.db.execute(
    sql`select emails_opened as opened, emails_clicked as clicked from newsletter_subscribers order by may_track`,
  );
  expect(rows).toEqual([
    { opened: 0, clicked: 0 },
    { opened: 1, clicked: 1 },
  ]);
});

test('people who withdraw consent are no longer counted individually, and the link still works', async () => {
  await app.services.db.execute(sql`update newsletter_recipients set clicked_at = null`);
  await app.services.db.execute(sql`update newsletter_subscribers set may_track = false`);
  expect((await visit(clickIn(await mailbox.waitFor(agreed, 'Issue')))).headers.location).toBe(target);
  const { rows } = await app.services.db.execute(
    sql`select 1 from newsletter_recipients where clicked_at is not null`,
  );
  expect(rows).toEqual([]);
});

test('no link leads elsewhere', async () => {
  const link = clickIn(await mailbox.waitFor(silent, 'Issue'));
  for (const forged of [
    link.replace('.a.0.', '.a.1.'),
    link.replace('.a.0.0.', '.a.0.1.'),
    `${link.slice(0, -22)}${'A'.repeat(22)}`,
    link.replace('/click/', '/open/'),
  ])
    expect((await visit(forged)).statusCode, forged).toBe(404);
});
