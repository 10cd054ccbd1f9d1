// Whether emails leave this server, and from whom.
import type { Services } from '#platform/server/module.ts';
import { countByState } from '../server/outbox.ts';
import { isMailConfigured } from '../server/queue-mail.ts';
import { readSettings } from '../server/settings.ts';

export type MailHealth = { isConfigured: boolean; queued: number; failed: number; held: number };

/** The sender of emails, and the server that takes them; null if there is none. */
export async function readMailSender(
  db: Pick<Services['db'], 'select'>,
): Promise<{ host: string; fromEmail: string } | null> {
  const settings = await readSettings(db);
  return settings.host ? { host: settings.host, fromEmail: settings.fromEmail } : null;
}

/** The state of email delivery in numbers, for admins. */
export async function mailHealth(services: Services): Promise<MailHealth> {
  const { queued, failed, held } = await countByState(services.db);
  return { isConfigured: await isMailConfigured(services), queued, failed, held };
}
