// The server's clock: it keeps running whatever happens to the machine's, and follows that one only while no one is
// being timed.
import os from 'node:os';
import type { Logger } from './logging/logger.ts';

/** The source of time, in milliseconds. */
export type TimeSources = {
  /** Since 1970, as people and other programs may set it. */
  wall(): number;
  /** Since some point in time; never set, but it may stop while the machine sleeps. */
  monotonic(): number;
  /** Since the machine started, including sleep. */
  sinceBoot(): number;
};

const machineTime: TimeSources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  sinceBoot: () => os.uptime() * 1_000,
};

/** Any less is the clocks' own inaccuracy, and the time a measurement takes. */
const noticedMs = 1_000;

export class Clock {
  readonly #sources: TimeSources;
  /** What is added to the monotonic time; changed by sleep and by following. */
  #offsetMs: number;
  /** How much of the time since the machine's start the monotonic clock has missed. */
  #sleptMs: number;

  constructor(sources: TimeSources = machineTime) {
    this.#sources = sources;
    this.#offsetMs = sources.wall() - sources.monotonic();
    this.#sleptMs = sources.sinceBoot() - sources.monotonic();
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => Math.floor(this.#sources.monotonic() + this.#offsetMs);

  /** After sleep, the time spent asleep has passed, also for people who are being timed. */
  noteSleep(): void {
    const sleptMs = this.#sources.sinceBoot() - this.#sources.monotonic();
    const newlyMs = sleptMs - this.#sleptMs;
    if (newlyMs < noticedMs) return;
    this.#sleptMs = sleptMs;
    this.#offsetMs += newlyMs;
  }

  /** Continues from another time. */
  follow(time: number): void {
    this.#offsetMs = time - this.#sources.monotonic();
  }
}

type Keeping = {
  clock: Clock;
  /** The time that all nodes agree on: the database's, if it is a separate server. */
  reference(): Promise<number>;
  /** Whether someone is being timed now. */
  isTiming(): Promise<boolean>;
  log: Logger;
};

/** Follows a reference that was set, backwards or forwards, as soon as that makes no one's time longer or shorter. */
export async function keepTime({ clock, reference, isTiming, log }: Keeping): Promise<void> {
  clock.noteSleep();
  const before = clock.now();
  const time = await reference();
  // The answer was true at some point between the question and now.
  const driftMs = time - (before + clock.now()) / 2;
  if (Math.abs(driftMs) < noticedMs + (clock.now() - before) / 2) return;
  if (await isTiming()) return;
  log.warn({ driftMs: Math.round(driftMs) }, 'The clock was set; the server follows.');
  clock.follow(clock.now() + driftMs);
}
