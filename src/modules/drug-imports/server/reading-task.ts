// Confined: reads one file of a source, whatever its format, into records. Its dependencies stay in a separate process.
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import type { ImportSource } from '../contract.ts';
import { KnownDrugs } from './known-drugs.ts';
import { openSourceFile, type Progress } from './reading/source-file.ts';
import { sourceReaders } from './sources/registry.ts';
import type { ImportRecord } from './sources/source-reader.ts';
import { Tally, type TallyNotes } from './tally.ts';

type Order = {
  source: ImportSource;
  path: string;
  fileName: string;
  formulary: Pick<Formulary, 'drugs' | 'byId' | 'names'>;
};

/** `version`: the edition that the file has named so far; empty if it has not. */
type ReadPart =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'records'; records: ImportRecord[]; version: string };
type ReadResult = { notes: TallyNotes; version: string };

/** A batch is stored in one transaction, which keeps others waiting, so each is limited in records and letters. */
const batchWeight = 1_000;
const lettersPerWeight = 1_000;
const progressEveryMs = 200;

function weightOf(record: ImportRecord): number {
  if (record.kind !== 'facts') return 1;
  return record.facts.facts.reduce((sum, { value }) => sum + 1 + value.length / lettersPerWeight, 0);
}

/** The next progress report, for whatever awaits it. */
class Progresses {
  #nextAt = 0;
  #tell: (progress: Progress) => void = () => {};
  next = this.#promise();

  async note(progress: Progress): Promise<void> {
    if (performance.now() < this.#nextAt) return;
    this.#nextAt = performance.now() + progressEveryMs;
    this.#tell(progress);
    // Gives other work its turn: reading from memory never yields.
    await new Promise((resolve) => setImmediate(resolve));
  }

  renew(): void {
    this.next = this.#promise();
  }

  #promise(): Promise<Progress> {
    return new Promise((resolve) => {
      this.#tell = resolve;
    });
  }
}

/** @throws AppError data_import_unreadable if the file does not come from the source */
export async function* work({
  source,
  path,
  fileName,
  formulary,
}: Order): AsyncGenerator<ReadPart, ReadResult> {
  const tally = new Tally();
  const progresses = new Progresses();
  const file = await openSourceFile(path, fileName, (progress) => progresses.note(progress));
  let version = '';
  const tellVersion = (given: string) => {
    version ||= given;
  };
  const found = sourceReaders[source].read(file, { known: new KnownDrugs(formulary), tally, tellVersion });
  let records: ImportRecord[] = [];
  let weight = 0;
  try {
    for (let next = found.next(); ; ) {
      const step = await Promise.race([next, progresses.next]);
      if (!('value' in step)) {
        progresses.renew();
        yield { kind: 'progress', progress: step };
        continue;
      }
      if (step.done) break;
      records.push(step.value);
      weight += weightOf(step.value);
      if (weight >= batchWeight) {
        yield { kind: 'records', records, version };
        [records, weight] = [[], 0];
      }
      next = found.next();
    }
  } finally {
    file.close();
  }
  if (records.length > 0) yield { kind: 'records', records, version };
  return { notes: tally.notes, version };
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read a file of drug data',
  module: new URL(import.meta.url),
  // RxNorm's concepts and links take 300 MB. Files have gigabytes, but they report all the time.
  limits: { heapMegabytes: 768, totalMegabytes: 1_200, maxMs: 2 * 3_600_000, maxSilentMs: 60_000 },
  maxAtOnce: 1,
});
