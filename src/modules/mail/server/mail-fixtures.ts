// The starting point of mail tests: an app whose admin has set a mailbox on this machine as its mail server.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { type MailContent, queueMail } from '../api/queue.ts';
import type { OutboxMail } from '../contract.ts';

export const content: MailContent = {
  subject: 'Reset your password',
  preview: 'A link that is good for one hour.',
  heading: 'Reset your password',
  paragraphs: ['SomeoneInRows asked for a new password.', 'It was probably you.'],
  button: { label: 'Choose a new password', url: 'https://rounds.example/reset?token=only-for-you&x=1' },
  footnote: 'The link is good for one hour.',
};

export const from = { fromName: 'Rounds', fromEmail: 'rounds@school.example' };

export type Post = {
  app: TestApp;
  admin: Person;
  /** Sets the mail server; unless stated otherwise, without encryption or password. */
  setServer(server: { host?: string; port: number } & Record<string, unknown>): Promise<void>;
  queue(to: string, changes?: Partial<MailContent>): Promise<void>;
  /** The email to this address as the admin sees it. */
  find(to: string): Promise<OutboxMail>;
  /** Waits until the email to this address is in this state and has been tried this often. */
  until(to: string, state: OutboxMail['state'], attempts: number): Promise<OutboxMail>;
  /** Starts all jobs that are waiting for another try. */
  hurry(): Promise<void>;
};

export function postOf(app: TestApp, admin: Person): Post {
  const find = async (to: string) => {
    const { body } = await admin.call<{ mails: OutboxMail[] }>(
      'GET',
      `/admin/outbox?search=${encodeURIComponent(to)}`,
    );
    const [mail] = body.mails;
    if (!mail) throw new Error(`there is no mail to ${to}`);
    return mail;
  };
  return {
    app,
    admin,
    find,
    async setServer(server) {
      const settings = { host: '127.0.0.1', security: 'none', ...from, ...server };
      const { status, text } = await admin.call('PUT', '/email/settings', settings);
      if (status !== 200) throw new Error(`the mail server was not set: ${text}`);
    },
    queue: (to, changes = {}) =>
      queueMail(app.services, { kind: 'sample', to, content: { ...content, ...changes } }),
    until: (to, state, attempts) =>
      eventually(async () => {
        const mail = await find(to);
        expect(mail).toMatchObject({ state, attempts });
        // The count rises when a try begins; the answer comes when it ends.
        if (attempts === 1) expect(mail.lastReply).not.toBeNull();
        return mail;
      }),
    async hurry() {
      await app.services.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    },
  };
}

export async function openPost(): Promise<Post> {
  const app = await createTestApp();
  return postOf(app, await app.people.create('admin'));
}
