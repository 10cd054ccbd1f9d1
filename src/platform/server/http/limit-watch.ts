// Who learns of calls that a limit refused.
import { definePoint, type Services } from '../module.ts';
import { type LimitHit, limitedAddress } from './rate-limit.ts';

/** Learns of every refused call; provided by the module that records such things. */
export const limitWatch = definePoint<{ hit(hit: LimitHit): void }>('platform.limitWatch');

/** For limits that modules keep themselves. */
export function tellLimitHit(services: Pick<Services, 'provided'>, rate: string, address: string): void {
  for (const watch of services.provided(limitWatch))
    watch.hit({ rate, subject: 'address', key: limitedAddress(address) });
}
