// The sender of newsletters in tests: an admin, and a mail server that accepts the messages.
import { expect } from 'vitest';
import type { NewsletterSettings } from '#modules/newsletter/contract/settings.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { type Mailbox, startMailbox } from '#tests/support/outside/smtp.ts';

/** The rest of the settings stays. */
export async function setNewsletter(admin: Person, changes: Partial<NewsletterSettings>): Promise<void> {
  const { body } = await admin.call<{ settings: NewsletterSettings }>('GET', '/newsletter/settings');
  const { status, text } = await admin.call('PUT', '/newsletter/settings', { ...body.settings, ...changes });
  expect(status, text).toBe(200);
}

export async function sendThrough(admin: Person, port: number): Promise<void> {
  const server = { host: '127.0.0.1', port, security: 'none', fromEmail: 'news@school.example' };
  await admin.call('PUT', '/email/settings', server);
}

/** By default, subscribing needs no email, and the rate is not limited. The caller must close the mailbox. */
export async function openNewsroom(
  app: TestApp,
  changes: Partial<NewsletterSettings> = {},
): Promise<{ admin: Person; mailbox: Mailbox }> {
  const admin = await app.people.create('admin');
  const mailbox = await startMailbox();
  await sendThrough(admin, mailbox.port);
  await setNewsletter(admin, {
    doubleOptIn: false,
    autoWelcome: false,
    ratePerMinute: 1_000_000,
    ...changes,
  });
  return { admin, mailbox };
}
