// Reads one file of a source in a separate process, from start to end, and stores its records or only counts them.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { raiseRevision } from '#modules/pharmacology/api/loading.ts';
import { announceRecordChange } from '#modules/records/api/changing.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { dataSources, type ImportSource } from '../contract.ts';
import type { OnProgress } from './reading/source-file.ts';
import { unreadable } from './reading/unreadable.ts';
import { readingTask } from './reading-task.ts';
import type { ImportRecord } from './sources/source-reader.ts';
import { type Part, storeBatch } from './storing/store-batch.ts';
import { Tally } from './tally.ts';
import { t } from './texts.ts';

export type FileToRead = {
  source: ImportSource;
  path: string;
  fileName: string;
  /** Empty to take it from the file itself, or else from its name. */
  sourceVersion: string;
};

type Manner = {
  isDryRun: boolean;
  onProgress?: OnProgress;
  /** Runs first in every transaction; if it throws, the reading ends before anything is written. */
  guard?(tx: Transaction): Promise<void>;
};

export type FileRead = {
  tally: Tally;
  sourceVersion: string;
  /** Of the data set with which the file was compared. */
  dataState: string;
};

/** `WHO ATC-DDD 2026-04-25.csv`, `RxNorm_full_prescribe_10062025.zip` -> the date of the edition. */
export function dateInName(fileName: string): string {
  const [day = ''] = /(?<!\d)20\d\d-[01]\d-[0-3]\d(?!\d)/.exec(fileName) ?? [];
  const [, month, date, year] = /(?<!\d)([01]\d)([0-3]\d)(20\d\d)(?!\d)/.exec(fileName) ?? [];
  return day || (year ? `${year}-${month}-${date}` : '');
}

/** The result of the work, with a message if the file is to blame. */
function explained(error: unknown): unknown {
  if (!(error instanceof ConfinedFailure)) return error;
  if (error.reason === 'too-long') return unreadable(t('file.tooLong'));
  return error.reason === 'too-much-memory' ? unreadable(t('file.tooMuchMemory')) : error;
}

/**
 * The same file a second time changes nothing, so an interrupted reading is started again.
 * @throws AppError data_import_unreadable if the file does not come from the source
 */
export async function readSourceFile(
  services: Services,
  { source, path, fileName, sourceVersion }: FileToRead,
  { isDryRun, onProgress, guard }: Manner,
): Promise<FileRead> {
  const formulary = await readFormulary(services);
  const tally = new Tally();
  const written = new Set<Part>();
  const at = new Date(services.now());
  const dated = dateInName(fileName);
  // Whether the file exists at all is checked separately from reading it.
  await stat(path);

  async function store(records: readonly ImportRecord[], givenVersion: string): Promise<void> {
    const { licence } = dataSources[source];
    const origin = {
      source,
      sourceVersion: sourceVersion || givenVersion || dated || at.toISOString().slice(0, 10),
      licence,
      at,
      isDryRun,
    };
    const parts = await services.db.transaction(async (tx) => {
      await guard?.(tx);
      return storeBatch(tx, origin, records, formulary, tally);
    });
    for (const part of parts) written.add(part);
  }

  const { drugs, byId, names } = formulary;
  const order = { source, path: resolve(path), fileName, formulary: { drugs, byId, names } };
  const found = services.confined.stream(readingTask, order, { readablePaths: [order.path] });
  try {
    for (;;) {
      const { done, value } = await found.next().catch((error: unknown) => {
        throw explained(error);
      });
      if (done) {
        tally.take(value.notes);
        return {
          tally,
          sourceVersion: sourceVersion || value.version || dated,
          dataState: formulary.state,
        };
      }
      if (value.kind === 'progress') await onProgress?.(value.progress);
      else await store(value.records, value.version);
    }
  } finally {
    await found.return({ notes: tally.notes, version: '' });
    // Even if it was interrupted: what was written until then is there.
    if (!isDryRun && written.size > 0) {
      await services.db.transaction(async (tx) => {
        for (const part of written) await raiseRevision(tx, part, services.now());
      });
      announceRecordChange(services);
    }
  }
}
