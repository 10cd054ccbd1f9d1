// The job that makes a report: one file after the other, each once; it continues where an interrupted run stopped.
import { z } from 'zod';
import { readResults } from '#modules/rounds/api/results.ts';
import { defineJob, type JobAttempt, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { reportContent } from '../files/report-content.ts';
import { handOver } from './handing-over.ts';
import * as store from './report-store.ts';
import { t } from './texts.ts';
import { weekReport } from './week-report.ts';

export const makeReport = defineJob({
  name: 'make-report',
  title: t('job.make-report'),
  data: z.object({ reportId: z.string() }),
  retries: 3,
  retryDelaySeconds: 30,
});

const beatMs = 20_000;
const beganAt = Date.now();

/** Runs that were last heard of before this are over. On the embedded database no one else runs. */
export function silentSince({ database, now }: Services): Date {
  const silent = now() - store.silentMs;
  return new Date(database.kind === 'pglite' ? Math.max(silent, beganAt) : silent);
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function contentOf(
  services: Services,
  { kind, format, ownerId, occasion }: store.StoredReport,
  { quizId, roundId }: store.StoredEntry,
): Promise<AsyncIterable<Buffer | string>> {
  if (kind === 'week') return weekReport(services, ownerId, occasion ?? '');
  const results = quizId && roundId ? await readResults(services, quizId, roundId) : null;
  // The round was deleted a moment ago, and this entry with it.
  return results ? reportContent(services, results, { format, ownerId }) : nothing();
}

/** @returns false where it was cancelled, or another run has taken over */
async function makeFiles(services: Services, report: store.StoredReport, claim: string): Promise<boolean> {
  const { db, now } = services;
  const { reportId } = report;
  const isStillMine = () => store.isStillClaimed(db, reportId, claim, new Date(now()));
  for (const entry of await store.entriesOf(db, reportId)) {
    if (entry.madeAt !== null) continue;
    if (!(await isStillMine())) return false;
    const content = await contentOf(services, report, entry);
    const sizeBytes = await store.writeParts({ db, reportId, entry: entry.number }, content);
    await store.finishEntry(db, entry, { sizeBytes, madeAt: new Date(now()) });
  }
  return isStillMine();
}

async function make(services: Services, reportId: string, isLast: boolean): Promise<void> {
  const { db, log, now } = services;
  const claim = newId();
  const report = await store.claimReport(db, reportId, claim, {
    now: new Date(now()),
    silentSince: silentSince(services),
  });
  if (!report) return;
  const beat = setInterval(() => {
    store
      .isStillClaimed(db, reportId, claim, new Date(now()))
      .catch((error: unknown) => log.warn({ err: error }, 'a report could not say that it is being made'));
  }, beatMs);
  try {
    if (await makeFiles(services, report, claim)) await handOver(services, report, claim);
    else await store.sweepAway(db, reportId);
  } catch (error) {
    await store.releaseReport(db, reportId, claim, isLast ? 'failed' : 'waiting');
    await store.sweepAway(db, reportId);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

export const reportWorker = (services: Services): JobWorker =>
  workOn(makeReport, ({ reportId }, { isLast }: JobAttempt) => make(services, reportId, isLast));
