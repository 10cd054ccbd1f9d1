// The outbox: what is held, what an admin sees, and what is deleted. Also on Postgres: work in the background claims
// its rows.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import { mailHealth } from '../api/health.ts';
import { isMailConfigured } from '../api/queue.ts';
import { mailJobs } from './deliver.ts';
import { openPost, type Post, postOf } from './mail-fixtures.ts';

let post: Post;
let mailbox: Mailbox;
beforeAll(async () => {
  post = await openPost();
});
afterAll(() => post.app.close());
beforeEach(async () => {
  const { db } = post.app.services;
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`delete from settings where name = 'mail'`);
  await db.execute(sql`delete from pgboss.job where name = 'deliver-mail'`);
  mailbox = await startMailbox();
});
afterEach(() => mailbox.close());

const sweep = () => mailJobs(post.app.services)[1]?.work({}, { jobId: 'x', attempt: 1, isLast: true });
const dayMs = 86_400_000;
const health = () => mailHealth(post.app.services);

async function secretsOf(mailId: string): Promise<string> {
  const { rows } = await post.app.services.db.execute(sql`select * from outbox where mail_id = ${mailId}`);
  return JSON.stringify(rows);
}

describe('without a mail server', () => {
  test('emails are held, stay held once there is one, and are sent when their admin says so', async () => {
    await post.queue('held@example.org');
    expect(await isMailConfigured(post.app.services)).toBe(false);
    expect(await health()).toEqual({ isConfigured: false, queued: 0, failed: 0, held: 1 });
    const { id } = await post.find('held@example.org');
    const refused = await post.admin.call('POST', `/admin/outbox/${id}/retry`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'mail_not_configured' }]);

    await post.setServer({ port: mailbox.port });
    await post.queue('sent@example.org');
    await post.until('sent@example.org', 'sent', 1);
    await sweep();
    expect(await health()).toEqual({ isConfigured: true, queued: 0, failed: 0, held: 1 });
    await post.admin.call('POST', `/admin/outbox/${id}/retry`);
    await post.until('held@example.org', 'sent', 1);
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['sent@example.org', 'held@example.org']);
  });

  test('emails that were waiting are held', async () => {
    await post.setServer({ port: mailbox.port });
    mailbox.next('temporary');
    await post.queue('late@example.org');
    await post.until('late@example.org', 'queued', 1);
    await post.setServer({ host: '', port: 25 });
    await eventually(async () => {
      await post.hurry();
      expect(await post.find('late@example.org')).toMatchObject({ state: 'held' });
    });
  });
});

describe('an admin', () => {
  test('finds emails by state, address and subject, page by page', async () => {
    for (const name of ['ada', 'bob', 'cleo'])
      await post.queue(`${name}@example.org`, { subject: `For ${name}: 100%` });
    const list = async (query: string) => {
      const reply = await post.admin.call<{ mails: { to: string }[]; total: number }>(
        'GET',
        `/admin/outbox?${query}`,
      );
      return [reply.body.total, reply.body.mails.map(({ to }) => to.split('@')[0])];
    };
    expect(await list('limit=2')).toEqual([3, ['cleo', 'bob']]);
    expect(await list('limit=2&page=2')).toEqual([3, ['ada']]);
    expect(await list('search=BOB@')).toEqual([1, ['bob']]);
    expect(await list('search=for+cleo')).toEqual([1, ['cleo']]);
    expect(await list('search=100%25')).toEqual([3, ['cleo', 'bob', 'ada']]);
    expect(await list('search=1%25%25')).toEqual([0, []]);
    expect(await list('state=held')).toEqual([3, ['cleo', 'bob', 'ada']]);
    expect(await list('state=sent')).toEqual([0, []]);
  });

  test('reads an email, which is recorded', async () => {
    await post.queue('reader@example.org');
    const { id } = await post.find('reader@example.org');
    const read = await post.admin.call<{ text: string; html: string }>('GET', `/admin/outbox/${id}`);
    expect(read.body.text).toContain('https://rounds.example/reset?token=only-for-you&x=1');
    expect(read.body.html).toContain('token=only-for-you&amp;x=1');
    const { body } = await post.admin.call<{ entries: unknown[] }>('GET', `/admin/audit?subjectId=${id}`);
    expect(body.entries).toMatchObject([
      {
        action: 'mail.read',
        actorId: post.admin.user?.id,
        subjectLabel: expect.stringMatching(/^.+ \(reader@example\.org\)$/),
      },
    ]);
  });
});

describe('the content of an email', () => {
  test('is stored sealed, for its own row', async () => {
    await post.queue('sealed@example.org');
    const { id } = await post.find('sealed@example.org');
    const row = await secretsOf(id);
    expect(row).toContain('v1.');
    expect(row).not.toContain('only-for-you');
    const { rows } = await post.app.services.db.execute(sql`select data from pgboss.job`);
    expect(JSON.stringify(rows)).not.toContain('only-for-you');

    await post.queue('other@example.org');
    await post.app.services.db.execute(
      sql`update outbox set sealed_content = (select sealed_content from outbox where mail_id = ${id})`,
    );
    const other = await post.find('other@example.org');
    const swapped = await post.admin.call('GET', `/admin/outbox/${other.id}`);
    expect(swapped.body).toMatchObject({ text: null, html: null });
  });

  test('once wiped, can neither be read nor sent again', async () => {
    await post.queue('wiped@example.org');
    post.app.advance(31 * dayMs);
    await sweep();
    // The admin's earlier session has expired.
    const admin = await post.app.people.create('admin');
    post = postOf(post.app, admin);
    await post.setServer({ port: mailbox.port });
    const { rows } = await post.app.services.db.execute<{ mail_id: string }>(
      sql`select mail_id from outbox where recipient = 'wiped@example.org'`,
    );
    const read = await admin.call('GET', `/admin/outbox/${rows[0]?.mail_id}`);
    expect(read.body).toMatchObject({ text: null, html: null, mail: { state: 'held' } });
    const again = await admin.call('POST', `/admin/outbox/${rows[0]?.mail_id}/retry`);
    expect([again.status, again.body]).toMatchObject([409, { code: 'mail_not_retryable' }]);
  });

  test('is wiped a week after it was sent or failed, a month after it was held, and the row after a year', async () => {
    await post.queue('held@example.org');
    await post.setServer({ port: mailbox.port });
    mailbox.next('accept', 'permanent');
    await post.queue('sent@example.org');
    await post.until('sent@example.org', 'sent', 1);
    await post.queue('failed@example.org');
    await post.until('failed@example.org', 'failed', 1);
    const kept = async () => {
      const { rows } = await post.app.services.db.execute<{ state: string }>(
        sql`select state from outbox where sealed_content is not null order by state`,
      );
      return rows.map(({ state }) => state);
    };
    const keptAfter = async (days: number) => {
      post.app.advance(days * dayMs);
      await sweep();
      return kept();
    };
    expect(await keptAfter(6.9)).toEqual(['failed', 'held', 'sent']);
    expect(await keptAfter(0.2)).toEqual(['held']);
    expect(await keptAfter(22.8)).toEqual(['held']);
    expect(await keptAfter(0.2)).toEqual([]);
    expect(await health()).toMatchObject({ failed: 1, held: 1 });
    await keptAfter(330);
    expect(await health()).toMatchObject({ failed: 1, held: 1 });
    await keptAfter(6);
    expect(await health()).toEqual({ isConfigured: true, queued: 0, failed: 0, held: 0 });
  });
});
