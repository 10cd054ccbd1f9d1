// The typed client of the contract: one function, every endpoint.
import { queryOptions } from '@tanstack/react-query';
import type { CallInput, CallOutput, Endpoint } from '#platform/contract/endpoint.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { hearServerClock } from './clock.ts';
import { readDevice } from './device.ts';
import { dropToken, readToken } from './session.ts';
import { t } from './ui/texts.ts';

/** What an error's headers say about limits. */
type Limits = {
  /** When another try makes sense. */
  retryAfterSeconds?: number;
  /** Whether paying customers may do more. */
  needsUpgrade?: boolean;
  /** Any other header, such as the one that names what the caller has. */
  header?(name: string): string | null;
};

/** An error from the server, or no answer from it (`status` 0). `message` may be shown to people. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly limits: Limits;

  constructor(status: number, code: string, message: string, details?: unknown, limits: Limits = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.limits = limits;
  }
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
};

/** The address of a call, with parameters filled in. */
export function addressOf(endpoint: Endpoint, parts: Pick<Parts, 'params' | 'query'> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

/**
 * `keepalive` lets the request outlive the page; browsers allow that for bodies up to 64 KiB.
 * @throws CallError for every unsuccessful answer, and if no answer came.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  keepalive = false,
): Promise<CallOutput<E>> {
  const parts = input as Parts;
  // The page's language, which its reader may have chosen against their browser's.
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': spokenLanguage().tag,
  };
  const token = readToken();
  const device = readDevice();
  if (token) headers.authorization = `Bearer ${token}`;
  else if (device) headers['x-device'] = device;
  if (parts.file) headers['content-type'] = parts.file.type;
  else if (endpoint.body) headers['content-type'] = 'application/json';
  const body = parts.file ?? (endpoint.body ? JSON.stringify(parts.body ?? {}) : undefined);

  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      body,
      signal,
      keepalive,
      credentials: 'omit',
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable();
  }
  hearServerClock(response.headers);
  // The server no longer knows this token: signed out elsewhere, suspended, deleted. The page reacts immediately.
  const isRefused = response.headers.get('www-authenticate')?.includes('invalid_token');
  if (isRefused && token === readToken()) dropToken();
  if (!response.ok) throw await refusalOf(response, endpoint, token === null);
  try {
    return (endpoint.response === 'file' ? await response.blob() : await response.json()) as CallOutput<E>;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // Interrupted on its way, or a proxy answered in the server's place.
    throw new CallError(0, 'unreadable', t('error.unreadable'));
  }
}

/** The message if no answer came, over any connection. */
export function unreachable(): CallError {
  return new CallError(0, 'unreachable', t('error.unreachable'));
}

async function refusalOf(response: Response, endpoint: Endpoint, isGuest: boolean): Promise<CallError> {
  const { status } = response;
  const limits = limitsOf(response.headers);
  const body = await wordsOf(response);
  // The code belongs to the message: without the server's words, neither is the server's.
  const usual = usualRefusal(response, endpoint, limits, isGuest);
  return new CallError(status, body.code ?? usual.code, body.message || usual.message, body.details, limits);
}

type Words = { code?: string; message?: string; details?: unknown };

/** None where a proxy answered in the server's place. */
async function wordsOf(response: Response): Promise<Words> {
  try {
    const body = (await response.json()) as Words | null;
    return body ?? {};
  } catch {
    return {};
  }
}

/** What an answer without words says. */
function usualRefusal(
  { status, statusText }: Response,
  { hasDailyLimit }: Endpoint,
  { needsUpgrade }: Limits,
  isGuest: boolean,
): { code: string; message: string } {
  if (status !== 429 || !hasDailyLimit) return { code: 'unknown', message: `HTTP ${status}: ${statusText}` };
  if (isGuest) return { code: 'GUEST_LIMIT', message: t('error.guestLimit') };
  const code = needsUpgrade ? 'UPGRADE_REQUIRED' : 'DAILY_LIMIT_EXCEEDED';
  return { code, message: t('error.dailyLimit') };
}

function limitsOf(headers: Headers): Limits {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return {
    retryAfterSeconds: seconds > 0 ? seconds : undefined,
    needsUpgrade: headers.has('x-upgrade-required'),
    header: (name) => headers.get(name),
  };
}

/** A TanStack query of an endpoint; its name is the first element of the key. */
export function queryOf<E extends Endpoint>(name: string, endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, signal),
  });
}
