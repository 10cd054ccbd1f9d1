import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ErrorBody } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall } from './support/app/access.ts';
import { everyAccess } from './support/app/access-rows.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { everyEndpoint } from './support/app/contracts.ts';
import { databasePrint } from './support/app/database-print.ts';
import type { Person } from './support/app/people.ts';
import { type Stage, setStage } from './support/app/stage.ts';

let app: TestApp;
let owner: Person;
let otherOwner: Person;
let admin: Person;
let stage: Stage;
let print: Record<string, string>;

const endpoints = await everyEndpoint();
const { rows } = await everyAccess();
const goodCalls = new Map<string, EndpointCall>();
const withBody = [...endpoints].filter(([, { body }]) => body).map(([name]) => name);
const withParams = [...endpoints].filter(([, { params }]) => params).map(([name]) => name);
const withQuery = [...endpoints].filter(([, { query }]) => query).map(([name]) => name);

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher');
  otherOwner = await app.people.create('teacher');
  admin = await app.people.create('admin');
  stage = await setStage(owner);
  for (const [name, row] of rows) goodCalls.set(name, await row.call(stage, app));
});
afterAll(() => app?.close());
beforeEach(async () => {
  print = await databasePrint(app);
});

type Raw = { headers?: Record<string, string>; payload?: string | Buffer; url?: string };

function endpointOf(name: string): Endpoint {
  return endpoints.get(name) as Endpoint;
}

/** People for calls whose success ends the session of whoever calls: each is good until one succeeds. */
const toSpend = new Map<'admin' | 'teacher', Person>();

async function personToSpend(role: 'admin' | 'teacher'): Promise<Person> {
  const person = toSpend.get(role) ?? (await app.people.create(role));
  // Somebody made for a call is not a change that the call made.
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

/** Whatever was sent: no fault of ours, a refusal has its shape and a sentence, and has changed nothing. */
async function expectUnharmed(reply: Awaited<ReturnType<typeof send>>): Promise<void> {
  const after = await databasePrint(app);
  if (reply.status >= 400) {
    expect(reply.status, reply.text).toBeLessThan(500);
    const body = ErrorBody.strict().parse(JSON.parse(reply.text));
    expect(body.message).toMatch(/\w{2,}/);
    // The limits of a day have their codes from the specification.
    expect(body.code).toMatch(/^(?:[a-z_]+|GUEST_LIMIT|DAILY_LIMIT_EXCEEDED)$/);
    expect(after).toEqual(print);
  }
  print = after;
}

async function expectRefused(
  reply: Awaited<ReturnType<typeof send>>,
  status: number,
  code: string,
): Promise<void> {
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

describe('bodies', () => {
  it.each(withBody)('%s takes no harm from any JSON', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
        await expectUnharmed(await send(name, goodCall(name), { payload: JSON.stringify(body) }));
      }),
      { numRuns: 15 },
    );
  });

  it.each(withBody)('%s takes no harm from a good call with one hostile value', async (name) => {
    const pairs = placesIn(goodCall(name).body).flatMap((place) =>
      hostile.map((value) => ({ place, value })),
    );
    // All of them where they are few, else a sample, another one each time.
    const tried = pairs.length <= 40 ? pairs : fc.sample(fc.constantFrom(...pairs), 35);
    for (const { place, value } of tried) {
      const body = withValueAt(goodCall(name).body, place, value);
      const reply = await send(name, goodCall(name), { payload: JSON.stringify(body) });
      const sent = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
      expect(reply.status, `${sent}: ${reply.text}`).toBeLessThan(500);
      await expectUnharmed(reply);
    }
  });

  it.each(withBody)(
    '%s refuses what is no JSON, what poisons prototypes, and what nests without end',
    async (name) => {
      for (const payload of ['{', '', '{"a":}', 'NaN', '\u{1f98a}', '{"a":1}}', 'null,', '\ufeff{', '[1,]']) {
        await expectRefused(await send(name, goodCall(name), { payload }), 400, 'bad_json');
      }
      const good = JSON.stringify(goodCall(name).body ?? {}).slice(0, -1);
      for (const poison of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
        const reply = await send(name, goodCall(name), { payload: `${good},${poison}}` });
        expect(reply.status, reply.text).toBe(400);
        await expectUnharmed(reply);
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      // Deeper than JSON.stringify can go, so it is put in by hand.
      const payload = `${good},"nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
      await expectRefused(await send(name, goodCall(name), { payload }), 400, 'bad_request');
    },
  );

  it.each(withBody)('%s refuses a body beyond its limit', async (name) => {
    const limit = endpointOf(name).maxBodyBytes ?? 64 * 1024;
    const payload = JSON.stringify({ ...goodCall(name).body, filling: 'x'.repeat(limit) });
    await expectRefused(await send(name, goodCall(name), { payload }), 413, 'body_too_large');
  });

  it.each(withBody)('%s speaks JSON only', async (name) => {
    const payload = JSON.stringify(goodCall(name).body);
    for (const mediaType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png',
      'application/xml',
      'nonsense',
    ]) {
      const reply = await send(name, goodCall(name), { payload, headers: { 'content-type': mediaType } });
      await expectRefused(reply, 415, 'unsupported_media_type');
    }
  });
});

describe('addresses', () => {
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

  it.each(withParams)('%s takes no harm from any parameter', async (name) => {
    const call = goodCall(name);
    for (const text of strange) {
      const url = endpointOf(name).path.replace(/:\w+/g, () => text);
      const reply = await send(name, call, { url });
      expect(reply.status, `${url}: ${reply.text}`).toBeGreaterThanOrEqual(400);
      await expectUnharmed(reply);
    }
  });

  it.each(withParams)('%s finds nothing at an unknown id', async (name) => {
    const unknown = name.includes('Room') && name !== 'commandRound' ? 'ZZZZZZ' : 'doesNotExist';
    const call = goodCall(name);
    const params = Object.fromEntries(Object.keys(call.params ?? {}).map((param) => [param, unknown]));
    const reply = await send(name, { ...call, params });
    expect([403, 404], reply.text).toContain(reply.status);
    await expectUnharmed(reply);
  });

  it.each(withQuery)('%s takes no harm from any query', async (name) => {
    const call = goodCall(name);
    const keys = Object.keys(endpointOf(name).query?.shape ?? {});
    expect(keys.length).toBeGreaterThan(0);
    const values = [
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
    const path = addressOf(endpointOf(name).path, { params: call.params });
    for (const [at, key] of [...keys, '__proto__', 'constructor'].entries()) {
      for (const [turn, value] of values.entries()) {
        // Each value in one of three forms: thousands of calls for all of them would find no more.
        const forms = [`${key}=${value}`, `${key}=${value}&${key}=1`, `${key}[a]=${value}`];
        await expectUnharmed(await send(name, call, { url: `${path}?${forms[(at + turn) % forms.length]}` }));
      }
    }
  });

  it.each(['/', '/nothing', '/quiz/a/b/c/d', '/..%2f', '/quiz//start', '/%', '/%00'])(
    'there is nothing at /api%s',
    async (url) => {
      for (const method of ['GET', 'POST', 'PATCH', 'PROPFIND', 'OPTIONS'] as const) {
        const reply = await app.fastify.inject({ method: method as 'GET', url: `/api${url}` });
        expect(reply.statusCode, `${method}: ${reply.body}`).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
        expect(ErrorBody.strict().safeParse(reply.json()).success, reply.body).toBe(true);
      }
    },
  );
});

describe('what belongs to others', () => {
  const owned = [
    'changeQuiz',
    'deleteQuiz',
    'duplicateQuiz',
    'startQuiz',
    'stopQuiz',
    'pauseQuiz',
    'commandRound',
  ];

  it.each(owned)('%s changes nothing of it', async (name) => {
    const { method, path } = endpointOf(name);
    const call = goodCall(name);
    const reply = await otherOwner.call(method, addressOf(path, call), call.body);
    expect(reply.status).toBe(404);
    await expectUnharmed({ ...reply, type: '' });
  });

  it('an answer to another question, from another seat or of a strange shape is refused', async () => {
    const call = goodCall('respond');
    const answerWith = (change: object) => send('respond', { ...call, body: { ...call.body, ...change } });
    await expectRefused(await answerWith({ participantId: 'A'.repeat(43) }), 404, 'seat_not_found');
    await expectRefused(await answerWith({ questionId: 'q99' }), 409, 'question_not_open');
    for (const answer of [99, -1, 'B', null, {}, [1], true, 1.5]) {
      await expectRefused(await answerWith({ answer }), 422, 'answer_invalid');
    }
  });
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
  expect(withBody.length).toBeGreaterThanOrEqual(12);
});
