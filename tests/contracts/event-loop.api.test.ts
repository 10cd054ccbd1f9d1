// With the largest input that its contract allows, and about a room that is full, no call holds the event loop for longer than
// 100 ms: live rooms would hear nothing in the meantime.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressOf, type EndpointCall } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import { largestInput } from '../support/app/largest-input.ts';
import { longestHold, slowness } from '../support/app/loop-watch.ts';
import type { Person } from '../support/app/people.ts';
import { type Stage, setStage } from '../support/app/stage.ts';
import { isDeep } from '../support/depth.ts';
import { fullRound } from '../support/quizzes/full-round.ts';

const limitMs = 100;
const queryBytes = 4_000;
const usualBodyBytes = 64 * 1024;

const endpoints = await everyEndpoint();
const { rows, chosen } = await everyAccess();
const endpointOf = (name: string) => endpoints.get(name) as Endpoint;
const named = (isWanted: (endpoint: Endpoint) => boolean) =>
  chosen
    .flatMap(([, access]) => Object.keys(access.rows))
    .filter((name) => isWanted(endpointOf(name)) && !rows.get(name)?.isSpending)
    .map((name) => [name, name] as const);

let app: TestApp;
let owner: Person;
let admin: Person;
let stage: Stage;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
  admin = await app.people.create('admin');
  stage = await setStage(owner);
});
afterAll(() => app?.close());

async function send(name: string, call: EndpointCall): Promise<{ hold: number; status: number }> {
  const { method, path, access } = endpointOf(name);
  const { token } = access === 'admin' ? admin : owner;
  const payload = call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const mediaType = call.file === undefined ? 'application/json' : (call.mediaType ?? 'image/png');
  let status = 0;
  const hold = await longestHold(async () => {
    const reply = await app.fastify.inject({
      method,
      url: `/api${addressOf(path, call)}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload === undefined ? {} : { 'content-type': mediaType }),
        ...call.headers,
      },
      payload,
      // Gathering a large answer in one piece would be the test's own work.
      payloadAsStream: true,
    });
    status = reply.statusCode;
    for await (const _chunk of reply.stream());
  });
  return { hold, status };
}

/** What is slow only once, because code is compiled or garbage collected, is not the call's own. */
async function expectShort(name: string, callOf: () => Promise<EndpointCall>): Promise<number> {
  const holds: number[] = [];
  for (let go = 0; go < 4; go += 1) {
    const { hold: taken, status } = await send(name, await callOf());
    // Beside a plain piece of work of the same moment, so that a crowded machine doesn't look like a long call.
    const hold = taken < limitMs ? taken : taken / slowness();
    expect(status).toBeLessThan(500);
    holds.push(hold);
    if (hold < limitMs) return status;
  }
  expect(
    Math.min(...holds),
    `ms of the event loop, at best; ${holds.map(Math.round).join(', ')}`,
  ).toBeLessThan(limitMs);
  return 0;
}

/** The good call with everything as large as its contract takes. */
async function largestCall(name: string): Promise<EndpointCall> {
  const { body, query, maxBodyBytes = usualBodyBytes } = endpointOf(name);
  const call = (await rows.get(name)?.call(stage, app)) ?? {};
  return {
    ...call,
    ...(body && call.body && { body: largestInput(body, call.body, maxBodyBytes) as EndpointCall['body'] }),
    ...(query && { query: largestInput(query, call.query ?? {}, queryBytes) as EndpointCall['query'] }),
  };
}

/** The good call about the objects of a full round. */
async function callAbout(full: Stage, name: string, format?: string): Promise<EndpointCall> {
  const { path, query } = endpointOf(name);
  const call = (await rows.get(name)?.call(stage, app)) ?? {};
  const own: Record<string, string> = {
    ...(path.startsWith('/quiz/:id') && { id: full.quizId }),
    quizId: full.quizId,
    roundId: full.roundId,
    questionId: 'q4',
    participantId: full.participantId,
    ...(format && { format }),
  };
  const renamed = <T extends object>(given: T): T =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, own[key] ?? value])) as T;
  const asked = Object.keys(query?.shape ?? {}).filter((key) => key !== 'participantId' && own[key]);
  return {
    ...call,
    params: renamed(call.params ?? {}),
    query: renamed({ ...call.query, ...Object.fromEntries(asked.map((key) => [key, ''])) }),
    ...(call.body && { body: renamed(call.body) }),
  };
}

function formatsOf({ query }: Endpoint): (string | undefined)[] {
  let format = query?.shape.format as { unwrap?(): unknown; options?: string[] } | undefined;
  while (format?.unwrap) format = format.unwrap() as typeof format;
  return format?.options ?? [undefined];
}

it('a call that writes the most that may be written', async () => {
  let taken = 0;
  await expectEach(
    named(({ method }) => method === 'POST' || method === 'PUT'),
    async (name) => {
      const status = await expectShort(name, () => largestCall(name));
      if (status === 200) taken += 1;
    },
  );
  expect(taken).toBeGreaterThan(90);
});

it('a call that reads what was written', async () => {
  await expectEach(
    named(({ method }) => method === 'GET'),
    (name) => expectShort(name, () => largestCall(name)),
  );
});

it('a call about a round of a full room, while it runs and when it is over', async () => {
  const full = await fullRound(app, stage, { seats: 800, questions: 24 });
  const isAbout = ({ path, query }: Endpoint) =>
    /^\/quiz\/:id|:quizId|:roundId/.test(path) ||
    /quizId|roundId/.test(Object.keys(query?.shape ?? {}).join());
  const inFormats = async (name: string, formats: (string | undefined)[]) => {
    for (const format of formats) await expectShort(name, () => callAbout(full, name, format));
  };
  const inEachFormat = (name: string) => inFormats(name, formatsOf(endpointOf(name)));
  const calls = named((endpoint) => isAbout(endpoint) && endpoint.method !== 'DELETE');
  const reading = calls.filter(([name]) => endpointOf(name).method === 'GET');
  expect(reading.length).toBeGreaterThan(20);
  // When it is over, the same statements read it and the same writers write it.
  if (isDeep) await expectEach(reading, inEachFormat);
  await expectEach(
    calls.filter((call) => !reading.includes(call)),
    inEachFormat,
  );
  const stopped = await owner.call('POST', `/quiz/${full.quizId}/stop`, {});
  expect(stopped.status, stopped.text).toBe(200);
  await expectEach(reading, inEachFormat);
});
