// The mailbox for bounced messages, which Rounds reads by IMAP.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { defineSettings, line, settingsVersion, whole } from '#platform/contract/settings/settings.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);

const host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9._:-]*$/, { error: () => t('imapHost') });

export const mailboxSettings = defineSettings({
  name: 'newsletter-mailbox',
  shape: {
    /** Empty: no mailbox is read. */
    host: host.default(''),
    port: whole(1, 65_535, 993),
    security: z.enum(['tls', 'starttls', 'none']).default('tls'),
    username: line(320),
    folder: z.string().trim().min(1).max(200).default('INBOX'),
  },
  sealed: {
    password: {
      purpose: 'newsletter.secrets.returns-mailbox',
      // It is only ever sent to the server it was entered for.
      boundTo: ({ host, port, username }) => `${username}\n${host.toLowerCase()}:${port}`,
    },
  },
  // The mailbox of the sender, not a person's.
  ofTheSite: ['username'],
});
export type MailboxSettings = z.output<typeof mailboxSettings.schema>;

const { port, security, username, folder } = mailboxSettings.schema.shape;
/** What isn't sent of these would mean another mailbox, so only the folder may be left out. */
const MailboxChange = z.object({
  host: host.min(1),
  port: port.unwrap(),
  security: security.unwrap(),
  username: username.unwrap().min(1),
  folder: folder.unwrap().optional(),
  password: z.string().min(1).max(500).optional(),
  version: mailboxSettings.change.shape.version,
});
export type MailboxChange = z.output<typeof MailboxChange>;

export const ReturnsMailbox = mailboxSettings.schema.extend({
  folder: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** The mail server’s reply, or why there was none; null if the last reading succeeded. */
  problem: z.string().nullable(),
  /** Emails that were read, and how many of them reported a bounce or a complaint, since it was set up. */
  read: z.number(),
  reports: z.number(),
});
export type ReturnsMailbox = z.output<typeof ReturnsMailbox>;

const Mailbox = z.object({ mailbox: ReturnsMailbox, version: settingsVersion });

export const mailboxContract = defineContract({
  readReturnsMailbox: {
    method: 'GET',
    path: '/newsletter/returns-mailbox',
    access: 'admin',
    rate: 'read',
    summary:
      'Get the mailbox that is read for bounces, and how the last read went. Its password is never returned',
    response: z.object({ mailbox: ReturnsMailbox.nullable(), version: settingsVersion }),
  },
  changeReturnsMailbox: {
    method: 'PUT',
    path: '/newsletter/returns-mailbox',
    access: 'admin',
    rate: 'auth',
    summary:
      'Read a mailbox for bounces by IMAP. It is opened and read immediately; if that fails, nothing changes. The password can be omitted while server and username stay the same',
    body: MailboxChange,
    response: Mailbox,
    errors: ['newsletter_mailbox_password', 'newsletter_mailbox_failed', 'settings_conflict'],
  },
  checkReturnsMailbox: {
    method: 'POST',
    path: '/newsletter/returns-mailbox/check',
    access: 'admin',
    rate: 'auth',
    summary: 'Read the mailbox now. It is also read automatically every ten minutes',
    response: Mailbox,
    errors: ['newsletter_mailbox_none', 'newsletter_mailbox_failed'],
  },
  removeReturnsMailbox: {
    method: 'DELETE',
    path: '/newsletter/returns-mailbox',
    access: 'admin',
    rate: 'write',
    summary: 'Stop reading the mailbox, and delete its password',
    response: Done,
  },
});
