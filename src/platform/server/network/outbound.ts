// Calls to addresses that people have entered: never to this machine or its network, never endless, never redirected.

import { lookup as lookUpName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { t } from '../texts.ts';

export type OutboundOptions = {
  /** Private addresses too, and plain http to this machine; see OUTBOUND_PRIVATE. */
  allowsPrivate: boolean;
  /** If private addresses are allowed: plain http to all of them, such as a model on another machine in the network. */
  allowsPlainInside?: boolean;
  /** Plain http to the open internet too: pages that are only read, never sent anything. */
  allowsPlain?: boolean;
  /**
   * If private addresses are not allowed: only the ports of the web, so that no one can probe others through this
   * server.
   */
  webPortsOnly?: boolean;
  /** Until the answer begins; without `idleMs` until it is complete. */
  timeoutMs?: number;
  /** The body is passed on as it arrives, and may pause this long. */
  idleMs?: number;
  maxBytes?: number;
  /** How a name becomes addresses; tests supply their own. */
  resolve?: (host: string) => Promise<string[]>;
};

type OutboundRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
};

export type Outbound = (url: string, request?: OutboundRequest) => Promise<Response>;

/** A call that is not made, or was interrupted. The message is fit for people to read. */
export class OutboundError extends Error {
  readonly reason: 'address' | 'name' | 'connection' | 'size' | 'time';

  constructor(reason: OutboundError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

/** IANA's special-purpose registry for IPv4. */
const specialV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  specialV4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only 2000::/3 is public, except for what wraps an IPv4 address or is for documentation. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the open internet. Anything that is not an address does not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

const loopbackV4 = new BlockList();
loopbackV4.addSubnet('127.0.0.0', 8, 'ipv4');

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && loopbackV4.check(host, 'ipv4'));
}

/** The host of an address as the network knows it: IPv6 without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

type AddressRules = Pick<
  OutboundOptions,
  'allowsPrivate' | 'allowsPlainInside' | 'allowsPlain' | 'webPortsOnly'
>;

const webPorts = new Set(['80', '443', '8080', '8443']);

/**
 * What can be checked about an address without asking the network.
 * @throws OutboundError for anything but https, except plain http to this machine if private addresses are allowed
 */
export function checkOutboundUrl(
  address: string,
  { allowsPrivate, allowsPlainInside = false, allowsPlain = false, webPortsOnly = false }: AddressRules,
): URL {
  const url = URL.parse(address);
  if (!url?.hostname) throw new OutboundError('address', t('address.incomplete'));
  const mayBePlain = allowsPlain || (allowsPrivate && (isLoopback(hostOf(url)) || allowsPlainInside));
  const isPlainHere = url.protocol === 'http:' && mayBePlain;
  if (url.protocol !== 'https:' && !isPlainHere) throw new OutboundError('address', t('address.https'));
  if (url.username || url.password) throw new OutboundError('address', t('address.credentials'));
  if (!allowsPrivate && (isLoopback(hostOf(url)) || (isIP(hostOf(url)) && !isPublicAddress(hostOf(url)))))
    throw new OutboundError('address', t('address.private'));
  // An address without a port has that of its scheme.
  if (webPortsOnly && !allowsPrivate && url.port !== '' && !webPorts.has(url.port))
    throw new OutboundError('address', t('address.port'));
  return url;
}

async function resolveAll(host: string): Promise<string[]> {
  const found = await lookUpName(host, { all: true });
  return found.map(({ address }) => address);
}

/** The one address that is called: checked here and used below, so that no second lookup returns another. */
async function pinnedAddress(url: URL, options: OutboundOptions): Promise<string> {
  const address = await addressOf(hostOf(url), options);
  // Whether a name belongs to the local network is only known now.
  if (url.protocol === 'http:' && !options.allowsPlain && isPublicAddress(address))
    throw new OutboundError('address', t('address.https'));
  return address;
}

async function addressOf(host: string, options: OutboundOptions): Promise<string> {
  if (isIP(host)) return host;
  const addresses = await (options.resolve ?? resolveAll)(host).catch((cause: unknown) => {
    throw new OutboundError('name', t('server.unknown', { host }), { cause });
  });
  const [first] = addresses;
  if (!first) throw new OutboundError('name', t('server.unknown', { host }));
  // One private address among public ones is an attack, not a mistake.
  if (!options.allowsPrivate && !addresses.every(isPublicAddress))
    throw new OutboundError('address', t('address.private'));
  return first;
}

function lookupOf(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

const defaultMaxBytes = 1024 * 1024;
const noBody = new Set([101, 204, 205, 304]);

function headersOf(reply: http.IncomingMessage): Headers {
  const replied = new Headers();
  for (const [name, values] of Object.entries(reply.headersDistinct))
    for (const value of values ?? []) replied.append(name, value);
  return replied;
}

/** Everything that arrives, until it is too much, too late or interrupted. */
async function* bytesOf(
  reply: http.IncomingMessage,
  { maxBytes = defaultMaxBytes, idleMs }: OutboundOptions,
) {
  let bytes = 0;
  if (idleMs !== undefined)
    reply.setTimeout(idleMs, () => reply.destroy(new OutboundError('time', t('answer.stopped'))));
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundError('size', t('answer.tooLarge'));
    yield chunk;
  }
}

function open(
  url: URL,
  address: string,
  { method = 'GET', headers, body, signal }: OutboundRequest,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A new connection each time: a reused one could go where another call's check has led.
    const options = {
      method,
      headers,
      signal,
      agent: false,
      lookup: lookupOf(address),
      maxHeaderSize: 16_384,
    };
    const sent = request(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

async function send(url: URL, request: OutboundRequest, options: OutboundOptions): Promise<Response> {
  const reply = await open(url, await pinnedAddress(url, options), request);
  const status = reply.statusCode ?? 500;
  const init = { status, headers: headersOf(reply) };
  const bytes = bytesOf(reply, options);
  if (noBody.has(status)) {
    reply.resume();
    return new Response(null, init);
  }
  if (options.idleMs !== undefined)
    // Node's web streams and those of the DOM are the same with two types.
    return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, init);
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return new Response(Buffer.concat(chunks), init);
}

/** A `fetch` for such addresses. Redirects are returned, not followed: their targets would have to be checked again. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs = 10_000 } = options;
  return async (address, request = {}) => {
    const url = checkOutboundUrl(address, options);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, late.signal]) : late.signal;
    const isOver = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      // A lookup can't be cancelled, but no one has to wait for it.
      return await Promise.race([send(url, { ...request, signal }, options), isOver]);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      if (signal.aborted)
        throw new OutboundError('time', t('server.silent', { host: url.host }), { cause: error });
      throw new OutboundError('connection', t('server.unreachable', { host: url.host }), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
