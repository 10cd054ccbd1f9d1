// Dumps and trials on this server: one at a time, and ended with it. A trial has a process and a database of its own, so
// that rooms notice nothing of it.
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { backupFolder, byHand } from '#platform/server/database/backup-folder.ts';
import { dumpDatabase } from '#platform/server/database/dump/dump.ts';
import { redactedMessage } from '#platform/server/logging/redacted-error.ts';
import type { Services } from '#platform/server/module.ts';
import { retentionMonths } from '#platform/server/people/retention.ts';
import type { Backups } from '../contract.ts';
import { BackupError } from '../errors.ts';
import { folderOf, writeTrial } from './folder.ts';
import type { Outcome } from './one-trial.ts';

const keptDumps = 5;
const longestKeptMs = retentionMonths.backups * 30 * 24 * 3_600_000;
const longestTrialMs = 60 * 60_000;
const heapMegabytes = 512;

type Under = Pick<Services, 'config' | 'database' | 'version' | 'log' | 'now'>;

export class BackupWork {
  readonly #services: Under;
  #now: Backups['work'] = null;
  #problem: string | null = null;
  #trial: ChildProcess | null = null;
  #ending: Promise<void> = Promise.resolve();

  constructor(services: Under) {
    this.#services = services;
  }

  get now(): Backups['work'] {
    return this.#now;
  }

  get problem(): string | null {
    return this.#problem;
  }

  /** @returns the dump's name; it is being written. @throws BackupError backup_under_way */
  async dump(): Promise<string> {
    this.#begin({ kind: 'dump', name: '' });
    try {
      const folder = backupFolder(folderOf(this.#services), byHand);
      const file = await folder.nextFile(new Date(this.#services.now()));
      this.#now = { kind: 'dump', name: path.basename(file) };
      this.#ending = this.#write(file).finally(() => {
        this.#now = null;
      });
      return path.basename(file);
    } catch (error) {
      this.#now = null;
      throw error;
    }
  }

  /** @param file a backup in the folder. @throws BackupError backup_under_way */
  try(file: string): void {
    this.#begin({ kind: 'trial', name: path.basename(file) });
    this.#ending = this.#restore(file).finally(() => {
      this.#now = null;
    });
  }

  /** A dump contains people who have been deleted since, so none stays longer than backups may. */
  async dropOld(): Promise<void> {
    const folder = folderOf(this.#services);
    await backupFolder(folder, byHand).prune(keptDumps, longestKeptMs);
    if (this.#now?.kind === 'dump') return;
    // Of a server that was killed while it wrote.
    for await (const part of fs.glob('by-hand-*.part', { cwd: folder }))
      await fs.rm(path.join(folder, part), { force: true });
  }

  /** Until nothing is going on. */
  async settled(): Promise<void> {
    await this.#ending;
  }

  /** Ends a trial, and waits for a dump, which ends with its connection. */
  async stop(): Promise<void> {
    this.#trial?.kill();
    await this.#ending;
  }

  #begin(work: NonNullable<Backups['work']>): void {
    if (this.#now) throw new BackupError('backup_under_way');
    this.#now = work;
  }

  async #write(file: string): Promise<void> {
    const { database, version, log } = this.#services;
    // Under another name until it is complete, so that no one takes a part for the whole.
    const part = `${file}.part`;
    try {
      await fs.rm(part, { force: true });
      await dumpDatabase(database, part, version);
      await fs.rename(part, file);
      this.#problem = null;
      await this.dropOld();
    } catch (error) {
      this.#problem = redactedMessage(error);
      log.error({ err: error }, 'A backup failed.');
      await fs.rm(part, { force: true });
    }
  }

  async #restore(file: string): Promise<void> {
    const { config, log, now } = this.#services;
    const outcome = await this.#inAnotherProcess(file, config.dataDir);
    if (!outcome) return;
    if (outcome.problem) log.warn({ file: path.basename(file) }, 'A backup can’t be restored.');
    await writeTrial(file, { at: new Date(now()).toISOString(), ...outcome }).catch((error: unknown) =>
      log.error({ err: error }, 'The outcome of a trial could not be stored.'),
    );
  }

  /** @returns null if the server stops */
  #inAnotherProcess(file: string, dataDir: string): Promise<Outcome | null> {
    const child = fork(new URL('./one-trial.ts', import.meta.url), [file, dataDir], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      // None of our settings and secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#trial = child;
    const timer = setTimeout(() => child.kill('SIGKILL'), longestTrialMs);
    return new Promise((resolve) => {
      let outcome: Outcome | null = null;
      child.on('message', (sent) => {
        outcome = sent as Outcome;
      });
      child.on('error', (error) => {
        outcome = { rows: 0, problem: redactedMessage(error) };
      });
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        this.#trial = null;
        const cut = signal === 'SIGTERM' ? null : { rows: 0, problem: `ended with ${signal ?? code}` };
        resolve(outcome ?? cut);
      });
    });
  }
}

const dayMs = 24 * 3_600_000;

/** Each server looks after its own folder, now and once a day. @returns what ends it, and the work */
export async function followAge(work: BackupWork, log: Services['log']): Promise<() => Promise<void>> {
  const look = () =>
    work.dropOld().catch((error: unknown) => log.error({ err: error }, 'Old dumps could not be deleted.'));
  await look();
  const timer = setInterval(look, dayMs).unref();
  return () => {
    clearInterval(timer);
    return work.stop();
  };
}
