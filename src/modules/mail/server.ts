// The mail module: every email goes through the outbox, survives restarts and is retried until it is sent or refused.
import { auditActions } from '#modules/audit/server.ts';
import { sealedSettings } from '#modules/settings/server.ts';
import { defineServerModule, extend, type Services } from '#platform/server/module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { mailSettings } from './contract.ts';
import { MailError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { mailJobs } from './server/deliver.ts';
import { countByState, mailRetention } from './server/outbox.ts';
import { isMailConfigured } from './server/queue-mail.ts';

import { mailRoutes } from './server/routes.ts';
import { contentPurpose } from './server/sealed-content.ts';
import { readSettings } from './server/settings.ts';
import { closePool } from './server/transport.ts';

export { type BulkMailer, type BulkOutcome, openBulkMailer } from './server/bulk/bulk-mailer.ts';
export { type MailLogo, mailLogoOf } from './server/mail-logo.ts';
export { type Asker, returnMailShare, takeMailShare } from './server/mail-shares.ts';
export {
  isMailConfigured,
  linkOrigin,
  type NewMail,
  queueMail,
  siteOrigin,
} from './server/queue-mail.ts';
export type { MailContent } from './server/render.ts';

import { personalData } from './server/personal-data.ts';

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

export default defineServerModule({
  name: 'mail',
  errors: [MailError],
  personalData,
  sealed: [
    ...sealedSettings(mailSettings),
    { table: 'outbox', id: 'mail_id', column: 'sealed_content', purposeOf: contentPurpose },
  ],
  routes: mailRoutes,
  jobs: mailJobs,
  extensions: [extend(auditActions, () => actionWords), extend(retentionRules, mailRetention)],
  async start(services) {
    return async () => closePool(services);
  },
});
