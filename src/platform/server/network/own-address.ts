// Whether an address is one of this machine's own, so that what a request calls the server can be believed.
import os from 'node:os';
import { isLoopback } from '#platform/contract/loopback.ts';

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/** @param origin as a request names it: anyone can send any name */
export function isOwnAddress(
  origin: string,
  interfaces: Interfaces = os.networkInterfaces(),
  machine: string = os.hostname(),
): boolean {
  const host = URL.parse(origin)?.hostname.replace(/^\[|\]$/g, '');
  if (!host) return false;
  const names = [machine, `${machine}.local`].map((name) => name.toLowerCase());
  const addresses = Object.values(interfaces).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address.split('%')[0]),
  );
  return isLoopback(host) || names.includes(host) || addresses.includes(host);
}
