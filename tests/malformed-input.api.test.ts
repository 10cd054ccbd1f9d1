import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ErrorBody } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall, type ModuleAccess } from './support/app/access.ts';
import { everyAccess } from './support/app/access-rows.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { everyEndpoint } from './support/app/contracts.ts';
import { expectEach } from './support/app/expect-each.ts';
import type { Person } from './support/app/people.ts';
import { type Stage, setStage } from './support/app/stage.ts';
import { databasePrint, tablesChanged } from './support/database/database-print.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let stage: Stage;
let print: Record<string, string>;

const endpoints = await everyEndpoint();
const { rows, chosen } = await everyAccess();
const goodCalls = new Map<string, EndpointCall>();
const namesWith = (part: 'body' | 'params' | 'query', access: ModuleAccess) =>
  Object.keys(access.rows).flatMap((name) => (endpoints.get(name)?.[part] ? [[name, name] as const] : []));

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher');
  admin = await app.people.create('admin');
  stage = await setStage(owner);
  for (const [, access] of chosen)
    for (const [name, row] of Object.entries(access.rows)) goodCalls.set(name, await row.call(stage, app));
});
afterAll(() => app?.close());
beforeEach(async () => {
  print = await databasePrint(app);
});

type Raw = { headers?: Record<string, string>; payload?: string | Buffer; url?: string };

function endpointOf(name: string): Endpoint {
  return endpoints.get(name) as Endpoint;
}

/** People for calls whose success ends the caller's session: each can be used until one succeeds. */
const toSpend = new Map<'admin' | 'teacher', Person>();

async function personToSpend(role: 'admin' | 'teacher'): Promise<Person> {
  const person = toSpend.get(role) ?? (await app.people.create(role));
  // Someone made for a call is not a change that the call made.
  if (!toSpend.has(role)) print = await databasePrint(app);
  toSpend.set(role, person);
  return person;
}

/** The owner's objects are the owner's to call about; what only admins may call is called by one. */
async function callerOf(name: string): Promise<Person> {
  const isForAdmins = endpointOf(name).access === 'admin';
  if (rows.get(name)?.isSpending) return personToSpend(isForAdmins ? 'admin' : 'teacher');
  return isForAdmins ? admin : owner;
}

async function send(name: string, call: EndpointCall, raw: Raw = {}) {
  const { method, path } = endpointOf(name);
  const { token } = await callerOf(name);
  const mediaType = call.file === undefined ? 'application/json' : (call.mediaType ?? 'image/png');
  const payload =
    raw.payload ?? call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const reply = await app.fastify.inject({
    method,
    url: `/api${raw.url ?? addressOf(path, call)}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload === undefined ? {} : { 'content-type': mediaType }),
      ...call.headers,
      ...raw.headers,
    },
    payload,
  });
  if (reply.statusCode < 400 && rows.get(name)?.isSpending) toSpend.clear();
  return { status: reply.statusCode, text: reply.body, type: String(reply.headers['content-type'] ?? '') };
}

/** For any input: no server error, and a refusal has the right shape and a message, and changes nothing. */
async function expectUnharmed(reply: Awaited<ReturnType<typeof send>>): Promise<void> {
  const after = await databasePrint(app);
  if (reply.status >= 400) {
    expect(reply.status, reply.text).toBeLessThan(500);
    const body = ErrorBody.strict().parse(JSON.parse(reply.text));
    expect(body.message).toMatch(/\w{2,}/);
    // The limits of a day have their codes from the specification.
    expect(body.code).toMatch(/^(?:[a-z_]+|GUEST_LIMIT|DAILY_LIMIT_EXCEEDED)$/);
    expect(tablesChanged(print, after), 'tables written').toEqual([]);
  }
  print = after;
}

async function expectRefused(
  reply: Awaited<ReturnType<typeof send>>,
  status: number,
  code: string,
): Promise<void> {
  // Where there is no model, texts for one are refused before they are read.
  if (JSON.parse(reply.text).code === 'ai_not_configured') return expectUnharmed(reply);
  expect({ status: reply.status, code: JSON.parse(reply.text).code }, reply.text).toEqual({ status, code });
  await expectUnharmed(reply);
}

const goodCall = (name: string): EndpointCall => goodCalls.get(name) ?? {};

/** Values that have broken other servers. */
const hostile: unknown[] = [
  null,
  true,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'x'.repeat(5_000),
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  "'; drop table users; --",
  '{{7*7}}<%=7*7%>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array(10_000).fill('x'),
  { constructor: { name: 'x' } },
  { length: 1e9 },
  { toString: 'x', valueOf: 1, toJSON: 1 },
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
];

/**
 * Some of a list for each endpoint, beginning where the one before it stopped: what all endpoints share, the platform does for all
 * of them in one place, and each thing is tried on many of them.
 */
let turn = 0;
function nextOf<T>(list: readonly T[], count: number): T[] {
  const some = Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[(turn + at) % list.length] as T,
  );
  turn += count;
  return some;
}

/** Every place in a value, as a path from its root. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))];
}

function withValueAt(root: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(root) ? ([...root] as never) : { ...(root as object) };
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}

const noJson = ['{', '', '{"a":}', 'NaN', '\u{1f98a}', '{"a":1}}', 'null,', '\ufeff{', '[1,]'];
const poisons = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}'];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/xml',
  'nonsense',
];

async function takesAnyJson(name: string): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
      await expectUnharmed(await send(name, goodCall(name), { payload: JSON.stringify(body) }));
    }),
    { numRuns: 3 },
  );
}

/** Hostile values in turn, each at another place of a good call: at all of its places, where they are not too many. */
async function takesHostileValues(name: string): Promise<void> {
  const places = placesIn(goodCall(name).body);
  const tries = Math.max(6, Math.min(places.length, 30));
  const values = nextOf(hostile, tries);
  for (let at = 0; at < tries; at += 1) {
    const place = places[at % places.length] ?? [];
    const value = values[at % values.length];
    const body = withValueAt(goodCall(name).body, place, value);
    const reply = await send(name, goodCall(name), { payload: JSON.stringify(body) });
    const sent = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
    expect(reply.status, `${sent}: ${reply.text}`).toBeLessThan(500);
    await expectUnharmed(reply);
  }
}

async function refusesWhatIsNoBody(name: string): Promise<void> {
  const call = goodCall(name);
  for (const payload of nextOf(noJson, 2))
    await expectRefused(await send(name, call, { payload }), 400, 'bad_json');
  const good = JSON.stringify(call.body ?? {}).slice(0, -1);
  for (const poison of nextOf(poisons, 1)) {
    const reply = await send(name, call, { payload: `${good},${poison}}` });
    if (!reply.text.includes('ai_not_configured')) expect(reply.status, reply.text).toBe(400);
    await expectUnharmed(reply);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const limit = endpointOf(name).maxBodyBytes ?? 64 * 1024;
  // Deeper than JSON.stringify can go, so it is put in by hand; and no larger than what is read at all.
  const depth = Math.min(20_000, Math.floor((limit - Buffer.byteLength(good)) / 2) - 20);
  const nested = `${good},"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  await expectRefused(await send(name, call, { payload: nested }), 400, 'bad_request');
  const payload = JSON.stringify({ ...call.body, filling: 'x'.repeat(limit) });
  await expectRefused(await send(name, call, { payload }), 413, 'body_too_large');
  for (const mediaType of nextOf(otherTypes, 1)) {
    const headers = { 'content-type': mediaType };
    const reply = await send(name, call, { payload: JSON.stringify(call.body), headers });
    await expectRefused(reply, 415, 'unsupported_media_type');
  }
}

const strange = [
  '%00',
  '%2e%2e%2f',
  '%F0%9F%A6%8A',
  '__proto__',
  'constructor',
  '%27%20or%201=1',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '%E0%A4%A',
  '%',
  '*',
  '-1',
  '%ED%A0%80',
  'null',
  '%20',
];

async function takesAnyParameter(name: string): Promise<void> {
  const call = goodCall(name);
  for (const text of nextOf(strange, 2)) {
    const url = endpointOf(name).path.replace(/:\w+/g, () => text);
    const reply = await send(name, call, { url });
    expect(reply.status, `${url}: ${reply.text}`).toBeGreaterThanOrEqual(400);
    await expectUnharmed(reply);
  }
  const unknown = name.includes('Room') && name !== 'commandRound' ? 'ZZZZZZ' : 'doesNotExist';
  const params = Object.fromEntries(Object.keys(call.params ?? {}).map((param) => [param, unknown]));
  const reply = await send(name, { ...call, params });
  expect([403, 404], reply.text).toContain(reply.status);
  await expectUnharmed(reply);
}

const strangeValues = [
  '',
  '-1',
  '0',
  '1e9',
  '1.5',
  'NaN',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  'x'.repeat(3_000),
  "'--",
  '[]',
  '%25%5f',
];

async function takesAnyQuery(name: string): Promise<void> {
  const call = goodCall(name);
  const keys = Object.keys(endpointOf(name).query?.shape ?? {});
  expect(keys.length).toBeGreaterThan(0);
  const path = addressOf(endpointOf(name).path, { params: call.params });
  for (const [at, key] of [...keys, '__proto__', 'constructor'].entries()) {
    for (const [step, value] of nextOf(strangeValues, 2).entries()) {
      // Each value in one of three forms: thousands of calls for all of them would find no more.
      const forms = [`${key}=${value}`, `${key}=${value}&${key}=1`, `${key}[a]=${value}`];
      await expectUnharmed(await send(name, call, { url: `${path}?${forms[(at + step) % forms.length]}` }));
    }
  }
}

const parts = chosen.map(([module, access]) => ({
  module,
  withBody: namesWith('body', access),
  withParams: namesWith('params', access),
  withQuery: namesWith('query', access),
}));
const takingAnything = parts.filter(
  ({ withBody, withParams, withQuery }) => withBody.length + withParams.length + withQuery.length > 0,
);

describe.each(takingAnything)('$module', ({ withBody, withParams, withQuery }) => {
  if (withBody.length > 0) {
    it('takes no harm from any JSON', () => expectEach(withBody, takesAnyJson));
    it('takes no harm from hostile values in good calls', () => expectEach(withBody, takesHostileValues));
    it('refuses what is no JSON, poisons prototypes, nests without end, is too large or of another type', () =>
      expectEach(withBody, refusesWhatIsNoBody));
  }
  if (withParams.length > 0)
    it('takes no harm from any parameter, and finds nothing at an unknown id', () =>
      expectEach(withParams, takesAnyParameter));
  if (withQuery.length > 0) it('takes no harm from any query', () => expectEach(withQuery, takesAnyQuery));
});

it('there is nothing at addresses that no one has declared', async () => {
  for (const url of ['/', '/nothing', '/quiz/a/b/c/d', '/..%2f', '/quiz//start', '/%', '/%00'])
    for (const method of ['GET', 'POST', 'PATCH', 'PROPFIND', 'OPTIONS'] as const) {
      const reply = await app.fastify.inject({ method: method as 'GET', url: `/api${url}` });
      expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode, `${method} ${url}`).toBeLessThan(500);
      expect(ErrorBody.strict().safeParse(reply.json()).success, reply.body).toBe(true);
    }
});

it('an answer to another question, from another seat or of a strange shape is refused', async () => {
  const call = (await rows.get('respond')?.call(stage, app)) ?? {};
  const answerWith = (change: object) => send('respond', { ...call, body: { ...call.body, ...change } });
  await expectRefused(await answerWith({ participantId: 'A'.repeat(43) }), 404, 'seat_not_found');
  await expectRefused(await answerWith({ questionId: 'q99' }), 409, 'question_not_open');
  for (const answer of [99, -1, 'B', null, {}, [1], true, 1.5]) {
    await expectRefused(await answerWith({ answer }), 422, 'answer_invalid');
  }
});

it('a refused start of an open quiz leaves no round behind', async () => {
  const { openQuizId } = await setStage(owner);
  print = await databasePrint(app);
  const open = { params: { id: openQuizId } };
  await expectRefused(await send('joinQuiz', { ...open, body: {} }), 400, 'name_required');
  const answers = { q1: 'B' };
  await expectRefused(await send('submitQuiz', { ...open, body: { answers } }), 422, 'answer_invalid');
});

it('the server is alive and well afterwards', async () => {
  const health = await app.people.guest.call('GET', '/health');
  expect(health.body).toMatchObject({ status: 'ok', database: { isReachable: true } });
  const read = await owner.call('GET', `/quiz/${stage.runningQuizId}`);
  expect(read.status).toBe(200);
  expect(endpoints.size).toBeGreaterThanOrEqual(30);
});
