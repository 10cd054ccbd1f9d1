// The background work on imports: reading, importing, and tidying up. After a crash it begins again.
import { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { defineJob, type JobAttempt, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import * as rows from './import-rows.ts';
import { readSourceFile } from './read-file.ts';
import type { OnProgress } from './reading/source-file.ts';
import { t } from './texts.ts';
import { removeUpload, removeUploadsExcept, uploadPath } from './upload-files.ts';

export const workOnImport = defineJob({
  name: 'work-on-data-import',
  title: t('job.work-on-data-import'),
  data: z.object({ importId: z.string() }),
  retries: 3,
  retryDelaySeconds: 5,
});

const sweepImports = defineJob({
  name: 'sweep-data-imports',
  title: t('job.sweep-data-imports'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
  cron: '* * * * *',
  atStart: true,
});

/** A file whose reading crashed the process this often would crash the next one too. */
const maxTries = 5;
/** What crashes the process that reads it crashes the next one too. */
const maxCrashes = 2;
const keptHours = 24;
/** How often progress is stored. */
const beatMs = 400;

/** It was cancelled, or another worker has taken over: nothing is left to do here. */
class Stopped extends Error {}

type Claim = rows.ImportRow & { runner: string };

/** Stores progress, and notices when the import is no longer this worker's. */
function heart(
  { db, now }: Services,
  claim: Claim,
): { onProgress: OnProgress; guard(tx: Transaction): Promise<void> } {
  let nextBeat = 0;
  const beat = async (within: Pick<Transaction, 'update'>, change: object) => {
    const isOurs = await rows.updateClaimed(within, claim, { ...change, progressAt: new Date(now()) });
    if (!isOurs) throw new Stopped();
  };
  return {
    async onProgress({ done, total }) {
      if (performance.now() < nextBeat) return;
      await beat(db, { bytesDone: done, bytesTotal: Math.max(1, total) });
      nextBeat = performance.now() + beatMs;
    },
    guard: (tx) => beat(tx, {}),
  };
}

async function finish(services: Services, claim: Claim): Promise<void> {
  const isDryRun = claim.state === 'reading';
  const { importId, source, fileName, sourceVersion } = claim;
  const file = { source, fileName, sourceVersion, path: uploadPath(services, importId) };
  const found = await readSourceFile(services, file, { isDryRun, ...heart(services, claim) });
  const { counts, rejected, skipped, conflicts } = found.tally;
  const isOurs = await rows.updateClaimed(services.db, claim, {
    runner: null,
    progressAt: new Date(services.now()),
    bytesDone: claim.sizeBytes,
    bytesTotal: claim.sizeBytes,
    // Counted once, in advance: what a worker had done when it crashed would count as unchanged now.
    ...(isDryRun
      ? {
          state: 'ready',
          counts,
          rejected,
          skipped,
          conflicts,
          sourceVersion: found.sourceVersion,
          dataState: found.dataState,
        }
      : { state: 'done' }),
  });
  if (!isOurs) throw new Stopped();
  if (!isDryRun) await removeUpload(services, importId);
}

async function fail(services: Services, claim: Claim, error: string): Promise<void> {
  const isOurs = await rows.updateClaimed(services.db, claim, { state: 'failed', error, runner: null });
  if (isOurs) await removeUpload(services, claim.importId);
}

/** This server is stopping: the next one starts over, and this does not count as a try. */
async function giveBack({ db }: Services, claim: Claim): Promise<void> {
  await rows.updateClaimed(db, claim, { runner: null, tries: claim.tries - 1, progressAt: new Date(0) });
}

function isLost(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
}

async function work(services: Services, importId: string, { isLast }: JobAttempt): Promise<void> {
  const runner = newId();
  const row = await rows.claimImport(services.db, importId, runner, services.now());
  if (!row) return;
  const claim = { ...row, runner };
  if (row.tries > maxTries) return fail(services, claim, t('import.gaveUp'));
  try {
    await finish(services, claim);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof AppError) return fail(services, claim, error.message);
    if (error instanceof ConfinedFailure && error.reason === 'stopped') return giveBack(services, claim);
    if (error instanceof ConfinedFailure && row.tries >= maxCrashes)
      return fail(services, claim, t('import.endedTwice'));
    // Another node may have the file, so it is tried again too.
    if (isLast) return fail(services, claim, isLost(error) ? t('import.lost') : t('import.gaveUp'));
    await rows.updateClaimed(services.db, claim, { runner: null });
    throw error;
  }
}

async function sweep(services: Services): Promise<void> {
  const { db, jobs } = services;
  for (const importId of await rows.listStalled(db, services.now()))
    await jobs.enqueue(workOnImport, { importId }, { key: importId });
  await rows.expireImports(db, new Date(services.now() - keptHours * 3_600_000), t('import.expired'));
  const { ids } = await rows.openImports(db);
  await removeUploadsExcept(services, ids);
}

export function importJobs(services: Services): JobWorker[] {
  return [
    workOn(workOnImport, ({ importId }, attempt) => work(services, importId, attempt)),
    workOn(sweepImports, () => sweep(services)),
  ];
}
