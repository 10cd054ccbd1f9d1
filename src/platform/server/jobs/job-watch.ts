// Looks for jobs when one is due: immediately if this process queued it, on schedule for sweeps, and now and then for
// the rest.
import { CronExpressionParser } from 'cron-parser';
import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';

/** Scheduled jobs are sent this long after their time, as the clocks of servers differ a little. */
const sweepAfterMs = 5_000;
/** When a job queued by a transaction may be visible. */
const committedWithinMs = [50, 300, 1_500, 6_000];
const longestAlarmMs = 3_600_000;

type Wiring = {
  database: OpenDatabase;
  log: Logger;
  /** How often to look for jobs that no one announced to this process. */
  lookEverySeconds: number;
  /** Wakes the worker with this id. */
  notify(workerId: string): void;
  /** Queues scheduled jobs. @returns whether it was queued here */
  sendSweep(name: string): Promise<boolean>;
};

export class JobWatch {
  readonly #wiring: Wiring;
  readonly #workerIds = new Map<string, string>();
  readonly #alarms = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  add(name: string, workerId: string): void {
    this.#workerIds.set(name, workerId);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#alarms) clearTimeout(timer);
  }

  look(name: string): void {
    const workerId = this.#workerIds.get(name);
    if (workerId) this.#wiring.notify(workerId);
  }

  lookIn(name: string, milliseconds: number): void {
    this.#wait(milliseconds, () => this.look(name));
  }

  /** From a transaction that is not over yet: there is nothing to see before that. */
  lookSoon(name: string): void {
    for (const milliseconds of committedWithinMs) this.lookIn(name, milliseconds);
  }

  keepLooking(): void {
    const { log, lookEverySeconds } = this.#wiring;
    this.#wait(lookEverySeconds * 1_000, () => {
      this.#lookForDue()
        .catch((error: Error) => log.error({ err: error }, 'the job queue could not be looked at'))
        .finally(() => this.keepLooking());
    });
  }

  /** After the machine slept, a missed time is made up for once. */
  followClock(name: string, cron: string): void {
    const { log, sendSweep } = this.#wiring;
    const dueAt = CronExpressionParser.parse(cron, { tz: 'UTC' }).next().getTime() + sweepAfterMs;
    const goOn = () => {
      if (Date.now() < dueAt) return this.#wait(dueAt - Date.now(), goOn);
      sendSweep(name)
        .then((isSent) => isSent && this.look(name))
        .catch((error: Error) => log.error({ err: error, job: name }, 'a sweep was not put in'));
      this.followClock(name, cron);
    };
    goOn();
  }

  #wait(milliseconds: number, then: () => void): void {
    if (this.#isStopped) return;
    const timer = setTimeout(
      () => {
        this.#alarms.delete(timer);
        then();
      },
      Math.min(longestAlarmMs, Math.max(0, milliseconds)),
    );
    timer.unref();
    this.#alarms.add(timer);
  }

  /** One statement for all kinds. */
  async #lookForDue(): Promise<void> {
    const { rows } = await this.#wiring.database.pool.query<{ name: string }>(
      `select distinct name from pgboss.job
       where name = any($1) and state < 'active' and not blocked and start_after <= now()`,
      [[...this.#workerIds.keys()]],
    );
    for (const { name } of rows) this.look(name);
  }
}
