// How fast seats are taken: a class behind one address gets in immediately, one device or a flood from one
// address does not.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#platform/contract/errors.ts';
import { tellLimitHit } from '#platform/server/http/limit-watch.ts';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';

/** A burst, then a rate per second; anyone who would have to wait longer than `maxWaitMs` is refused. */
type Pace = { burst: number; perSecond: number; maxWaitMs: number };

/** A class of thirty immediately; a lecture of two hundred within ten seconds. */
const address: Pace = { burst: 60, perSecond: 15, maxWaitMs: 20_000 };
/** The host's address: people there are the class. */
const hostAddress: Pace = { burst: 250, perSecond: 25, maxWaitMs: 20_000 };
/** Without a device key, everyone behind an address counts as one. With names they may still be a class. */
const namedOnly: Pace = { burst: 40, perSecond: 2, maxWaitMs: 15_000 };
const nameless: Pace = { burst: 12, perSecond: 0.5, maxWaitMs: 15_000 };
const device: Pace = { burst: 4, perSecond: 1 / 20, maxWaitMs: 0 };
/** After a burst from there was removed. */
const slowed: Pace = { burst: 1, perSecond: 0.2, maxWaitMs: 15_000 };
const slowedMs = 10 * 60_000;
const maxEntries = 20_000;

export type Joiner = {
  address: string;
  userId: string | null;
  deviceKey?: string;
  isAnonymous: boolean;
};

export class JoinPace {
  readonly #services: Services;
  /** For each queue, the moment at which it would be empty. */
  readonly #queues = new Map<string, number>();
  readonly #hostAddresses = new Map<string, number>();
  readonly #slowedUntil = new Map<string, number>();
  readonly #noticedAt = new Map<string, number>();
  readonly #stopping = new AbortController();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Anyone still waiting is refused. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Distinguishes seats by network address within the room, without revealing the address. */
  sourceOf(roundId: string, from: string): string | null {
    if (from === '') return null;
    return createHmac('sha256', this.#services.vault.keyFor('sources of seats'))
      .update(`${roundId} ${limitedAddress(from)}`)
      .digest('base64url')
      .slice(0, 12);
  }

  /** The host is at this address. */
  noteHost(roundId: string, from: string): void {
    const source = this.sourceOf(roundId, from);
    if (source !== null) remember(this.#hostAddresses, source, this.#services.now());
  }

  /** A burst from there was removed: for a while, joins from there are admitted one by one. */
  slowDown(source: string): void {
    remember(this.#slowedUntil, source, this.#services.now() + slowedMs);
  }

  /**
   * Resolves when it is this one's turn.
   * @param place the round or quiz to join
   * @throws AppError rate_limited
   */
  async admit(place: string, joiner: Joiner): Promise<void> {
    const source = this.sourceOf(place, joiner.address);
    if (!this.#services.config.rateLimits || source === null) return;
    const person = joiner.userId ?? joiner.deviceKey;
    const alone = joiner.isAnonymous ? nameless : namedOnly;
    const isSlowed = (this.#slowedUntil.get(source) ?? 0) > this.#services.now();
    const shared = this.#hostAddresses.has(source) ? hostAddress : address;
    const queues: [string, Pace][] = [
      person === undefined
        ? [`${source} alone ${joiner.isAnonymous}`, alone]
        : [`${source} ${person}`, device],
      [source, shared],
    ];
    if (isSlowed) queues.push([`${source} slowed`, slowed]);
    let waitMs = 0;
    try {
      for (const [key, pace] of queues) waitMs = Math.max(waitMs, this.#enqueue(key, pace));
    } catch (refusal) {
      tellLimitHit(this.#services, 'joins', joiner.address);
      throw refusal;
    }
    if (waitMs === 0) return;
    tellLimitHit(this.#services, 'joins', joiner.address);
    this.#notice(place, source);
    await pause(waitMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {
      throw new AppError('unavailable');
    });
  }

  /** @returns how long to wait. @throws AppError rate_limited */
  #enqueue(key: string, { burst, perSecond, maxWaitMs }: Pace): number {
    const now = this.#services.now();
    const eachMs = 1_000 / perSecond;
    const emptyAt = Math.max(this.#queues.get(key) ?? 0, now);
    const waitMs = Math.max(0, emptyAt - now - (burst - 1) * eachMs);
    if (waitMs > maxWaitMs)
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil((waitMs - maxWaitMs) / 1_000) });
    remember(this.#queues, key, emptyAt + eachMs);
    return waitMs;
  }

  #notice(place: string, source: string): void {
    const now = this.#services.now();
    if (now - (this.#noticedAt.get(source) ?? 0) < 60_000) return;
    remember(this.#noticedAt, source, now);
    this.#services.log.warn({ place, source }, 'Many join from one address and have to wait.');
  }
}

/** The oldest are forgotten. */
function remember(map: Map<string, number>, key: string, value: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}
