// The name by which journeys reach the server: one that browsers trust as little as an address in a school's network, so
// that nothing can lean on what they offer only on HTTPS and at localhost.
import dns, { type LookupAddress } from 'node:dns';

const name = 'rounds.test';
const address = '127.0.0.1';

/** For Chromium. */
export const resolverRule = `--host-resolver-rules=MAP ${name} ${address}`;

export const plainOrigin = (port: number | string) => `http://${name}:${port}`;

const { lookup } = dns;
const { lookup: lookupAsync } = dns.promises;
const found: LookupAddress = { address, family: 4 };

/** Makes this process, too, know the name: for the calls that journeys make beside the browser. */
export function resolveHere(): void {
  const answering: typeof lookup = ((host: string, options: unknown, done?: unknown) => {
    if (host !== name) return (lookup as (...parts: unknown[]) => void)(host, options, done);
    const answer = (done ?? options) as (error: null, ...result: unknown[]) => void;
    const isAll = typeof options === 'object' && (options as { all?: boolean } | null)?.all;
    setImmediate(() => (isAll ? answer(null, [found]) : answer(null, address, 4)));
  }) as never;
  dns.lookup = Object.assign(answering, { __promisify__: lookup.__promisify__ });
  dns.promises.lookup = (async (host: string, options?: { all?: boolean }) => {
    if (host !== name) return lookupAsync(host, options as never);
    return options?.all ? [found] : found;
  }) as never;
}
