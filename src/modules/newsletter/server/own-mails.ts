// The newsletter's own emails: the confirmation request, which is a service message, and when the welcome is sent.
import { and, eq, isNull } from 'drizzle-orm';
import { isMailConfigured, linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterSubscribers } from '../tables.ts';
import { wakeStep, welcomeStep } from './series/series.ts';
import { readSettings } from './settings.ts';
import { t } from './texts.ts';

export async function queueConfirmation(
  services: Services,
  { email, token }: { email: string; token: string },
  tx: Transaction,
): Promise<void> {
  const origin = await linkOrigin(services, tx);
  const content = {
    subject: t('confirm.subject'),
    preview: t('confirm.preview'),
    heading: t('confirm.heading'),
    paragraphs: [t('confirm.text')],
    button: { label: t('confirm.button'), url: `${origin}/newsletter/confirm?token=${token}` },
    footnote: t('confirm.note'),
  };
  await queueMail(services, { kind: 'newsletter-confirmation', to: email, content }, tx);
}

export type Welcome = 'queued' | 'unavailable' | 'none';

/** Whether a subscription waits for a link in an email. Without a mail server it would wait for ever. */
export async function asksToConfirm(services: Services): Promise<boolean> {
  const { doubleOptIn } = await readSettings(services.db);
  return doubleOptIn && (await isMailConfigured(services));
}

/** Whether someone who subscribes now gets a welcome, regardless of who it is. */
export async function welcomeNow(services: Services): Promise<Welcome> {
  const { autoWelcome } = await readSettings(services.db);
  if (!autoWelcome || (await asksToConfirm(services))) return 'none';
  return (await isMailConfigured(services)) ? 'queued' : 'unavailable';
}

/**
 * Once per subscriber, and it never fails a subscription: problems are logged. Without a mail server there is
 * no welcome, not even later.
 */
export async function sendWelcome(
  services: Services,
  { subscriberId }: { subscriberId: string },
): Promise<Welcome> {
  try {
    const { autoWelcome } = await readSettings(services.db);
    if (!autoWelcome) return 'none';
    if (!(await isMailConfigured(services))) return 'unavailable';
    await services.db.transaction(async (tx) => {
      const isFirst = and(
        eq(newsletterSubscribers.subscriberId, subscriberId),
        isNull(newsletterSubscribers.welcomedAt),
      );
      const claimed = await tx
        .update(newsletterSubscribers)
        .set({ welcomedAt: new Date(services.now()) })
        .where(isFirst)
        .returning({ id: newsletterSubscribers.subscriberId });
      if (claimed.length > 0) await wakeStep(services, subscriberId, welcomeStep, { within: tx });
    });
    return 'queued';
  } catch (error) {
    services.log.error({ err: error }, 'a welcome email could not be queued');
    return 'unavailable';
  }
}
