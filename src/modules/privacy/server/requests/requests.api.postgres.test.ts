// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, accountsOf, type Refused } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { newEmail, type Person } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import type { SubjectRequest } from '../../contract.ts';
import { sweepPrivacy } from '../jobs.ts';
import { monthAfter } from './sending.ts';

let app: TestApp;
let accounts: Accounts;
let mailbox: Mailbox;
let admin: Person;
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
  mailbox = await startMailbox();
  admin = await app.people.create('admin');
  const settings = { host: mailbox.host, port: mailbox.port, security: 'none', fromEmail: 'r@example.org' };
  await admin.call('PUT', '/email/settings', settings);
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});

const send = (email: string, change: object = {}) =>
  accounts.call<Refused>('POST', '/gdpr/data-subject-request', {
    kind: 'access',
    email,
    message: 'What do you hold about me?',
    ...change,
  });

async function tokenFor(email: string): Promise<string> {
  const { links } = await mailbox.waitFor(email, 'Confirm your privacy request');
  const link = links.find((one) => one.includes('/privacy-request/confirm?token='));
  return new URL(link ?? 'http://none').searchParams.get('token') ?? '';
}

const confirm = (token: string) =>
  accounts.call<Refused & { dueAt: string; kind: string }>('POST', '/gdpr/data-subject-request/confirm', {
    token,
  });

async function queue(state = 'pending'): Promise<{ requests: SubjectRequest[]; pending: number }> {
  const token = await accounts.tokenOf(admin.user?.email ?? '');
  const path = `/admin/privacy/requests?state=${state}`;
  return (
    await accounts.call<{ requests: SubjectRequest[]; pending: number }>('GET', path, undefined, { token })
  ).body;
}

async function change(id: string, body: object) {
  const token = await accounts.tokenOf(admin.user?.email ?? '');
  const path = `/admin/privacy/requests/${id}`;
  return accounts.call<Refused & { request: SubjectRequest }>('PUT', path, body, { token });
}

async function confirmed(email = newEmail('asks'), wanted: object = {}): Promise<SubjectRequest> {
  await send(email, wanted);
  expect((await confirm(await tokenFor(email))).status).toBe(200);
  const found = (await queue()).requests.find((request) => request.email === email);
  if (!found) throw new Error('the request is not in the queue');
  return found;
}

describe('a request', () => {
  it('counts once it is confirmed from the email, once', async () => {
    const email = newEmail('asks');
    expect((await send(email, { kind: 'erasure' })).body).toEqual({ ok: true });
    expect((await queue()).requests.filter((request) => request.email === email)).toEqual([]);
    const token = await tokenFor(email);
    const reply = await confirm(token);
    expect(reply.body.kind).toBe('erasure');
    const [request] = (await queue()).requests.filter((one) => one.email === email);
    expect(request).toMatchObject({ kind: 'erasure', state: 'open', userId: null, dueAt: reply.body.dueAt });
    expect(request?.dueAt).toBe(monthAfter(new Date(request?.createdAt ?? 0)).toISOString());
    expect((await confirm(token)).body.code).toBe('request_link_invalid');
  });

  it('gets the same answer whether the address is known, and shows admins its account', async () => {
    const person = await app.people.create('student');
    const known = await send(person.user?.email ?? '');
    const unknown = await send(newEmail('nobody'));
    expect({ status: known.status, text: known.text }).toEqual({
      status: unknown.status,
      text: unknown.text,
    });
    await confirm(await tokenFor(person.user?.email ?? ''));
    const found = (await queue()).requests.find(({ email }) => email === person.user?.email);
    expect(found?.userId).toBe(person.user?.id);
  });

  it('sends at most three emails a day to an address, even if all are requested at once', async () => {
    const email = newEmail('flooded');
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(email)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { rows } = await app.services.db.execute(sql`select 1 from outbox where recipient = ${email}`);
    expect(rows).toHaveLength(3);
  });

  it('is refused if it is empty or has no address', async () => {
    for (const body of [{ message: 'too short' }, { email: 'nowhere' }, { kind: 'anything' }])
      expect((await send(newEmail(), body)).status).toBe(400);
  });

  it('is forgotten after three days without confirmation', async () => {
    const email = newEmail('late');
    await send(email);
    const token = await tokenFor(email);
    app.advance(3 * dayMs + 1_000);
    expect((await confirm(token)).body.code).toBe('request_link_invalid');
    await sweepPrivacy(app.services);
    const { rows } = await app.services.db.execute(
      sql`select 1 from subject_requests where email = ${email}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the queue', () => {
  it('lists what is due first at the top, and says what is overdue', async () => {
    const earlier = await confirmed();
    app.advance(dayMs);
    const later = await confirmed();
    const ids = (await queue()).requests.map(({ id }) => id);
    expect(ids.indexOf(earlier.id)).toBeLessThan(ids.indexOf(later.id));
    expect(later.isOverdue).toBe(false);
    app.advance(31 * dayMs);
    expect((await queue()).requests.find(({ id }) => id === later.id)?.isOverdue).toBe(true);
  });

  it('accepts notes, and closes with an answer that is sent to the person', async () => {
    const { id, email } = await confirmed();
    expect((await change(id, { state: 'working', note: 'Asked the school.' })).body.request).toMatchObject({
      state: 'working',
      notes: [{ text: 'Asked the school.' }],
    });
    expect((await change(id, { state: 'refused' })).status).toBe(400);
    const outcome = 'Nothing is held under this address.';
    expect((await change(id, { state: 'refused', outcome })).body.request.closedAt).not.toBeNull();
    expect((await mailbox.waitFor(email, 'was refused')).text).toContain(outcome);
    expect((await change(id, { note: 'Too late.' })).body.code).toBe('request_closed');
    expect((await queue('closed')).requests[0]).toMatchObject({ id, state: 'refused', outcome });
    const { rows } = await app.services.db.execute<{ action: string; all: string }>(
      sql`select action, row(audit_entries.*)::text as all from audit_entries where subject_id = ${id} order by at`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['privacy-request.change', 'privacy-request.refused']);
    // The log has its own retention: it does not repeat who asked for what.
    expect(rows.map((row) => row.all).join()).not.toContain(email);
  });

  it('contains no unconfirmed request', async () => {
    const email = newEmail('waits');
    await send(email);
    const { rows } = await app.services.db.execute<{ request_id: string }>(
      sql`select request_id from subject_requests where email = ${email}`,
    );
    expect((await change(rows[0]?.request_id ?? '', { note: 'Hm.' })).body.code).toBe('request_not_found');
  });
});

it('a month later is the same day, or the last of the month', () => {
  const later = (day: string) =>
    monthAfter(new Date(`${day}T10:00:00Z`))
      .toISOString()
      .slice(0, 10);
  expect(['2026-11-22', '2026-01-31', '2028-01-30', '2026-12-31'].map(later)).toEqual([
    '2026-12-22',
    '2026-02-28',
    '2028-02-29',
    '2027-01-31',
  ]);
});
