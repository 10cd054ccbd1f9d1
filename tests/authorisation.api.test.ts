import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, ErrorBody } from '#platform/contract/endpoint.ts';
import {
  type AccessRow,
  type AccessVariant,
  addressOf,
  type CallerName,
  callers,
  type EndpointCall,
  type Statuses,
} from './support/app/access.ts';
import { everyAccess } from './support/app/access-rows.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { everyEndpoint } from './support/app/contracts.ts';
import { expectEach } from './support/app/expect-each.ts';
import type { Person, Reply } from './support/app/people.ts';
import { noting, renewedStage, type Stage, setStage } from './support/app/stage.ts';
import { databasePrint, tablesChanged } from './support/database/database-print.ts';

let app: TestApp;
let people: Record<CallerName, Person>;
const endpoints = await everyEndpoint();
const { rows, chosen } = await everyAccess();

function rowOf(name: string): AccessRow {
  const row = rows.get(name);
  if (!row) throw new Error(`no access row for ${name}`);
  return row;
}

beforeAll(async () => {
  app = await createTestApp();
  people = {
    guest: app.people.guest,
    student: await app.people.create('student'),
    owner: await app.people.create('teacher'),
    otherTeacher: await app.people.create('teacher'),
    admin: await app.people.create('admin'),
  };
});
afterAll(() => app?.close());

async function send(name: string, caller: CallerName, call: EndpointCall): Promise<Reply> {
  const { method, path } = endpoints.get(name) as Endpoint;
  const { user } = people[caller];
  const person = rowOf(name).isSpending && user ? await app.people.create(user.role) : people[caller];
  return person.call(method, addressOf(path, call), call.file ?? call.body, {
    ...(call.mediaType && { 'content-type': call.mediaType }),
    ...call.headers,
  });
}

let stage: Stage | undefined;
/** The objects of the stage that calls may have changed. */
const touched = new Set<string>();

/** The objects that calls are about: new ones in place of those that calls may have changed. */
async function untouchedStage(): Promise<Stage> {
  stage = stage ? await renewedStage(stage, touched) : await setStage(people.owner);
  touched.clear();
  return stage;
}

type Change = AccessVariant['change'];

async function callOn(name: string, change: Change, named = new Set<string>()): Promise<EndpointCall> {
  const noted = noting(await untouchedStage(), named);
  return change(await rowOf(name).call(noted, app), noted, app);
}

/** Refused callers, one after the other: each refusal has the right shape, and none of them changes anything. */
async function refusalsOf(name: string, refused: readonly CallerName[], change: Change) {
  const got: Partial<Statuses> = {};
  if (refused.length === 0) return got;
  // The same for all: after a refusal it is as good as before, because nothing has changed.
  const call = await callOn(name, change);
  const before = await databasePrint(app);
  for (const caller of refused) {
    const reply = await send(name, caller, call);
    got[caller] = reply.status;
    expect(ErrorBody.parse(reply.body), `${caller}: ${reply.text}`).toMatchObject({
      message: expect.stringMatching(/\w/),
    });
  }
  const written = tablesChanged(before, await databasePrint(app));
  expect(written, `tables written in the refusal of ${refused}`).toEqual([]);
  return got;
}

/** Every caller on objects that no one has touched, first those who are refused. */
async function expectStatuses(name: string, statuses: Statuses, change: Change = (call) => call) {
  const isRefused = (caller: CallerName) => statuses[caller] >= 400;
  const got = await refusalsOf(name, callers.filter(isRefused), change);
  for (const caller of callers.filter((one) => !isRefused(one))) {
    const named = new Set<string>();
    const reply = await send(name, caller, await callOn(name, change, named));
    got[caller] = reply.status;
    if (endpoints.get(name)?.method !== 'GET') for (const field of named) touched.add(field);
  }
  expect(got).toEqual(statuses);
}

it('the list of access rows has a row and a good call for every endpoint, and none for others', () => {
  expect(endpoints.size).toBeGreaterThanOrEqual(30);
  const names = [...endpoints.keys()].sort();
  expect([...rows.keys()].sort()).toEqual(names);
});

it('the list of access rows agrees with what the contract says of access', () => {
  const refusalsOf: Record<Endpoint['access'], Partial<Statuses>> = {
    guest: {},
    user: { guest: 401 },
    student: { guest: 401, owner: 403, otherTeacher: 403 },
    teacher: { guest: 401, student: 403 },
    admin: { guest: 401, student: 403, owner: 403, otherTeacher: 403 },
  };
  for (const [name, { access }] of endpoints)
    expect(rowOf(name).statuses, name).toMatchObject(refusalsOf[access]);
});

/** Someone else's object is refused as what does not exist is. */
async function expectHidden(name: string) {
  const call = await rowOf(name).call(await untouchedStage(), app);
  const unknown = Object.fromEntries(Object.keys(call.params ?? {}).map((param) => [param, 'doesNotExist']));
  const theirs = await send(name, 'otherTeacher', call);
  const none = await send(name, 'otherTeacher', { ...call, params: unknown });
  expect({ status: theirs.status, text: theirs.text }).toEqual({ status: none.status, text: none.text });
}

describe.each(chosen)('%s', (_module, access) => {
  const all = Object.entries(access.rows);
  const variants = (access.variants ?? []).map((variant) => [variant.title, variant] as const);
  const owned = all.filter(([, { statuses }]) => statuses.otherTeacher === 404);

  it('answers every caller as its rows say', () =>
    expectEach(all, ({ statuses }, name) => expectStatuses(name, statuses)));

  if (variants.length > 0)
    it('does so about further objects', () =>
      expectEach(variants, ({ endpoint, statuses, change }) => expectStatuses(endpoint, statuses, change)));

  if (owned.length > 0)
    it('does not distinguish other people’s objects from missing ones', () =>
      expectEach(owned, (_row, name) => expectHidden(name)));
});
