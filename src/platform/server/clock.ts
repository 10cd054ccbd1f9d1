// The server's clock: it runs on whatever happens to the machine's, and follows that one only when no one is timed.
import os from 'node:os';
import type { Logger } from './logging/logger.ts';

/** Where time comes from, in milliseconds. */
export type TimeSources = {
  /** Since 1970, as people and other programs may set it. */
  wall(): number;
  /** Since some moment; never set, but it may stand still while the machine sleeps. */
  monotonic(): number;
  /** Since the machine started, its sleep included. */
  sinceBoot(): number;
};

const machineTime: TimeSources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  sinceBoot: () => os.uptime() * 1_000,
};

/** Less is the clocks' own inexactness, and what a measurement takes. */
const noticedMs = 1_000;

export class Clock {
  readonly #sources: TimeSources;
  /** What is added to the monotonic time; changed by sleep and by following. */
  #offsetMs: number;
  /** How much of the time since the machine's start the monotonic clock did not count. */
  #sleptMs: number;

  constructor(sources: TimeSources = machineTime) {
    this.#sources = sources;
    this.#offsetMs = sources.wall() - sources.monotonic();
    this.#sleptMs = sources.sinceBoot() - sources.monotonic();
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => Math.floor(this.#sources.monotonic() + this.#offsetMs);

  /** After a sleep the time that it took is over, also for those who are timed. */
  noteSleep(): void {
    const sleptMs = this.#sources.sinceBoot() - this.#sources.monotonic();
    const newlyMs = sleptMs - this.#sleptMs;
    if (newlyMs < noticedMs) return;
    this.#sleptMs = sleptMs;
    this.#offsetMs += newlyMs;
  }

  /** Goes on from another time. */
  follow(time: number): void {
    this.#offsetMs = time - this.#sources.monotonic();
  }
}

type Keeping = {
  clock: Clock;
  /** The time that all nodes agree on: the database's, where it is a server of its own. */
  reference(): Promise<number>;
  /** Whether someone is being timed now. */
  isTiming(): Promise<boolean>;
  log: Logger;
};

/** Follows a reference that was set, be it back or forth, as soon as no one's time would become longer or shorter by it. */
export async function keepTime({ clock, reference, isTiming, log }: Keeping): Promise<void> {
  clock.noteSleep();
  const before = clock.now();
  const time = await reference();
  // The answer was true at some moment between the question and now.
  const driftMs = time - (before + clock.now()) / 2;
  if (Math.abs(driftMs) < noticedMs + (clock.now() - before) / 2) return;
  if (await isTiming()) return;
  log.warn({ driftMs: Math.round(driftMs) }, 'The clock was set; the server follows.');
  clock.follow(clock.now() + driftMs);
}
