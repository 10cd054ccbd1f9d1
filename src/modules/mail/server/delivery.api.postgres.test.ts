// Conversations with a real SMTP server: what is said, what is retried, what is given up.
// Also on Postgres: work in the background claims its rows.
import tls from 'node:tls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import { makeCertificate } from '#tests/support/outside/certificate.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';
import { queueMail } from '../api/queue.ts';
import { mailJobs } from './deliver.ts';
import { openPost, type Post } from './mail-fixtures.ts';

let post: Post;
let mailbox: Mailbox;
beforeAll(async () => {
  post = await openPost();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await post.app.close();
  await mailbox.close();
});

let number = 0;
let to: string;
beforeEach(async () => {
  number += 1;
  to = `reader-${number}@example.org`;
  await post.setServer({ port: mailbox.port });
});

async function stopped(box: Mailbox): Promise<Mailbox> {
  await box.close();
  return box;
}

describe('an email that arrives', () => {
  test('has both versions, names its sender, and is recorded as sent', async () => {
    await post.queue(to);
    const mail = await mailbox.waitFor(to, 'Reset');
    expect(mail.from).toBe('rounds@school.example');
    expect(mail.text).toContain('It was probably you.');
    expect(mail.html).toContain('It was probably you.');
    expect(mail.links).toEqual(['https://rounds.example/reset?token=only-for-you&x=1']);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('from')).toBe('Rounds <rounds@school.example>');
    expect(header('auto-submitted')).toBe('auto-generated');
    const sent = await post.until(to, 'sent', 1);
    expect(sent.lastReply).toContain('250 2.0.0 Kept as');
    expect(sent.sentAt).not.toBeNull();
    expect(header('message-id')).toBe(`<${sent.id}@school.example>`);
  });

  test('is sent once, however many workers try at the same time', async () => {
    const [deliver] = mailJobs(post.app.services);
    // A row without a job: only the workers below know of it.
    await post.app.services.db.transaction(async (tx) => {
      await queueMail(post.app.services, { kind: 'sample', to, content: sample() }, tx);
      await tx.execute(sql`delete from pgboss.job where name = 'deliver-mail' and state = 'created'`);
    });
    const { id } = await post.find(to);
    const attempt = { jobId: 'x', attempt: 1, isLast: false };
    await Promise.all(Array.from({ length: 8 }, () => deliver?.work({ mailId: id }, attempt)));
    await deliver?.work({ mailId: id }, attempt);
    expect(await post.find(to)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(mailbox.mails.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test('exists only if its transaction commits', async () => {
    const failing = post.app.services.db.transaction(async (tx) => {
      await queueMail(post.app.services, { kind: 'sample', to, content: sample() }, tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await expect(post.find(to)).rejects.toThrow('there is no mail');
  });
});

function sample() {
  return { subject: 'Sample', preview: 'P', heading: 'H', paragraphs: ['One.'] };
}

describe('an email that does not arrive', () => {
  test('is retried after a temporary refusal', async () => {
    mailbox.next('temporary', 'temporary');
    await post.queue(to);
    const refused = await post.until(to, 'queued', 1);
    expect(refused.lastReply).toContain('451 4.7.1 Greylisted');
    await eventually(async () => {
      await post.hurry();
      expect(await post.find(to)).toMatchObject({ attempts: 3, state: 'sent' });
    });
    expect(mailbox.mails.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test('is given up immediately after a permanent refusal', async () => {
    mailbox.next('permanent');
    const before = mailbox.attempts();
    await post.queue(to);
    const failed = await post.until(to, 'failed', 1);
    expect(failed.lastReply).toContain('550 5.1.1 No such mailbox');
    const { rows } = await post.app.services.db.execute(
      sql`select state from pgboss.job where name = 'deliver-mail' and state in ('created', 'retry', 'active')`,
    );
    expect(rows).toEqual([]);
    expect(mailbox.attempts()).toBe(before + 1);
  });

  test('waits while no one answers, and fails after the last try', async () => {
    const gone = await stopped(await startMailbox());
    await post.setServer({ port: gone.port });
    await post.queue(to);
    const waiting = await post.until(to, 'queued', 1);
    expect(waiting.lastReply).toContain('ECONNREFUSED');
    await eventually(async () => {
      await post.app.services.db.execute(
        sql`update pgboss.job set retry_limit = 1 where name = 'deliver-mail' and state = 'retry'`,
      );
      await post.hurry();
      expect(await post.find(to)).toMatchObject({ state: 'failed' });
    });
    // On a busy machine its second try may have begun before the limit was lowered, and then there is a third.
    expect((await post.find(to))?.attempts).toBeGreaterThan(1);
  });

  test('is sent when its admin retries it, even while it waits', async () => {
    const gone = await stopped(await startMailbox());
    await post.setServer({ port: gone.port });
    await post.queue(to);
    const { id } = await post.until(to, 'queued', 1);
    await post.setServer({ port: mailbox.port });
    expect((await post.admin.call('POST', `/admin/outbox/${id}/retry`)).status).toBe(200);
    await post.until(to, 'sent', 2);
    // The job that was waiting for its next try finds nothing to do.
    await post.hurry();
    await post.queue(`later-${to}`);
    await post.until(`later-${to}`, 'sent', 1);
    expect(mailbox.mails.filter((mail) => mail.to === to)).toHaveLength(1);
    const again = await post.admin.call('POST', `/admin/outbox/${id}/retry`);
    expect([again.status, again.body]).toMatchObject([409, { code: 'mail_not_retryable' }]);
  });
});

describe('a password', () => {
  const auth = { username: 'rounds', password: 'right-Horse-9' };

  test('opens the server, and a wrong one leaves the email waiting', async () => {
    const strict = await startMailbox({ auth });
    await post.setServer({ port: strict.port, username: 'rounds', password: 'wrong-Horse-9' });
    await post.queue(to);
    const waiting = await post.until(to, 'queued', 1);
    expect(waiting.lastReply).toContain('535');
    await post.setServer({ port: strict.port, ...auth });
    await post.admin.call('POST', `/admin/outbox/${waiting.id}/retry`);
    await post.until(to, 'sent', 2);
    await strict.close();
  });
});

describe('encryption', () => {
  const auth = { username: 'rounds', password: 'right-Horse-9' };

  test.each([
    ['starttls', 'none', 'STARTTLS'],
    ['starttls', 'starttls', 'certificate'],
    ['tls', 'implicit', 'certificate'],
  ] as const)('%s refuses a server with %s and no valid certificate', async (security, offered, words) => {
    const box = await startMailbox({ tls: offered, auth });
    await post.setServer({ port: box.port, security, ...auth });
    const reply = await post.admin.call<{ message: string }>('POST', '/email/test', { to });
    expect(reply.status).toBe(424);
    expect(reply.body.message).toContain(words);
    expect(box.attempts()).toBe(0);
    await box.close();
  });

  test.each([
    ['starttls', 'starttls'],
    ['tls', 'implicit'],
  ] as const)('%s reaches a server with a valid certificate', async (security, offered) => {
    const certificate = makeCertificate();
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, certificate.cert]);
    const box = await startMailbox({ tls: offered, auth, certificate });
    await post.setServer({ host: 'localhost', port: box.port, security, ...auth });
    const reply = await post.admin.call<{ reply: string }>('POST', '/email/test', { to });
    expect(reply.text).toContain('250 2.0.0 Kept as 1');
    expect(box.mails[0]?.subject).toBe('A test email from Rounds');
    await box.close();
    tls.setDefaultCACertificates(trusted);
  });
});

describe('headers', () => {
  test('can’t be added through names, subjects or addresses', async () => {
    await post.setServer({ port: mailbox.port, fromName: 'Rounds\r\nBcc: thief@example.org' });
    await post.queue(to, { subject: 'Hello\r\nBcc: thief@example.org\r\n\r\nAnother body' });
    const mail = await mailbox.waitFor(to);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).toBe('Hello Bcc: thief@example.org Another body');
    const bent = [
      `${to}\r\nRCPT TO:<thief@example.org>`,
      `${to}, thief@example.org`,
      `<${to}>,<thief@example.org>`,
    ];
    for (const [index, address] of bent.entries()) {
      await post.queue(address, { subject: `Bent ${index}` });
      await eventually(async () => {
        const { body } = await post.admin.call<{ mails: { state: string }[] }>(
          'GET',
          `/admin/outbox?search=Bent%20${index}`,
        );
        expect(body.mails[0]?.state).not.toBe('queued');
      });
    }
    expect(mailbox.mails.filter((received) => received.to.includes('thief'))).toEqual([]);
  });
});
