// @vitest-environment happy-dom
// What a page learns of a refusal, also where a proxy answered in the server's place.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CallError, call } from './client.ts';
import * as session from './session.ts';

const plain = {
  method: 'GET',
  path: '/thing',
  access: 'guest',
  rate: 'read',
  summary: 'Read',
  response: z.object({}),
} satisfies Endpoint;
const limited = { ...plain, hasDailyLimit: true } satisfies Endpoint;

beforeEach(() => {
  vi.spyOn(session, 'readToken');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Answer = { status: number; body?: string; headers?: Record<string, string>; token?: string };

async function refusalOf(endpoint: Endpoint, { status, body = '', headers, token }: Answer) {
  vi.mocked(session.readToken).mockReturnValue(token ?? null);
  const response = new Response(body, { status, statusText: 'Words of HTTP', headers });
  vi.stubGlobal('fetch', async () => response);
  const error = await call(endpoint, {}).catch((refusal: unknown) => refusal);
  if (!(error instanceof CallError)) throw new Error('the call was not refused');
  const { code, message, limits } = error;
  return { code, message, ...limits, tier: limits.header?.('x-tier') };
}

test('a limit without words is that of guests, or of a plan', async () => {
  expect(await refusalOf(limited, { status: 429, headers: { 'retry-after': '60' } })).toMatchObject({
    code: 'GUEST_LIMIT',
    message: 'Free usage limit reached.',
    retryAfterSeconds: 60,
  });
  const signedIn = { status: 429, body: '<h1>Too many</h1>', token: 'a-token' };
  expect(await refusalOf(limited, signedIn)).toMatchObject({
    code: 'DAILY_LIMIT_EXCEEDED',
    message: 'Daily limit reached',
  });
  const headers = { 'x-upgrade-required': 'true', 'x-tier': 'Free', 'retry-after': '3600' };
  expect(await refusalOf(limited, { ...signedIn, body: '{}', headers })).toMatchObject({
    code: 'UPGRADE_REQUIRED',
    message: 'Daily limit reached',
    tier: 'Free',
    retryAfterSeconds: 3_600,
  });
});

test('what the server says goes first', async () => {
  const body = JSON.stringify({ code: 'DAILY_LIMIT_EXCEEDED', message: 'Ten a day.' });
  const headers = { 'x-upgrade-required': 'true' };
  expect(await refusalOf(limited, { status: 429, body, headers, token: 'a-token' })).toMatchObject({
    code: 'DAILY_LIMIT_EXCEEDED',
    message: 'Ten a day.',
  });
});

test('other calls have no such limit, and other answers without words are named by HTTP', async () => {
  for (const [endpoint, status] of [
    [plain, 429],
    [limited, 502],
  ] as const)
    for (const body of ['', 'null', '"text"', '{"message":""}'])
      expect(await refusalOf(endpoint, { status, body })).toMatchObject({
        code: 'unknown',
        message: `HTTP ${status}: Words of HTTP`,
      });
});
