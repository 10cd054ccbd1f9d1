// The newsletter's own emails: the confirmation request and the welcome.
import { and, eq, isNull } from 'drizzle-orm';
import { isMailConfigured, linkOrigin, queueMail } from '#modules/mail/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterSubscribers } from '../tables.ts';
import { manageToken } from './links.ts';
import { wakeStep, welcomeStep } from './series/series.ts';
import { readSettings } from './settings.ts';
import { t } from './texts.ts';

type Subscribed = { subscriberId: string; email: string; name: string };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

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
export async function sendWelcome(services: Services, subscribed: Subscribed): Promise<Welcome> {
  try {
    const { autoWelcome, welcomeTemplateId } = await readSettings(services.db);
    if (!autoWelcome) return 'none';
    if (!(await isMailConfigured(services))) return 'unavailable';
    await services.db.transaction(async (tx) => {
      const isFirst = and(
        eq(newsletterSubscribers.subscriberId, subscribed.subscriberId),
        isNull(newsletterSubscribers.welcomedAt),
      );
      const claimed = await tx
        .update(newsletterSubscribers)
        .set({ welcomedAt: new Date(services.now()) })
        .where(isFirst)
        .returning({ id: newsletterSubscribers.subscriberId });
      if (claimed.length === 0) return;
      if (welcomeTemplateId) await wakeStep(services, subscribed.subscriberId, welcomeStep, { within: tx });
      else await queueWelcome(services, subscribed, tx);
    });
    return 'queued';
  } catch (error) {
    services.log.error({ err: error }, 'a welcome email could not be queued');
    return 'unavailable';
  }
}

async function queueWelcome(
  services: Services,
  { subscriberId, email, name }: Subscribed,
  tx: Transaction,
): Promise<void> {
  const origin = await linkOrigin(services, tx);
  const token = manageToken(services, subscriberId);
  const content = {
    subject: t('welcome.subject'),
    preview: t('welcome.preview'),
    heading: name ? t('welcome.headingName', { name }) : t('welcome.heading'),
    paragraphs: [t('welcome.text1'), t('welcome.text2')],
    button: { label: t('welcome.button'), url: `${origin}/quiz-types` },
    footnote: t('welcome.leave', { url: `${origin}/newsletter/preferences?token=${token}` }),
  };
  await queueMail(services, { kind: 'newsletter-welcome', to: email, content }, tx);
}
