// The mailbox for bounced messages, which Rounds reads by IMAP.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const MailboxSettings = z.object({
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .regex(/^[A-Za-z0-9._:-]+$/, { error: () => t('imapHost') }),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(['tls', 'starttls', 'none']),
  username: oneLine().min(1).max(320),
  folder: z.string().trim().min(1).max(200).default('INBOX'),
});
export type MailboxSettings = z.output<typeof MailboxSettings>;
const MailboxChange = changeOf(MailboxSettings).extend({ password: z.string().min(1).max(500).optional() });
export type MailboxChange = z.output<typeof MailboxChange>;

export const ReturnsMailbox = z.object({
  ...MailboxSettings.shape,
  folder: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** The mail server’s reply, or why there was none; null if the last reading succeeded. */
  problem: z.string().nullable(),
  /** Emails that were read, and how many of them reported a bounce or a complaint, since it was set up. */
  read: z.number(),
  reports: z.number(),
});
export type ReturnsMailbox = z.output<typeof ReturnsMailbox>;

const Mailbox = z.object({ mailbox: ReturnsMailbox });

export const mailboxContract = defineContract({
  readReturnsMailbox: {
    method: 'GET',
    path: '/newsletter/returns-mailbox',
    access: 'admin',
    rate: 'read',
    summary:
      'Get the mailbox that is read for bounces, and how the last read went. Its password is never returned',
    response: z.object({ mailbox: ReturnsMailbox.nullable() }),
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
    errors: ['newsletter_mailbox_password', 'newsletter_mailbox_failed'],
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
