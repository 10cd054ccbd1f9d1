// Reads files into staged imports: in a separate process, a few files at a time, so that no one else has to wait for a
// large one.
import { planOf } from '#modules/plans/api/plan.ts';
import { AppError } from '#platform/contract/errors.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { type ImportFormat, maxImportItems } from '../contract.ts';
import { ExchangeError } from '../errors.ts';
import type { FoundQuiz, ReadingFile } from './formats/file-format.ts';
import { storableText } from './formats/text/decode-text.ts';
import * as store from './import-store.ts';
import { type ReadPart, readingTask } from './reading-task.ts';
import { type StagedItem, type Staging, stageItem } from './staging.ts';
import { t } from './texts.ts';

/** How often progress is stored. */
const writeEveryMs = 300;
const writeEveryItems = 100;
/** Keeps imports alive that wait for their turn, or for a long item. */
const beatMs = 20_000;

type Task = {
  importId: string;
  ownerId: string;
  isAdmin: boolean;
  file: ReadingFile;
  format: ImportFormat | null;
};

/** The error if nothing at all could be read; null if there is something to show. */
type Outcome = AppError | null;

/** A failure without a message: the server is stopping. */
type Step = { done: false; value: ReadPart } | { done: true; value: FoundQuiz } | { problem: string | null };

class ImportReader {
  private readonly services: Services;
  private readonly running = new Set<Promise<unknown>>();
  /** If no other server uses the database, no one is reading what was being read before this start. */
  readonly startedAt: number;

  constructor(services: Services) {
    this.services = services;
    this.startedAt = services.now();
  }

  /** Settles when the file is read and everything is stored. Never rejects. */
  read(task: Task): Promise<Outcome> {
    const reading = this.take(task);
    this.running.add(reading);
    void reading.finally(() => this.running.delete(reading));
    return reading;
  }

  /**
   * Releases what is being read, without counting it as a failed try: another process, or this one after a restart,
   * reads it.
   */
  async stop(): Promise<void> {
    await Promise.allSettled([...this.running]);
  }

  private async take(task: Task): Promise<Outcome> {
    const { db, log, now } = this.services;
    const { importId } = task;
    const beat = setInterval(() => {
      store
        .noteAlive(db, importId, now())
        .catch((error: unknown) => log.warn({ err: error, importId }, 'an import is not known to be alive'));
    }, beatMs);
    try {
      return await this.readWhole(task);
    } catch (error) {
      log.error({ err: error, importId }, 'an import could not be read');
      return await this.fail(importId, t('file.unexpected')).catch(() => null);
    } finally {
      clearInterval(beat);
    }
  }

  private async readWhole({ importId, ownerId, isAdmin, file, format }: Task): Promise<Outcome> {
    const { services } = this;
    const staging: Staging = {
      ownerId,
      gate: isAdmin ? null : await planOf(services, ownerId),
      passageIds: new Set(),
    };
    const parts = services.confined.stream(readingTask, { ...file, format });
    const notes: string[] = [];
    let quiz: FoundQuiz = {};
    let batch: (StagedItem & { number: number })[] = [];
    let itemsRead = 0;
    let writtenAt = performance.now();
    const flush = async () => {
      const isThere = await store.addItems(services.db, importId, batch, { itemsRead, now: services.now() });
      [batch, writtenAt] = [[], performance.now()];
      return isThere;
    };
    try {
      for (;;) {
        const step = await this.next(parts);
        if ('problem' in step) {
          if (step.problem === null) return await this.leave(importId);
          if (itemsRead === 0) return await this.fail(importId, step.problem);
          notes.push(t('note.interrupted', { problem: step.problem }));
          break;
        }
        if (step.done) {
          quiz = step.value;
          break;
        }
        const part = step.value;
        if (part.kind === 'format') {
          await store.noteFormat(services.db, importId, part);
          continue;
        }
        if (itemsRead >= maxImportItems) {
          notes.push(t('note.tooMany', { max: maxImportItems }));
          break;
        }
        itemsRead += 1;
        batch.push({ number: itemsRead, ...(await stageItem(services, staging, part.item)) });
        const isDue = batch.length >= writeEveryItems || performance.now() - writtenAt > writeEveryMs;
        if (isDue && !(await flush())) return null;
      }
    } finally {
      await parts.return({});
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

  /** A format that fails in the middle of a file keeps what it has found. */
  private async next(parts: AsyncGenerator<ReadPart, FoundQuiz>): Promise<Step> {
    try {
      const { done, value } = await parts.next();
      return done ? { done: true, value } : { done: false, value };
    } catch (error) {
      if (error instanceof AppError && error.code === 'import_unreadable') return { problem: error.message };
      if (error instanceof ConfinedFailure && error.reason === 'stopped') return { problem: null };
      this.services.log.warn({ err: error }, 'a format failed to read a file');
      return { problem: sentenceOf(error) };
    }
  }

  private async leave(importId: string): Promise<null> {
    await store.giveBack(this.services.db, importId);
    return null;
  }

  private async fail(importId: string, problem: string): Promise<Outcome> {
    await store.finishImport(this.services.db, importId, { state: 'failed', problem });
    return new ExchangeError('import_unreadable', { message: problem });
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ConfinedFailure) || error.reason === 'crashed') return t('file.unexpected');
  return t(error.reason === 'too-long' ? 'file.tooLong' : 'file.tooMuchMemory');
}

function clean(text: string | undefined, length: number): string {
  return storableText(text ?? '')
    .trim()
    .slice(0, length)
    .toWellFormed();
}

/** Shared by routes and jobs. */
export const importReaderOf = perApp((services) => new ImportReader(services));
