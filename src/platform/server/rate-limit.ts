// How often one caller may call: by account, else by seat, else by address, each class of endpoints for itself.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#platform/contract/endpoint.ts';
import { AppError } from '#platform/contract/errors.ts';

/** Calls per minute. An address stands for a whole school, so what students do is not counted by address alone. */
const perMinute: Record<RateClass, { caller: number; address: number }> = {
  read: { caller: 600, address: 3_000 },
  write: { caller: 240, address: 600 },
  auth: { caller: 60, address: 60 },
  // Thirty phones behind one address, several classes at once, each trying twice.
  join: { caller: 60, address: 3_000 },
  answer: { caller: 300, address: 30_000 },
  upload: { caller: 60, address: 60 },
  export: { caller: 30, address: 60 },
};

export type RateLimits = {
  /** @throws AppError rate_limited */
  check(rate: RateClass, who: { callerKey: string | null; address: string }): Promise<void>;
};

/** Counts in this process: with several nodes each one counts for itself, which loosens the limits but never blocks. */
export function createRateLimits(isOn: boolean): RateLimits {
  if (!isOn) return { check: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [rate, points] of Object.entries(perMinute)) {
    limiters.set(`${rate}:caller`, new RateLimiterMemory({ points: points.caller, duration: 60 }));
    limiters.set(`${rate}:address`, new RateLimiterMemory({ points: points.address, duration: 60 }));
  }
  return {
    async check(rate, who) {
      const limiter = limiters.get(`${rate}:${who.callerKey ? 'caller' : 'address'}`);
      try {
        await limiter?.consume(who.callerKey ?? who.address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
