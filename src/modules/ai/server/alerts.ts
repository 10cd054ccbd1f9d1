// Emails to those who run the site when the provider refuses what only they can fix.
import { lte } from 'drizzle-orm';
import { administrationAddresses } from '#modules/accounts/api/administration-addresses.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Services } from '#platform/server/module.ts';
import { aiAlerts } from '../tables.ts';
import { type ProviderFault, refusalOf } from './client/fault.ts';
import { t } from './texts.ts';

/** One a day for each kind of fault: the next ones say nothing new. */
const pauseMs = 24 * 3_600_000;

/** One statement decides, so that calls which fail together bring one email. */
export async function alertAdmins(services: Services, fault: ProviderFault): Promise<void> {
  const now = new Date(services.now());
  const { kind } = fault;
  const reason = refusalOf(fault, true).message;
  await services.db.transaction(async (tx) => {
    const first = await tx
      .insert(aiAlerts)
      .values({ kind, mailedAt: now })
      .onConflictDoUpdate({
        target: aiAlerts.kind,
        set: { mailedAt: now },
        setWhere: lte(aiAlerts.mailedAt, new Date(now.getTime() - pauseMs)),
      })
      .returning();
    if (first.length === 0) return;
    const content = {
      subject: t('alert.subject'),
      preview: reason,
      heading: t('alert.heading'),
      paragraphs: [t('alert.text'), reason, t('alert.pause')],
      button: { label: t('alert.button'), url: `${await linkOrigin(services, tx)}/admin-dashboard/ai` },
    };
    for (const to of await administrationAddresses(services, tx))
      await queueMail(services, { kind: 'ai-unavailable', to, content }, tx);
  });
}
