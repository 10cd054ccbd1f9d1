// Counts what is limited: in Redis where several servers share one, and in this process where that is away.
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { Redis } from '../bus/redis.ts';
import type { Logger } from '../logging/logger.ts';

/** `duration` in seconds. */
export type Allowed = { points: number; duration: number };

/** @throws RateLimiterRes once the points of a key are used up */
export type Counter = { consume(key: string): Promise<RateLimiterRes> };

/** A call never waits longer for its limit. */
const answerWithinMs = 200;
/** For how long no call asks a Redis that did not answer. */
const restMs = 2_000;

type SharedOptions = {
  redis: Redis;
  log: Logger;
  /** What stands for an address or account in Redis, which may keep it on a disk. */
  nameOf(key: string): string;
};

/** Makes counters; each has a name of its own on all servers. */
export class Counters {
  readonly #shared: SharedOptions | null;
  #restsUntil = 0;
  #isAway = false;

  constructor(shared: SharedOptions | null) {
    this.#shared = shared;
  }

  counter(name: string, allowed: Allowed): Counter {
    const own = new RateLimiterMemory(allowed);
    if (!this.#shared) return own;
    const { redis, nameOf } = this.#shared;
    const common = new RLWrapperTimeouts({
      timeoutMs: answerWithinMs,
      limiter: new RateLimiterRedis({
        ...allowed,
        storeClient: redis.publisher,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `rounds:limit:${name}`,
        // Someone who goes on after that costs no more questions.
        inMemoryBlockOnConsumed: allowed.points + 1,
      }),
    });
    return { consume: (key) => this.#consume(own, common, nameOf(key)) };
  }

  async #consume(own: RateLimiterMemory, common: Counter, name: string): Promise<RateLimiterRes> {
    // Counted here in any case: if Redis goes away, no one starts again.
    const here = await own.penalty(name);
    if (performance.now() >= this.#restsUntil) {
      try {
        const result = await common.consume(name);
        this.#noteBack();
        return result;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        this.#noteAway(error);
      }
    }
    if (here.consumedPoints > own.points) throw here;
    return here;
  }

  #noteAway(error: unknown): void {
    this.#restsUntil = performance.now() + restMs;
    if (this.#isAway) return;
    this.#isAway = true;
    this.#shared?.log.warn({ err: error }, 'Limits are counted on each server until Redis answers again.');
  }

  #noteBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#shared?.log.info('All servers count limits together again.');
  }
}
