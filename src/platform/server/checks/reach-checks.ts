// Checks from the outside: whether people reach this server at its address, with sockets, a certificate, and their own addresses.
import tls from 'node:tls';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { healthContract } from '#platform/contract/health.ts';
import type { Config } from '../config.ts';
import { redactedMessage } from '../logging/redacted-error.ts';
import { proxyTrust } from '../network/proxies.ts';
import type { Check, Finding, Site } from './check.ts';
import { socketCheckPath } from './socket-check.ts';
import { t } from './texts.ts';

const patienceMs = 8_000;
const dayMs = 24 * 3_600_000;
const soonDays = 21;
const urgentDays = 7;
/** From a network reserved for documentation: no visitor has it. */
const forgedAddress = '192.0.2.77';

const Answer = z.object({ version: z.string() });

async function read(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.status >= 300 && response.status < 400)
    throw new Error(t('public.redirects', { target: response.headers.get('location') ?? '' }));
  if (!response.ok) throw new Error(t('public.status', { status: response.status }));
  return response.json();
}

/** What `fetch` reports is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  return redactedMessage(cause);
}

const withoutAddress: Finding = { state: 'skipped', sentence: t('public.none') };

function checkFromOutside(run: (publicUrl: string, config: Config, version: string) => Promise<Finding>) {
  return async ({ config, version }: Site): Promise<Finding> =>
    config.publicUrl ? run(config.publicUrl, config, version) : withoutAddress;
}

async function checkAddress(publicUrl: string, _config: Config, version: string): Promise<Finding> {
  let answer: unknown;
  try {
    answer = await read(`${publicUrl}/api/health`);
  } catch (error) {
    return {
      state: 'failed',
      sentence: t('public.failed', { url: publicUrl, reason: reasonOf(error) }),
      whatToDo: t('public.do'),
    };
  }
  const other = Answer.safeParse(answer).data?.version;
  if (other === undefined)
    return { state: 'failed', sentence: t('public.other', { url: publicUrl }), whatToDo: t('public.do') };
  if (other !== version)
    return {
      state: 'warning',
      sentence: t('public.version', { url: publicUrl, other, version }),
      whatToDo: t('public.version.do'),
    };
  return { state: 'ok', sentence: t('public.ok', { url: publicUrl }) };
}

function upgrade(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { handshakeTimeout: patienceMs, followRedirects: false });
    socket.once('message', () => {
      socket.close();
      resolve(null);
    });
    // Thrown while it is still connecting, too.
    socket.on('error', (error) => resolve(redactedMessage(error)));
    socket.once('close', () => resolve(t('sockets.silent')));
  });
}

async function checkSockets(publicUrl: string): Promise<Finding> {
  const url = `${publicUrl.replace(/^http/, 'ws')}/api${socketCheckPath}`;
  const problem = await upgrade(url);
  if (problem !== null)
    return { state: 'failed', sentence: t('sockets.failed', { reason: problem }), whatToDo: t('sockets.do') };
  return { state: 'ok', sentence: t('sockets.ok') };
}

type Certificate = { endsAt: Date; problem: string | null };

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const { authorizationError } = socket;
      socket.destroy();
      resolve({
        endsAt: new Date(until),
        problem: authorizationError ? String(authorizationError) : null,
      });
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(t('certificate.silent'))));
    socket.once('error', reject);
  });
}

async function checkCertificate(publicUrl: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:')
    return { state: 'warning', sentence: t('certificate.none'), whatToDo: t('certificate.none.do') };
  let found: Certificate;
  try {
    found = await readCertificate(hostname.replaceAll(/[[\]]/g, ''), Number(port || 443));
  } catch (error) {
    return {
      state: 'failed',
      sentence: t('certificate.failed', { reason: redactedMessage(error) }),
      whatToDo: t('public.do'),
    };
  }
  const days = Math.floor((found.endsAt.getTime() - Date.now()) / dayMs);
  if (found.problem && days >= 0)
    return {
      state: 'failed',
      sentence: t('certificate.invalid', { reason: found.problem }),
      whatToDo: t('certificate.do'),
    };
  const about = { count: days };
  if (days < 0) return { state: 'failed', sentence: t('certificate.over'), whatToDo: t('certificate.do') };
  if (days < soonDays)
    return {
      state: days < urgentDays ? 'failed' : 'warning',
      sentence: t('certificate.soon', about),
      whatToDo: t('certificate.do'),
    };
  return { state: 'ok', sentence: t('certificate.ok', about) };
}

const Arrival = healthContract.readArrival.response;

async function arrivalAt(publicUrl: string, headers?: Record<string, string>) {
  return Arrival.parse(await read(`${publicUrl}/api${healthContract.readArrival.path}`, headers));
}

/** A request with a forged address shows what visitors could do. */
async function checkProxies(publicUrl: string, { trustProxy }: Config): Promise<Finding> {
  let plain: z.output<typeof Arrival>;
  let forged: z.output<typeof Arrival>;
  try {
    plain = await arrivalAt(publicUrl);
    forged = await arrivalAt(publicUrl, { 'x-forwarded-for': forgedAddress });
  } catch (error) {
    return { state: 'skipped', sentence: t('proxies.unknown', { reason: reasonOf(error) }) };
  }
  const trustsNone = trustProxy === 0 || (Array.isArray(trustProxy) && trustProxy.length === 0);
  // Someone who is trusted may say where a request comes from: then a forgery shows nothing.
  const isTrustedHere = typeof trustProxy !== 'number' && proxyTrust(trustProxy)(plain.address, 1);
  if (forged.address === forgedAddress && !isTrustedHere)
    return { state: 'failed', sentence: t('proxies.forged'), whatToDo: t('proxies.forged.do') };
  if (plain.isForwarded && trustsNone)
    return { state: 'warning', sentence: t('proxies.ignored'), whatToDo: t('proxies.ignored.do') };
  if (plain.isForwarded && !plain.isBelieved)
    return { state: 'warning', sentence: t('proxies.others'), whatToDo: t('proxies.ignored.do') };
  if (!plain.isForwarded && !trustsNone)
    return { state: 'warning', sentence: t('proxies.none'), whatToDo: t('proxies.none.do') };
  return { state: 'ok', sentence: t(trustsNone ? 'proxies.direct' : 'proxies.ok') };
}

export const reachChecks: readonly Check[] = [
  { id: 'public-address', title: t('public'), run: checkFromOutside(checkAddress) },
  { id: 'sockets', title: t('sockets'), run: checkFromOutside(checkSockets) },
  { id: 'certificate', title: t('certificate'), run: checkFromOutside(checkCertificate) },
  { id: 'proxies', title: t('proxies'), run: checkFromOutside(checkProxies) },
];
