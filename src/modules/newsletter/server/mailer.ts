// The connection to the mail server for newsletters: their sender, and the key that signs them.
import { type BulkMailer, openBulkMailer } from '#modules/mail/api/bulk-mailer.ts';
import type { Services } from '#platform/server/module.ts';
import type { NewsletterSettings } from '../contract/settings.ts';
import { readDkim } from './domain/signing.ts';

type Wanted = Pick<NewsletterSettings, 'fromName' | 'fromEmail' | 'replyToEmail' | 'connections'>;

/** @returns null while no mail server is set */
export async function openMailer(
  services: Services,
  { fromName, fromEmail, replyToEmail, connections }: Wanted,
): Promise<BulkMailer | null> {
  const sender = { fromName, fromEmail, replyTo: replyToEmail || null };
  return openBulkMailer(services, { sender, connections, dkim: await readDkim(services) });
}
