// How often one account, one seat or one address may call, each class of endpoints for itself.
import { isIP } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#platform/contract/endpoint.ts';
import { AppError } from '#platform/contract/errors.ts';
import { defineExtensionPoint, type Services } from '../module.ts';

/**
 * Calls per minute: of one caller, whom an account or a seat stands for, and of one address, which may stand for a
 * whole school. Whoever is signed in is counted by account only.
 */
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

type Subject = 'account' | 'seat' | 'address';

export type RateLimits = {
  /** @throws AppError rate_limited */
  check(rate: RateClass, subject: Subject, key: string): Promise<void>;
};

/** Whoever has one IPv6 address has a whole /64 of them. */
export function limitedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** `rate`: a class of endpoints, or what a module calls a limit of its own. */
export type LimitHit = { rate: string; subject: Subject; key: string };

/** Hears of every refused call; provided by the module that writes such things down. */
export const limitWatch = defineExtensionPoint<{ hit(hit: LimitHit): void }>('platform.limitWatch');

/** Of limits that modules keep themselves. */
export function tellLimitHit(services: Pick<Services, 'extensions'>, rate: string, address: string): void {
  for (const watch of services.extensions(limitWatch))
    watch.hit({ rate, subject: 'address', key: limitedAddress(address) });
}

/** Counts in this process: with several nodes each one counts for itself, which loosens the limits but never blocks. */
export function createRateLimits(isOn: boolean, onHit: (hit: LimitHit) => void = () => {}): RateLimits {
  if (!isOn) return { check: async () => {} };
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [rate, { caller, address }] of Object.entries(perMinute)) {
    limiters.set(`${rate}:account`, new RateLimiterMemory({ points: caller, duration: 60 }));
    limiters.set(`${rate}:seat`, new RateLimiterMemory({ points: caller, duration: 60 }));
    limiters.set(`${rate}:address`, new RateLimiterMemory({ points: address, duration: 60 }));
  }
  return {
    async check(rate, subject, key) {
      try {
        await limiters.get(`${rate}:${subject}`)?.consume(subject === 'address' ? limitedAddress(key) : key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onHit({ rate, subject, key: subject === 'address' ? limitedAddress(key) : key });
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
