// Reads one file of a source from its beginning to its end, and keeps what it brings or only counts it.
import {
  raiseRevision,
  readFormulary,
  type Transaction,
  tellOfChange,
} from '#modules/pharmacology/server.ts';
import type { Services } from '#platform/server/module.ts';
import { dataSources, type ImportSource } from '../contract.ts';
import { KnownDrugs } from './known-drugs.ts';
import { type OnProgress, openSourceFile } from './reading/source-file.ts';
import { sourceReaders } from './sources/registry.ts';
import type { ImportRecord } from './sources/source-reader.ts';
import { type Part, storeBatch } from './storing/store-batch.ts';
import { Tally } from './tally.ts';

export type FileToRead = {
  source: ImportSource;
  path: string;
  fileName: string;
  /** Empty where the file itself, or else its name, is to tell. */
  sourceVersion: string;
};

type Manner = {
  isDryRun: boolean;
  onProgress?: OnProgress;
  /** Runs first in every transaction; what it throws ends the reading before anything is written. */
  guard?(tx: Transaction): Promise<void>;
};

export type FileRead = {
  tally: Tally;
  sourceVersion: string;
  /** Of the data set with which the file was compared. */
  dataState: string;
};

/** A transaction keeps others waiting, so each is short: so many records, or that many letters. */
const batchWeight = 1_000;
const lettersPerWeight = 1_000;

/** `WHO ATC-DDD 2026-04-25.csv`, `RxNorm_full_prescribe_10062025.zip` -> the day of the edition. */
export function dateInName(fileName: string): string {
  const [day = ''] = /(?<!\d)20\d\d-[01]\d-[0-3]\d(?!\d)/.exec(fileName) ?? [];
  const [, month, date, year] = /(?<!\d)([01]\d)([0-3]\d)(20\d\d)(?!\d)/.exec(fileName) ?? [];
  return day || (year ? `${year}-${month}-${date}` : '');
}

function weightOf(record: ImportRecord): number {
  if (record.kind !== 'facts') return 1;
  return record.facts.facts.reduce((sum, { value }) => sum + 1 + value.length / lettersPerWeight, 0);
}

/**
 * The same file a second time changes nothing, so a reading that was broken off is begun anew.
 * @throws AppError data_import_unreadable where the file is not one of the source
 */
export async function readSourceFile(
  services: Services,
  { source, path, fileName, sourceVersion }: FileToRead,
  { isDryRun, onProgress, guard }: Manner,
): Promise<FileRead> {
  const formulary = await readFormulary(services);
  const known = new KnownDrugs(formulary);
  const tally = new Tally();
  const written = new Set<Part>();
  const at = new Date(services.now());
  let version = sourceVersion;
  const dated = dateInName(fileName);
  const file = await openSourceFile(path, fileName, onProgress);
  let batch: ImportRecord[] = [];
  let weight = 0;

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const { licence } = dataSources[source];
    const sourceVersion = version || dated || at.toISOString().slice(0, 10);
    const origin = { source, sourceVersion, licence, at, isDryRun };
    const parts = await services.db.transaction(async (tx) => {
      await guard?.(tx);
      return storeBatch(tx, origin, batch, known, tally);
    });
    for (const part of parts) written.add(part);
    [batch, weight] = [[], 0];
  }

  try {
    const tellVersion = (told: string) => {
      version ||= told;
    };
    for await (const record of sourceReaders[source].read(file, { known, tally, tellVersion })) {
      batch.push(record);
      weight += weightOf(record);
      if (weight >= batchWeight) await flush();
    }
    await flush();
  } finally {
    file.close();
    // Also where it was broken off: what was written till then is there.
    if (!isDryRun && written.size > 0) {
      await services.db.transaction(async (tx) => {
        for (const part of written) await raiseRevision(tx, part, services.now());
      });
      tellOfChange(services);
    }
  }
  return { tally, sourceVersion: version || dated, dataState: formulary.state };
}
