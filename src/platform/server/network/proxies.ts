// Who a request comes from and at which address it arrived, believing forwarded headers only from trusted proxies.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * How many proxies are in front of this server, or which ones: addresses, networks (CIDR), or a name from
 * `namedNetworks`.
 */
export type TrustedProxies = number | readonly string[];

/** @param hop 0 for the connected peer, 1 for the address that it says it got the request from, and so on */
export type ProxyTrust = (address: string, hop: number) => boolean;

const namedNetworks = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

export const maxHops = 10;
/** A hostile client's header must not cause much work. */
const maxForwarded = 30;

/** An IPv4 address that came over an IPv6 socket is still an IPv4 address. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address;
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** @returns null if the setting gives neither a number of proxies nor their addresses */
export function parseTrustedProxies(setting: string): TrustedProxies | null {
  const text = setting.trim().toLowerCase();
  if (text === '' || text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? Number(text) : null;
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => namedNetworks.has(entry) || isNetwork(entry)) ? entries : null;
}

export function proxyTrust(proxies: TrustedProxies): ProxyTrust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies.flatMap((entry) => namedNetworks.get(entry) ?? [entry])) {
    const [address = '', prefix] = network.split('/');
    const plain = plainAddress(address);
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(plain, family);
    else trusted.addSubnet(plain, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

export type Arrival = {
  /** The nearest address that is not a trusted proxy. */
  address: string;
  /** Host and port at which the client reached the server. */
  host: string;
  protocol: 'http' | 'https';
};

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** The address from the right, past the trusted proxies: anything further left may have been written by anyone. */
export function arrivalOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: ProxyTrust,
): Arrival {
  const { headers, socket } = request;
  const connected = socket.remoteAddress ?? '';
  const isEncrypted = 'encrypted' in socket && socket.encrypted === true;
  const own: Arrival = {
    address: plainAddress(connected),
    host: headers.host ?? '',
    protocol: isEncrypted ? 'https' : 'http',
  };
  if (!isTrusted(connected, 0)) return own;
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',');
  let address = connected;
  for (const [index, entry] of forwarded.slice(-maxForwarded).toReversed().entries()) {
    const next = entry.trim();
    if (next === '' || !isTrusted(address, index)) break;
    address = next;
  }
  const protocol = lastOf(headers['x-forwarded-proto'])?.toLowerCase();
  return {
    address: plainAddress(address),
    host: lastOf(headers['x-forwarded-host']) ?? own.host,
    protocol: protocol === 'https' || protocol === 'http' ? protocol : own.protocol,
  };
}
