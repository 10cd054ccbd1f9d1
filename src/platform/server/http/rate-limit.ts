// How often one caller or one address may call, for each class of endpoints separately.
import { isIP } from 'node:net';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#platform/contract/errors.ts';
import { Counters } from './counters.ts';

/**
 * Calls per minute: of one caller, identified by an account or by what a guest says about itself (`Claim`),
 * and of one address, which may be a whole school. Signed-in people are counted by account only.
 */
export type Rate = { caller: number; address: number };

/** The platform's classes. A module declares others in `rates`. */
export const platformRates = {
  read: { caller: 600, address: 3_000 },
  write: { caller: 240, address: 600 },
  auth: { caller: 60, address: 60 },
  upload: { caller: 60, address: 60 },
  export: { caller: 30, address: 60 },
} as const satisfies Record<string, Rate>;

/** Whom a guest claims to call for, by a field of the body. It narrows what its address may do and never widens it. */
export type Claim = { subject: string; key: string };

export type RateLimits = {
  /**
   * @param subject what is counted: `account`, `address`, or that of a claim
   * @throws AppError rate_limited
   */
  check(rate: string, subject: string, key: string): Promise<void>;
};

/** Anyone with one IPv6 address has a whole /64 of them. */
export function limitedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** `rate`: a class of endpoints, or a module's name for its own limit. */
export type LimitHit = { rate: string; subject: string; key: string };

/** @param rates of the modules, by their names */
export function createRateLimits(
  rates: Readonly<Record<string, Rate>>,
  onHit: (hit: LimitHit) => void = () => {},
  counters = new Counters(null),
): RateLimits {
  const limiters = new Map(
    Object.entries({ ...platformRates, ...rates }).map(([rate, { caller, address }]) => [
      rate,
      {
        caller: counters.counter(`${rate} caller`, { points: caller, duration: 60 }),
        address: counters.counter(`${rate} address`, { points: address, duration: 60 }),
      },
    ]),
  );
  return {
    async check(rate, subject, key) {
      const limiter = limiters.get(rate);
      if (!limiter) throw new Error(`no module declares the rate “${rate}”`);
      const isAddress = subject === 'address';
      const counted = isAddress ? limitedAddress(key) : key;
      try {
        if (isAddress) await limiter.address.consume(counted);
        else await limiter.caller.consume(`${subject} ${counted}`);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onHit({ rate, subject, key: counted });
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
