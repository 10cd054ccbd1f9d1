// Messages to the person who runs the site, in the API: written by anyone; read, answered and archived by an admin.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { emailAddress, ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const MessageState = z.enum(['open', 'answered', 'archived']);
export type MessageState = z.output<typeof MessageState>;

const line = (shortest: number, longest: number, message: () => string) =>
  oneLine().min(shortest, { error: message }).max(longest);

export const ContactDraft = z.object({
  name: line(1, 120, () => t('name')),
  email: emailAddress(() => t('email')),
  message: line(10, 5_000, () => t('message')),
  /** From `openContactForm`: when this form was opened. */
  stamp: z.string().max(300),
  /** A field that people don't see, so only programs fill it in. */
  website: z.string().max(300).default(''),
});

const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: ShownEmail,
  message: z.string(),
  state: MessageState,
  createdAt: z.iso.datetime(),
  reply: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

const MessageId = z.object({ id: z.string().min(1).max(64) });

export const contactContract = defineContract({
  openContactForm: {
    method: 'POST',
    path: '/contact/form',
    access: 'guest',
    rate: 'read',
    summary: 'Open the contact form; send its stamp with the message',
    staysOpen: true,
    response: z.object({ stamp: z.string() }),
  },
  sendContactMessage: {
    method: 'POST',
    path: '/contact',
    access: 'guest',
    rate: 'contact',
    summary: 'Write to the people who run this site',
    staysOpen: true,
    body: ContactDraft,
    response: Done,
    errors: ['contact_form_stale', 'contact_too_fast', 'contact_too_many_links', 'mail_share_used'],
  },
  listContactMessages: {
    method: 'GET',
    path: '/admin/contact-messages',
    access: 'admin',
    rate: 'read',
    summary: 'List and search messages from the contact form, newest first',
    query: SearchedPaging.extend({ state: MessageState.default('open') }),
    response: Page.extend({
      messages: z.array(ContactMessage),
    }),
  },
  answerContactMessage: {
    method: 'POST',
    path: '/admin/contact-messages/:id/answer',
    access: 'admin',
    rate: 'write',
    summary: 'Reply to a message by email',
    params: MessageId,
    body: z.object({ reply: line(1, 5_000, () => t('reply')) }),
    response: z.object({ message: ContactMessage }),
    errors: ['contact_message_not_found'],
  },
  moveContactMessage: {
    method: 'PUT',
    path: '/admin/contact-messages/:id/state',
    access: 'admin',
    rate: 'write',
    summary: 'Archive a message, or restore it',
    params: MessageId,
    body: z.object({ state: z.enum(['open', 'archived']) }),
    response: z.object({ message: ContactMessage }),
    errors: ['contact_message_not_found'],
  },
});
