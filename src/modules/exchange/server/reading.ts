// Reads files into staged imports: in slices, a few files at a time, so that nobody else has to wait for a large one.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { planOf } from '#modules/plans/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { type ImportFormat, maxImportItems } from '../contract.ts';
import { storableText } from './formats/decode-text.ts';
import type { FoundItem, FoundQuiz, ReadingFile } from './formats/file-format.ts';
import { readerFor } from './formats/registry.ts';
import * as store from './import-store.ts';
import { type StagedItem, stageItem, type TypeGate } from './staging.ts';
import { t } from './texts.ts';

/** Others get their turn after this long. */
const sliceMs = 20;
/** How often what was found is written down. */
const writeEveryMs = 300;
const writeEveryItems = 100;
/** A file that takes longer is no quiz. */
const maxReadingMs = 60_000;
const filesAtOnce = 2;

type Task = { importId: string; ownerId: string; isAdmin: boolean; file: ReadingFile; format: ImportFormat };

/** What is wrong, where nothing at all could be read; null where there is something to show. */
type Outcome = AppError | null;

export class ImportReader {
  private readonly services: Services;
  private readonly running = new Set<Promise<unknown>>();
  private waiting: (() => void)[] = [];
  private free = filesAtOnce;
  private isStopping = false;

  constructor(services: Services) {
    this.services = services;
  }

  /** Settles when the file is read and everything is stored. Never rejects. */
  read(task: Task): Promise<Outcome> {
    const reading = this.take(task);
    this.running.add(reading);
    void reading.finally(() => this.running.delete(reading));
    return reading;
  }

  /** What is being read stays unread; another process, or this one after its start, begins it anew. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled([...this.running]);
  }

  private async take(task: Task): Promise<Outcome> {
    while (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.free -= 1;
    try {
      return await this.readWhole(task);
    } catch (error) {
      this.services.log.error({ err: error, importId: task.importId }, 'an import could not be read');
      const problem = t('file.unexpected');
      await store.finishImport(this.services.db, task.importId, { state: 'failed', problem }).catch(() => {});
      return new AppError('import_unreadable', { message: problem });
    } finally {
      this.free += 1;
      this.waiting.shift()?.();
    }
  }

  private async readWhole({ importId, ownerId, isAdmin, file, format }: Task): Promise<Outcome> {
    const { services } = this;
    const reader = readerFor(file, format);
    const gate: TypeGate = isAdmin ? null : await planOf(services, ownerId);
    const items = reader.read(file);
    const notes: string[] = [];
    let quiz: FoundQuiz = {};
    let batch: (StagedItem & { number: number })[] = [];
    let itemsRead = 0;
    const begun = performance.now();
    let [sliceFrom, writtenAt] = [begun, begun];
    const flush = async () => {
      const isThere = await store.addItems(services.db, importId, batch, { itemsRead, now: services.now() });
      [batch, writtenAt] = [[], performance.now()];
      return isThere;
    };
    for (;;) {
      const step = await this.next(items);
      if ('problem' in step) {
        if (itemsRead === 0) return this.fail(importId, step.problem);
        notes.push(t('note.interrupted', { problem: step.problem }));
        break;
      }
      if (step.done) {
        quiz = step.value;
        break;
      }
      const isTooMuch = itemsRead >= maxImportItems;
      if (isTooMuch || performance.now() - begun > maxReadingMs) {
        notes.push(isTooMuch ? t('note.tooMany', { max: maxImportItems }) : t('note.slow'));
        await items.return?.({});
        break;
      }
      itemsRead += 1;
      batch.push({ number: itemsRead, ...(await stageItem(services, ownerId, gate, step.value)) });
      if (batch.length >= writeEveryItems || performance.now() - writtenAt > writeEveryMs) {
        if (!(await flush())) return null;
      }
      if (this.isStopping) return null;
      if (performance.now() - sliceFrom > sliceMs) {
        await nextTurn();
        sliceFrom = performance.now();
      }
    }
    if (itemsRead === 0) return this.fail(importId, t('file.nothing'));
    if (!(await flush())) return null;
    await store.finishImport(services.db, importId, {
      state: 'ready',
      title: clean(quiz.title, 200),
      description: clean(quiz.description, 2_000),
      settings: quiz.settings === undefined ? null : JSON.parse(storableText(JSON.stringify(quiz.settings))),
      notes: [...(quiz.notes ?? []), ...notes].map((note) => clean(note, 500)),
    });
    return null;
  }

  /** A format that stumbles in the middle of a file keeps what it has found. */
  private async next(
    items: AsyncGenerator<FoundItem, FoundQuiz>,
  ): Promise<{ done: false; value: FoundItem } | { done: true; value: FoundQuiz } | { problem: string }> {
    try {
      const { done, value } = await items.next();
      return done ? { done: true, value } : { done: false, value };
    } catch (error) {
      if (error instanceof AppError && error.code === 'import_unreadable') return { problem: error.message };
      this.services.log.warn({ err: error }, 'a format failed to read a file');
      return { problem: t('file.unexpected') };
    }
  }

  private async fail(importId: string, problem: string): Promise<Outcome> {
    await store.finishImport(this.services.db, importId, { state: 'failed', problem });
    return new AppError('import_unreadable', { message: problem });
  }
}

function clean(text: string | undefined, length: number): string {
  return storableText(text ?? '')
    .trim()
    .slice(0, length)
    .toWellFormed();
}

const readers = new WeakMap<Services, ImportReader>();

/** One for each app, shared by its routes and its jobs. */
export function importReaderOf(services: Services): ImportReader {
  const reader = readers.get(services) ?? new ImportReader(services);
  readers.set(services, reader);
  return reader;
}
