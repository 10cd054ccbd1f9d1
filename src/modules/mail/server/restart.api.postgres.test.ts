// Queued mails outlive the process, and are sent once.
// Also on Postgres: work in the background claims its rows.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import { mailHealth } from '../api/health.ts';
import { queueMail } from '../api/queue.ts';
import { mailJobs } from './deliver.ts';
import { content, openPost, type Post } from './mail-fixtures.ts';

// Each test starts two apps.
vi.setConfig({ testTimeout: 90_000 });

let post: Post;
let mailbox: Mailbox;
beforeEach(async () => {
  post = await openPost();
  mailbox = await startMailbox();
});
afterEach(async () => {
  await post.app.close();
  await mailbox.close();
});

const sweep = () => mailJobs(post.app.services)[1]?.work({}, { jobId: 'x', attempt: 1, isLast: true });

test('after a restart every queued mail is sent exactly once', async () => {
  await post.setServer({ port: mailbox.port });
  const addresses = Array.from({ length: 20 }, (_, index) => `many-${index}@example.org`);
  await post.app.services.db.transaction(async (tx) => {
    for (const to of addresses) await queueMail(post.app.services, { kind: 'sample', to, content }, tx);
  });
  await eventually(() => expect(mailbox.mails.length).toBeGreaterThan(2));
  post = { ...post, app: await post.app.restart() };
  expect(mailbox.mails.length).toBeLessThan(20);
  await eventually(async () =>
    expect(await mailHealth(post.app.services)).toMatchObject({ queued: 0, failed: 0 }),
  );
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('emails without jobs, as in a restored dump, are sent', async () => {
  const gone = await startMailbox();
  await gone.close();
  await post.setServer({ port: gone.port });
  await post.queue('restored@example.org');
  await post.until('restored@example.org', 'queued', 1);
  await post.app.services.db.execute(sql`delete from pgboss.job where name = 'deliver-mail'`);
  const back = await startMailbox({ port: gone.port });
  post = { ...post, app: await post.app.restart() };
  await back.waitFor('restored@example.org');
  await back.close();
});

test('an email that a crash left claimed is sent once the claim has expired', async () => {
  await post.setServer({ port: mailbox.port });
  const soon = new Date(post.app.services.now() + 60_000);
  await post.app.services.db.transaction(async (tx) => {
    await queueMail(post.app.services, { kind: 'sample', to: 'lost@example.org', content }, tx);
    await tx.execute(sql`update outbox set claimed_until = ${soon.toISOString()}`);
  });
  await eventually(async () => {
    const { rows } = await post.app.services.db.execute(
      sql`select 1 from pgboss.job where name = 'deliver-mail' and state = 'completed'`,
    );
    expect(rows).toHaveLength(1);
  });
  await sweep();
  expect(mailbox.attempts()).toBe(0);
  post.app.advance(61_000);
  await sweep();
  await mailbox.waitFor('lost@example.org');
  expect(mailbox.attempts()).toBe(1);
});
