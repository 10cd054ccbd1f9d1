import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthsBefore } from '#platform/server/people/retention.ts';
import { type Accounts, accountsOf } from '#tests/support/app/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import type { RetentionReport } from '../../contract.ts';
import { changeRetention, readRetention, runRetention } from './retention.ts';

let app: TestApp;
let accounts: Accounts;
let mailbox: Mailbox;
let admin: Person;
const dayMs = 24 * 3_600_000;

async function setMailServer(host: string): Promise<void> {
  const token = await accounts.tokenOf(admin.user?.email ?? '');
  const settings = { host, port: mailbox.port, security: 'none', fromEmail: 'rounds@example.org' };
  expect((await accounts.call('PUT', '/email/settings', settings, { token })).status).toBe(200);
}

beforeAll(async () => {
  app = await createTestApp();
  accounts = accountsOf(app);
  mailbox = await startMailbox();
  admin = await app.people.create('admin');
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  await app.services.db.execute(sql`delete from users where user_id <> ${admin.user?.id}`);
  await setMailServer(mailbox.host);
});

const actor = () => ({ userId: admin.user?.id ?? '', name: 'Admin' });

/** Someone whose last sign-in was this many months ago. */
async function leftBefore(months: number, role: 'student' | 'admin' = 'student', plan?: 'Pro') {
  const person = await app.people.create(role, plan);
  const at = monthsBefore(app.services.now(), months).toISOString();
  await app.services.db.execute(sql`delete from sessions where user_id = ${person.user?.id}`);
  await app.services.db.execute(
    sql`update users set created_at = ${at}, last_sign_in_at = ${at} where user_id = ${person.user?.id}`,
  );
  return person;
}

async function isThere({ user }: Person): Promise<boolean> {
  const { rows } = await app.services.db.execute(sql`select 1 from users where user_id = ${user?.id}`);
  return rows.length === 1;
}

async function run(): Promise<RetentionReport['lines'][number]> {
  await runRetention(app.services, { isPreview: false });
  const { reports } = await readRetention(app.services);
  const line = reports[0]?.lines.find(({ id }) => id === 'privacy.inactive');
  if (!line) throw new Error('the report says nothing of inactive accounts');
  return line;
}

describe('inactive accounts', () => {
  it('are only reported until an admin turns deletion on', async () => {
    await changeRetention(app.services, actor(), { deletesInactive: false });
    const old = await leftBefore(37);
    await leftBefore(30);
    expect(await run()).toMatchObject({ due: 1, removed: 0, warned: 0, months: 36 });
    app.advance(31 * dayMs);
    await run();
    expect(await isThere(old)).toBe(true);
    expect((await readRetention(app.services)).reports[0]?.isDryRun).toBe(true);
  });

  it('are warned, and deleted 30 days later, except those who came back', async () => {
    await changeRetention(app.services, actor(), { deletesInactive: true });
    const [gone, back] = [await leftBefore(37), await leftBefore(40)];
    const others = [
      await leftBefore(60, 'admin'),
      await leftBefore(50, 'student', 'Pro'),
      await leftBefore(34),
      await leftBefore(50),
    ];
    const withKey = others.at(-1);
    await app.services.db.execute(sql`
      insert into api_keys (key_id, user_id, secret_hash, prefix, name, scopes, created_at, last_used_at)
      values ('key', ${withKey?.user?.id}, 'hash', 'p', 'n', '[]', now(), ${new Date(app.services.now()).toISOString()})`);

    expect(await run()).toMatchObject({ due: 2, removed: 0, warned: 2 });
    await mailbox.waitFor(gone.user?.email ?? '', 'will be deleted on');
    // A second night warns no one twice.
    expect(await run()).toMatchObject({ removed: 0, warned: 0 });

    app.advance(29 * dayMs);
    expect(await run()).toMatchObject({ removed: 0 });
    expect((await accounts.login(back.user?.email ?? '')).status).toBe(200);
    app.advance(dayMs + 1_000);
    expect(await run()).toMatchObject({ removed: 1 });
    expect([await isThere(gone), await isThere(back)]).toEqual([false, true]);
    for (const person of others) expect(await isThere(person), person.user?.role).toBe(true);
    await mailbox.waitFor(gone.user?.email ?? '', 'was deleted');
    const { rows } = await app.services.db.execute(sql`select user_id from inactivity_warnings`);
    expect(rows).toEqual([]);
  });

  it('stay if no one can be warned', async () => {
    await changeRetention(app.services, actor(), { deletesInactive: true });
    const old = await leftBefore(48);
    await setMailServer('');
    expect(await run()).toMatchObject({ due: 1, warned: 0, remark: expect.stringContaining('mail server') });
    app.advance(31 * dayMs);
    await run();
    expect(await isThere(old)).toBe(true);
  });
});

describe('the report', () => {
  it('lists what every module keeps, by month, and a preview deletes nothing', async () => {
    await changeRetention(app.services, actor(), { deletesInactive: true });
    await leftBefore(48);
    await app.services.db.execute(sql`
      insert into security_events (event_id, bucket, kind, who, address, detail, count, first_at, last_at)
      values ('old', 'old', 'limit', '', '192.0.2.1', '', 1, '2020-01-01', '2020-01-01')`);
    await runRetention(app.services, { isPreview: true });
    const [report] = (await readRetention(app.services)).reports;
    expect(report?.isDryRun).toBe(true);
    const months = Object.fromEntries((report?.lines ?? []).map((line) => [line.id, line.months]));
    expect(months).toMatchObject({
      'audit.logs': 12,
      'mail.outbox': 12,
      'drug-info.answers': 12,
      'privacy.inactive': 36,
      'privacy.requests': 36,
      'privacy.backups': 84,
    });
    expect(report?.lines.find(({ id }) => id === 'audit.logs')?.due).toBe(1);
    expect(report?.lines.every(({ removed, warned }) => removed === 0 && warned === 0)).toBe(true);
  });

  it('turning it on is in the audit log, once', async () => {
    await changeRetention(app.services, actor(), { deletesInactive: false });
    await changeRetention(app.services, actor(), { deletesInactive: true });
    await changeRetention(app.services, actor(), { deletesInactive: true });
    const { rows } = await app.services.db.execute<{ after: { deletesInactive: boolean } }>(
      sql`select after from audit_entries where action = 'retention.change' order by at desc, entry_id limit 1`,
    );
    expect(rows[0]?.after).toEqual({ deletesInactive: true });
  });
});

it('a month before is the same day, or the last of the month', () => {
  const before = (day: string, months: number) =>
    monthsBefore(Date.parse(`${day}T10:00:00Z`), months)
      .toISOString()
      .slice(0, 10);
  expect([before('2026-03-31', 1), before('2028-03-30', 1), before('2026-11-22', 36)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2023-11-22',
  ]);
});
