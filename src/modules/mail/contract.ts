// The email API: the mail server's settings, a test email, and the outbox with what happened to each email. Admins only.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import {
  defineSettings,
  emailOrNone,
  line,
  settingsVersion,
  whole,
} from '#platform/contract/settings/settings.ts';
import { emailAddress } from '#platform/contract/text/email.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

const address = emailAddress(() => t('address'));

export const mailSettings = defineSettings({
  name: 'mail',
  shape: {
    /** Empty turns sending off: emails then wait in the outbox. */
    host: z
      .string()
      .trim()
      .max(253)
      .regex(/^[A-Za-z0-9._:-]*$/, { error: () => t('host') })
      .default(''),
    port: whole(1, 65_535, 587),
    security: z.enum(['tls', 'starttls', 'none']).default('starttls'),
    username: line(320),
    fromName: line(120, 'Rounds'),
    /** Empty only without a server. */
    fromEmail: emailOrNone(() => t('address')),
    replyTo: address.nullable().default(null),
  },
  inner: {
    /** The address at which the admin who saved this reached the site: where links in emails lead. */
    siteOrigin: z.string().nullable().default(null),
  },
  sealed: {
    password: { purpose: 'mail-settings.password', boundTo: ({ host }) => host.toLowerCase() },
  },
  // The site's own sender, not a person.
  ofTheSite: ['username', 'fromName', 'fromEmail', 'replyTo'],
});
export type EmailSettings = z.output<typeof mailSettings.schema>;
const EmailSettingsChange = mailSettings.change.extend({ password: z.string().max(500).optional() });
export type EmailSettingsChange = z.output<typeof EmailSettingsChange>;

/** What leaves the server: whether there is a password, never the password itself. */
export const ShownEmailSettings = z.object({
  ...mailSettings.schema.shape,
  fromEmail: z.string(),
  replyTo: z.string().nullable(),
  hasPassword: z.boolean(),
  isConfigured: z.boolean(),
  /** PUBLIC_URL, or the address at which the settings were saved; null if there are none. */
  linksLeadTo: z.string().nullable(),
});

export type ShownEmailSettings = z.output<typeof ShownEmailSettings>;

export const MailState = z.enum(['queued', 'sent', 'failed', 'held']);

export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number(),
  lastReply: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

const MailId = z.object({ mailId: z.string().max(64) });

export const mailContract = defineContract({
  readEmailSettings: {
    method: 'GET',
    path: '/email/settings',
    access: 'admin',
    rate: 'read',
    summary: 'Get the mail server settings, without its password',
    response: z.object({ settings: ShownEmailSettings, version: settingsVersion }),
  },
  changeEmailSettings: {
    method: 'PUT',
    path: '/email/settings',
    access: 'admin',
    rate: 'write',
    summary:
      'Set the mail server. What isn’t sent stays. A password that isn’t sent stays as long as the host does; an empty one is removed',
    body: EmailSettingsChange,
    response: z.object({ settings: ShownEmailSettings, version: settingsVersion }),
    errors: ['mail_sender_missing', 'settings_conflict'],
  },
  sendTestEmail: {
    method: 'POST',
    path: '/email/test',
    access: 'admin',
    rate: 'auth',
    summary: 'Send a test email immediately and return the mail server’s reply',
    body: z.object({ to: address }),
    response: z.object({ ok: z.literal(true), reply: z.string() }),
    errors: ['mail_not_configured', 'mail_failed'],
  },
  listOutbox: {
    method: 'GET',
    path: '/admin/outbox',
    access: 'admin',
    rate: 'read',
    summary: 'List emails and what happened to them, newest first',
    query: SearchedPaging.extend({ state: MailState.optional() }),
    response: Page.extend({
      mails: z.array(OutboxMail),
    }),
  },
  readOutboxMail: {
    method: 'GET',
    path: '/admin/outbox/:mailId',
    access: 'admin',
    rate: 'read',
    summary: 'Get a whole email; reading it is recorded in the audit log, since its links open accounts',
    params: MailId,
    response: z.object({ mail: OutboxMail, text: z.string().nullable(), html: z.string().nullable() }),
    errors: ['mail_not_found'],
  },
  retryMail: {
    method: 'POST',
    path: '/admin/outbox/:mailId/retry',
    access: 'admin',
    rate: 'write',
    summary: 'Retry an email that failed or was held',
    params: MailId,
    response: Done,
    errors: ['mail_not_found', 'mail_not_configured', 'mail_not_retryable'],
  },
});
