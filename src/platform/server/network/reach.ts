// The addresses at which other devices reach this server: PUBLIC_URL, the name by which it was called, or, if that is
// localhost, the machine's addresses in its network.
import type { Server } from 'node:net';
import os from 'node:os';
import { isLoopback } from '#platform/contract/loopback.ts';

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/** Networks inside this machine, and tunnels: phones in the room are in none of them. */
const virtual =
  /^(?:docker|br-|bridge|veth|virbr|vmnet|vmenet|vboxnet|lxc|lxd|cni|flannel|cali|podman|kube|tun|tap|utun|wg|zt|ppp|tailscale|ham|gif|stf|awdl|llw|ifb|dummy|anpi)|virtual|vmware|hyper-v|vethernet|wsl|vpn|tailscale|zerotier|wireguard|loopback/i;
const wired = /^(?:en|eth|wl|ww|wi-?fi|wlan|ethernet|lan)/i;

/** Lower is better. */
function rank(name: string, address: string): number {
  const isHome = address.startsWith('192.168.');
  const isPrivate = isHome || /^(?:10\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
  // What carriers and VPNs use, and what machines assign themselves if no one gives them an address.
  const isOdd = /^(?:169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(address);
  return (
    (virtual.test(name) ? 8 : wired.test(name) ? 0 : 2) + (isOdd ? 16 : isHome ? 0 : isPrivate ? 0.5 : 0.75)
  );
}

/**
 * The IPv4 addresses of this machine that others may reach, best first; of a virtual network only if there is no other.
 */
export function networkAddresses(interfaces: Interfaces = os.networkInterfaces()): string[] {
  const all = Object.entries(interfaces).flatMap(([name, entries]) =>
    (entries ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: rank(name, address) })),
  );
  const sorted = all.toSorted((one, other) => one.rank - other.rank);
  const likely = sorted.filter((entry) => entry.rank < 8);
  return (likely.length > 0 ? likely : sorted).map(({ address }) => address);
}

const originAt = (address: string, port: number) =>
  `http://${address.includes(':') ? `[${address}]` : address}${port === 80 ? '' : `:${port}`}`;

/**
 * @param host the address that the server listens on. @returns origins, best first; none if only this machine can
 * connect
 */
export function networkOrigins(host: string, port: number): string[] {
  if (['0.0.0.0', '::'].includes(host)) return networkAddresses().map((address) => originAt(address, port));
  return isLoopback(host) ? [] : [originAt(host, port)];
}

/** The visitor, and the address of this server they used. */
export type Visit = { origin: string; address: string };

/**
 * @returns a function that returns the addresses to share with other devices, best first, at least one. The machine's
 * own addresses are only revealed to a visitor on that machine.
 */
export function reachOf(server: Server): (visit: Visit) => string[] {
  return ({ origin, address }) => {
    const listening = server.address();
    const isHere = URL.canParse(origin) && isLoopback(new URL(origin).hostname) && isLoopback(address);
    if (!isHere || listening === null || typeof listening === 'string') return [origin];
    const origins = networkOrigins(listening.address, listening.port);
    return origins.length > 0 ? origins : [origin];
  };
}
