// The welcome series as it is stored, and its alarm clocks: one for each message and each new subscriber.
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import type { SeriesStep } from '../../contract/series.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterSeries, newsletterTemplates } from '../../tables.ts';
import { t } from '../texts.ts';

/** The welcome itself, if the settings name a template for it; the others are numbered from 1. */
export const welcomeStep = 0;

export const sendSeriesMessage = defineJob({
  name: 'send-newsletter-series',
  title: t('job.send-newsletter-series'),
  data: z.object({ subscriberId: z.string(), step: z.number().int() }),
  // Over about ten hours.
  retries: 7,
  retryDelaySeconds: 300,
});

export async function readSeries(db: Pick<Database, 'select'>): Promise<SeriesStep[]> {
  const { templateId, afterHours, isActive, step } = newsletterSeries;
  return db.select({ templateId, afterHours, isActive }).from(newsletterSeries).orderBy(asc(step));
}

/** @throws AppError newsletter_template_not_found */
export async function changeSeries(
  services: Services,
  admin: Caller,
  steps: SeriesStep[],
): Promise<SeriesStep[]> {
  return services.db.transaction(async (tx) => {
    const ids = [...new Set(steps.map(({ templateId }) => templateId))];
    const known = await tx.$count(newsletterTemplates, inArray(newsletterTemplates.templateId, [...ids, '']));
    if (known < ids.length) throw new NewsletterError('newsletter_template_not_found');
    const before = await readSeries(tx);
    await tx.delete(newsletterSeries);
    const rows = steps.map((one, index) => ({ ...one, step: index + 1 }));
    if (rows.length > 0) await tx.insert(newsletterSeries).values(rows);
    const subject = { id: 'newsletter-series', label: '' };
    const action = 'newsletter-series.change';
    await recordAudit(services, admin, { action, subject, before: { steps: before }, after: { steps } }, tx);
    return readSeries(tx);
  });
}

type Within = Pick<Database, 'execute' | 'select'>;

export async function wakeStep(
  { jobs }: Services,
  subscriberId: string,
  step: number,
  { within, startAt }: { within?: Within; startAt?: Date } = {},
): Promise<void> {
  await jobs.enqueue(
    sendSeriesMessage,
    { subscriberId, step },
    { within, startAt, key: `${subscriberId}.${step}` },
  );
}

/** In the transaction that activates a subscription, so that the messages are sent whatever happens to this server. */
export async function beginSeries(services: Services, subscriberId: string, tx: Within): Promise<void> {
  const rows = await tx.select().from(newsletterSeries).where(eq(newsletterSeries.isActive, true));
  for (const { step, afterHours } of rows) {
    const startAt = new Date(services.now() + afterHours * 3_600_000);
    await wakeStep(services, subscriberId, step, { within: tx, startAt });
  }
}
