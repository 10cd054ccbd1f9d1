import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountsContract } from '#modules/accounts/contract.ts';
import { adminContract } from '#modules/admin/contract.ts';
import { addDrugs } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { healthContract } from '#platform/contract/health.ts';
import { healthRoutes } from '#platform/server/http/health.ts';
import { inProcessCaller } from '#platform/server/http/http.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { everyEndpoint } from './support/app/contracts.ts';
import { createRoom, type TestRoom } from './support/quizzes/live-room.ts';
import { quizDraft } from './support/quizzes/quizzes.ts';

let app: TestApp;
let limited: TestApp;
let room: TestRoom;

beforeAll(async () => {
  app = await createTestApp();
  limited = await createTestApp({ rateLimits: true, hstsSeconds: 3_600 });
  room = await createRoom(limited);
});
afterAll(async () => {
  await app?.close();
  await limited?.close();
});

it('the server makes browsers insist on HTTPS only if the settings say so', async () => {
  const headersOf = async ({ people }: TestApp) => (await people.guest.call('GET', '/health')).headers;
  expect(await headersOf(app)).not.toHaveProperty('strict-transport-security');
  expect(await headersOf(limited)).toMatchObject({ 'strict-transport-security': 'max-age=3600' });
});

describe('rate limits', () => {
  const wrong = { email: 'nobody@example.org', password: 'x' };

  async function statuses(
    count: number,
    call: (turn: number) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const replies = [];
    for (let turn = 0; turn < count; turn += 1) replies.push((await call(turn)).status);
    return replies;
  }

  it('stop guessing of passwords, and say when to try again', async () => {
    const { guest } = limited.people;
    // Each guess names another seat, which must not make another caller of it.
    const guesses = await statuses(70, (turn) =>
      guest.call('POST', '/auth/login', { ...wrong, email: '', participantId: `seat-${turn}` }),
    );
    expect(guesses.slice(0, 50)).toEqual(Array(50).fill(400));
    expect(guesses.slice(-5)).toEqual(Array(5).fill(429));
    const refused = await guest.call('POST', '/auth/login', wrong);
    expect(refused.body).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/wait/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('count each class of calls for itself', async () => {
    expect((await limited.people.guest.call('GET', '/health')).status).toBe(200);
  });

  it('let a class of thirty behind one address join and answer', async () => {
    const { guest } = limited.people;
    const { roomCode } = room;
    const calls = await statuses(200, () => guest.call('GET', `/quiz/room/${roomCode}`));
    expect(new Set(calls)).toEqual(new Set([200]));
    const answers = await statuses(200, (turn) =>
      guest.call('POST', '/quiz/unknown/seat', { participantId: `seat-${String(turn).padStart(20, '0')}` }),
    );
    expect(new Set(answers)).toEqual(new Set([404]));
  });

  it('slow down a single seat', async () => {
    const body = { participantId: 'A'.repeat(43) };
    const calls = await statuses(310, () => limited.people.guest.call('POST', '/quiz/unknown/seat', body));
    expect(calls.filter((status) => status === 404)).toHaveLength(300);
    expect(calls.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('answers', () => {
  it('of the API are never kept, and never taken for something else', async () => {
    for (const path of ['/health', '/nothing', '/auth/me']) {
      const { headers } = await app.people.guest.call('GET', path);
      expect(headers, path).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('that are the same for all are sent once, and again when something has changed', async () => {
    const student = await app.people.create('student');
    const path = '/pharmacology/guest/drugs';
    const first = await app.people.guest.call('GET', path);
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const kept = { 'if-none-match': `"other", ${tag}` };
    for (const who of [app.people.guest, student])
      expect(await who.call('GET', path, undefined, kept)).toMatchObject({
        status: 304,
        text: '',
        headers: { etag: tag, 'cache-control': 'no-cache' },
      });
    await addDrugs(app);
    const next = await app.people.guest.call<{ total: number }>('GET', path, undefined, kept);
    expect(next.status).toBe(200);
    expect(next.body.total).toBeGreaterThan(0);
    expect(next.headers.etag).not.toBe(tag);
  });

  it('that are counted, or are about who asks, are not among those', async () => {
    const shared = [...(await everyEndpoint())].filter(([, { isSameForAll }]) => isSameForAll);
    expect(shared.length).toBeGreaterThan(5);
    for (const [name, { method, access, response, errors = [] }] of shared) {
      expect([name, method, response === 'file']).toEqual([name, 'GET', false]);
      expect(['guest', 'user'], name).toContain(access);
      expect(
        errors.filter((code) => /LIMIT/i.test(code)),
        name,
      ).toEqual([]);
    }
  });

  it('to HEAD are those to GET without their bodies', async () => {
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.fastify.inject({ method, url: '/api/health' })),
    );
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head?.headers['content-type']).toBe(get?.headers['content-type']);
    const refused = await app.fastify.inject({ method: 'HEAD', url: '/api/auth/me' });
    expect(refused).toMatchObject({ statusCode: 401, body: '' });
  });

  it('about health are 503 while the database cannot be reached, with nothing about why', async () => {
    const db: { execute?: unknown } = app.services.db;
    const health = () => app.people.guest.call('GET', '/health');
    db.execute = async () => {
      throw new Error('connect ECONNREFUSED db.internal:5432');
    };
    try {
      const reply = await health();
      expect(reply).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: expect.stringMatching(/^The database can’t be reached\./) },
        headers: { 'retry-after': '5' },
      });
      expect(reply.text).not.toContain('db.internal');
    } finally {
      delete db.execute;
    }
    expect((await health()).status).toBe(200);
  });

  it('that are faults of ours show a reference and nothing of what happened', async () => {
    const teacher = await app.people.create('teacher');
    const db: { insert?: unknown } = app.services.db;
    db.insert = () => {
      throw new Error('secret: hunter2');
    };
    try {
      const reply = await teacher.call('POST', '/quiz', quizDraft());
      expect(reply.status).toBe(500);
      expect(reply.body).toEqual({
        code: 'internal',
        message: expect.stringMatching(/^Something went wrong on our side\. \(reference [0-9a-f]{8}\)$/),
        reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      });
      expect(reply.text).not.toMatch(/secret|hunter2|stack/);
    } finally {
      delete db.insert;
    }
    expect((await teacher.call('POST', '/quiz', quizDraft())).status).toBe(200);
  });

  it('hold nothing that the contract does not name', async () => {
    const list = await app.people.guest.call<object>('GET', '/quiz/public');
    expect(() => quizzesContract.listPublicQuizzes.response.strict().parse(list.body)).not.toThrow();
  });
});

describe('OpenAPI', () => {
  it('describes every endpoint under its name', async () => {
    const reply = await app.fastify.inject({ method: 'GET', url: '/api/docs/json' });
    type Operation = { operationId?: string; requestBody?: unknown };
    const { paths } = reply.json<{ paths: Record<string, Record<string, Operation>> }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId).sort();
    expect(names).toEqual([...(await everyEndpoint()).keys()].sort());
    const create = paths['/api/quiz/']?.post ?? paths['/api/quiz']?.post;
    expect(JSON.stringify(create?.requestBody)).toContain('timePerQuestionSeconds');
  });

  it('names the refusals of each endpoint, with status and sentence', async () => {
    const reply = await app.fastify.inject({ method: 'GET', url: '/api/docs/json' });
    type Operation = { operationId?: string; description?: string };
    const { info, paths } = reply.json<{
      info: Operation;
      paths: Record<string, Record<string, Operation>>;
    }>();
    expect(info.description).toContain('- 429 `rate_limited`: Too many requests.');
    const described = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId, description }) => [operationId, description]),
    );
    expect(described.get('readQuiz')).toContain('- 404 `quiz_not_found`: Quiz not found.');
    for (const [name, { errors = [] }] of await everyEndpoint())
      for (const code of errors)
        expect(described.get(name), name).toMatch(new RegExp(`- \\d{3} \`${code}\`: \\S`));
  });

  it('can be read as a page', async () => {
    const reply = await app.fastify.inject({ method: 'GET', url: '/api/docs/' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    // On plain HTTP browsers would ask for its scripts by HTTPS, where no one answers.
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'self'(?!.*upgrade-insecure)/);
  });
});

describe('the in-process caller', () => {
  it('reads what anyone may read, and nothing else', async () => {
    const allRoutes: Route[] = [
      ...healthRoutes(app.services, '1.2.3', () => false),
      ...routes(
        { readMe: accountsContract.readMe },
        {
          readMe: async () => {
            throw new Error('must not be called');
          },
        },
      ),
    ];
    const call = inProcessCaller(allRoutes, app.services);
    expect(await call(healthContract.readHealth, {})).toMatchObject({ status: 'ok', version: '1.2.3' });
    await expect(call(accountsContract.readMe, {})).rejects.toMatchObject({
      code: 'authentication_required',
    });
    await expect(call(adminContract.listUsers, {})).rejects.toThrow('no JSON endpoint');
  });
});

describe('what a schema refuses', () => {
  const schema = z.object({
    title: z.string().min(1, 'Please give it a title').max(5),
    count: z.number().int().min(1).max(9),
    tags: z.array(z.string().min(1)).max(2).default([]),
    pace: z.enum(['host', 'self']).default('host'),
    nested: z.object({ isOpen: z.boolean() }).optional(),
  });
  const good = { title: 'Quiz', count: 1 };

  it.each([
    [{ count: 1 }, '“title” is missing'],
    [{ ...good, title: '' }, 'Please give it a title'],
    [{ ...good, title: 'Quizzes' }, '“title” must have at most 5 characters'],
    [{ ...good, count: 'one' }, '“count” must be a number'],
    [{ ...good, count: 1.5 }, '“count” must be a whole number'],
    [{ ...good, count: 0 }, '“count” must be at least 1'],
    [{ ...good, tags: ['a', 'b', 'c'] }, '“tags” must have at most 2 entries'],
    [{ ...good, tags: [1] }, '“tags.0” must be text'],
    [{ ...good, tags: [''] }, '“tags.0” must not be empty'],
    [{ ...good, pace: 'trot' }, '“pace” must be one of host, self'],
    [{ ...good, nested: {} }, '“nested.isOpen” is missing'],
    [[], 'This must be an object'],
    [null, 'This must be an object'],
    [{ title: 'Quizzes' }, '“title” must have at most 5 characters. “count” is missing'],
    [{ ...good, title: 'a\0b' }, 'The text contains invalid characters.'],
    [{ ...good, other: '\ud800' }, 'The text contains invalid characters.'],
    [{ ...good, '\0': 1 }, 'The name contains invalid characters.'],
    [{ ...good, other: JSON.parse('['.repeat(60) + ']'.repeat(60)) }, 'The content is nested too deeply.'],
  ])('%j: %s', (value, message) => {
    expect(() => parseInput(schema, value)).toThrow(
      expect.objectContaining({ code: 'bad_request', message }),
    );
  });

  it('says where, for programs', () => {
    expect(() => parseInput(schema, { ...good, title: 7 })).toThrow(
      expect.objectContaining({ details: [{ path: 'title', message: '“title” must be text' }] }),
    );
  });
});
