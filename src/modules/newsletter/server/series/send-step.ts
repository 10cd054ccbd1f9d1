// Sends one message of the welcome series to one subscriber, once, if they are still subscribed.
import { and, eq, sql } from 'drizzle-orm';
import type { BulkOutcome } from '#modules/mail/api/bulk-mailer.ts';
import { linkOrigin } from '#modules/mail/api/queue.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import {
  newsletterSeries,
  newsletterSubscribers,
  newsletterTemplates,
  newsletterSeriesSends as sends,
} from '../../tables.ts';
import { slowDown, takeTokens } from '../campaigns/bucket.ts';
import { type Reader, readReader } from '../campaigns/ledger.ts';
import { letterTo, type Printed, print } from '../campaigns/letters.ts';
import { openMailer } from '../mailer.ts';
import type { Message } from '../message/compose.ts';
import { readSettings } from '../settings.ts';
import { markBounced } from '../states.ts';
import { sendSeriesMessage, welcomeStep } from './series.ts';
import { standardWelcome } from './standard-welcome.ts';

/** Reads the current series: turning a message off also stops it for people who are waiting for it. */
async function readMessage(services: Services, step: number): Promise<Message | null> {
  const { db } = services;
  let wanted: string | null | undefined;
  if (step === welcomeStep) {
    const { autoWelcome, welcomeTemplateId } = await readSettings(db);
    if (autoWelcome && !welcomeTemplateId) return standardWelcome(await linkOrigin(services));
    wanted = autoWelcome ? welcomeTemplateId : null;
  } else {
    const isIt = and(eq(newsletterSeries.step, step), eq(newsletterSeries.isActive, true));
    const [row] = await db.select().from(newsletterSeries).where(isIt);
    wanted = row?.templateId;
  }
  if (!wanted) return null;
  const isIt = and(eq(newsletterTemplates.templateId, wanted), eq(newsletterTemplates.isActive, true));
  const [template] = await db.select().from(newsletterTemplates).where(isIt);
  return template ?? null;
}

/** Committed before the message leaves: a server that is killed meanwhile loses it, and no other sends it a second time. */
async function claim({ db, now }: Services, subscriberId: string, step: number): Promise<boolean> {
  const values = { subscriberId, step, at: new Date(now()) };
  const claimed = await db.insert(sends).values(values).onConflictDoNothing().returning({ step: sends.step });
  return claimed.length > 0;
}

async function hand(
  services: Services,
  printed: Printed,
  reader: Reader,
  step: number,
): Promise<BulkOutcome | null> {
  const mailer = await openMailer(services, { ...(await readSettings(services.db)), connections: 1 });
  if (!mailer) return null;
  try {
    const domain = mailer.sender.fromEmail.split('@').at(-1) ?? 'localhost';
    const letter = letterTo(services, printed, reader);
    return await mailer.send({ ...letter, messageId: `<series.${step}.${reader.subscriberId}@${domain}>` });
  } finally {
    mailer.close();
  }
}

async function printStep(services: Services, step: number): Promise<Printed | null> {
  const message = await readMessage(services, step);
  if (!message) return null;
  try {
    return await print(services, message);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ err: error, step }, 'a template of the welcome series cannot be filled in');
    return null;
  }
}

/** @throws Error if it should be retried later */
export async function sendStep(services: Services, subscriberId: string, step: number): Promise<void> {
  const printed = await printStep(services, step);
  const reader = await readReader(services, subscriberId);
  if (!printed || !reader) return;
  const { ratePerMinute } = await readSettings(services.db);
  const { taken } = await takeTokens(services, 1, ratePerMinute);
  if (taken === 0) throw new Error('the pace of the newsletter allows no message now');
  if (!(await claim(services, subscriberId, step))) return;
  const outcome = await hand(services, printed, reader, step);
  const isIt = eq(newsletterSubscribers.subscriberId, subscriberId);
  if (outcome?.kind === 'sent') {
    const emailsSent = sql`${newsletterSubscribers.emailsSent} + 1`;
    await services.db.update(newsletterSubscribers).set({ emailsSent }).where(isIt);
  }
  if (outcome?.kind === 'refused') await markBounced(services, { email: reader.email, said: outcome.reply });
  if (outcome?.kind === 'slow') await slowDown(services);
  if (outcome?.kind === 'slow' || outcome?.kind === 'later' || outcome?.kind === 'provider') {
    await services.db.delete(sends).where(and(eq(sends.subscriberId, subscriberId), eq(sends.step, step)));
    throw new Error(outcome.reply);
  }
}

export function seriesJobs(services: Services): JobWorker[] {
  return [workOn(sendSeriesMessage, ({ subscriberId, step }) => sendStep(services, subscriberId, step))];
}
