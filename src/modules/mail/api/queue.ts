// Sending an email, through the outbox.
export { isMailConfigured, linkOrigin, type NewMail, queueMail, siteOrigin } from '../server/queue-mail.ts';
export type { MailContent } from '../server/render.ts';
