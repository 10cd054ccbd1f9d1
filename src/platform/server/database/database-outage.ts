// Distinguishes a database that is away from a failed statement, and limits the log to one line per outage.
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { redactedMessage } from '../logging/redacted-error.ts';

/** Connection errors, as pools meet them. */
const lost = new WeakSet<Error>();

export function noteLostConnection(error: Error): void {
  lost.add(error);
}

/** Shutdown, crash, start; and no room for one more connection. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300']);
/** The driver's own messages, which it creates for each statement. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure means only that the database can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    if (lost.has(inner) || driverWords.test(inner.message)) return true;
    if (inner instanceof pg.DatabaseError) {
      const { code = '' } = inner;
      return awayCodes.has(code) || code.startsWith('08');
    }
  }
  return false;
}

type LogMethod = (this: unknown, ...args: unknown[]) => void;

const lookEveryMs = 2_000;

/** A part of the logger that every line passes. */
export class OutageLog {
  #probe: (() => Promise<unknown>) | null = null;
  #log: Logger | null = null;
  #since: number | null = null;
  #lastAt = 0;
  #unlogged = 0;

  /** @param probe rejects while the database is away */
  watch(probe: () => Promise<unknown>, log: Logger): void {
    this.#probe = probe;
    this.#log = log;
  }

  /** The first failure of an outage is a line; the others are counted. */
  readonly pass = (args: unknown[], write: LogMethod, logger: unknown): void => {
    const error = errorIn(args);
    if (!error) write.apply(logger, args);
    else if (this.#probe && isDatabaseAway(error)) this.#passAway(error, write, logger);
    // Without its own message, a log line would use the error's.
    else write.apply(logger, args.length > 1 ? args : [args[0], redactedMessage(error)]);
  };

  #passAway(error: Error, write: LogMethod, logger: unknown): void {
    this.#lastAt = performance.now();
    if (this.#since !== null) {
      this.#unlogged += 1;
      return;
    }
    this.#since = this.#lastAt;
    this.#unlogged = 0;
    const words = 'The database can’t be reached. What fails until it answers is counted.';
    write.call(logger, { err: error }, words);
    this.#lookLater();
  }

  #lookLater(): void {
    setTimeout(() => void this.#look(), lookEveryMs).unref();
  }

  async #look(): Promise<void> {
    try {
      await this.#probe?.();
    } catch {
      this.#lookLater();
      return;
    }
    // Statements in progress may still be failing.
    if (performance.now() - this.#lastAt < lookEveryMs) {
      this.#lookLater();
      return;
    }
    const seconds = Math.round((performance.now() - (this.#since ?? 0)) / 1_000);
    this.#since = null;
    this.#log?.info({ seconds, failures: this.#unlogged }, 'The database answers again.');
  }
}

function errorIn([first]: unknown[]): Error | null {
  if (first instanceof Error) return first;
  const inner = (first as { err?: unknown } | null | undefined)?.err;
  return inner instanceof Error ? inner : null;
}
