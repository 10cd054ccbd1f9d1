// What a change leaves unnamed stays, and what was read can be sent back as it is: walked over every contract.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { addressOf, type EndpointCall } from '../support/app/access.ts';
import { everyAccess } from '../support/app/access-rows.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { everyEndpoint } from '../support/app/contracts.ts';
import { expectEach } from '../support/app/expect-each.ts';
import type { Person } from '../support/app/people.ts';
import { setStage } from '../support/app/stage.ts';

const endpoints = await everyEndpoint();
const { rows } = await everyAccess();

type Schema = {
  _zod: { def: { type: string; shape?: Record<string, Schema>; innerType?: Schema; in?: Schema } };
};

/** Members with a default, by their paths: of a change, they would overwrite what is stored. */
function defaultsIn(schema: Schema, path = ''): string[] {
  const { type, shape, innerType, in: input } = schema._zod.def;
  if (type === 'default' || type === 'prefault') return [path];
  if (shape) return Object.entries(shape).flatMap(([name, member]) => defaultsIn(member, `${path}.${name}`));
  return [innerType, input].flatMap((inner) => (inner ? defaultsIn(inner, path) : []));
}

/** About the change itself, stored with nothing. */
const ofTheChange = new Set(['.reason', '.endApiKeys']);

const changing = [...endpoints].filter(([, { method, body }]) => method === 'PUT' && body);

it('a change has no defaults, which would overwrite what it leaves unnamed', async () => {
  expect(changing.length).toBeGreaterThan(40);
  await expectEach(changing, ({ body }) => {
    const found = defaultsIn(body as unknown as Schema).filter((path) => !ofTheChange.has(path));
    expect(found).toEqual([]);
  });
});

let app: TestApp;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.people.create('teacher', 'Enterprise');
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

type AnyRecord = Record<string, unknown>;

/** `{ settings: { … } }` -> what is in it: of an answer and the objects in it, the one that looks most like the change. */
function entityIn(body: AnyRecord, change: Schema): AnyRecord | null {
  const names = Object.keys(change._zod.def.shape ?? {});
  const shared = (record: AnyRecord) => names.filter((name) => Object.hasOwn(record, name)).length;
  const [best] = [body, ...Object.values(body).filter(isRecord)].sort((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best : null;
}

const call = async (name: string, { body }: { body?: AnyRecord }, target: EndpointCall) => {
  const { method, path, access } = endpoints.get(name) as Endpoint;
  const person = access === 'admin' ? admin : owner;
  return person.call<AnyRecord>(method, addressOf(path, { ...target, query: {} }), body);
};

/** Each entity that is read and changed at one address. */
const pairs = changing.flatMap(([put, { path, body }]) => {
  const [get] = [...endpoints].find(([, other]) => other.method === 'GET' && other.path === path) ?? [];
  return get ? [[put, { put, get, change: body as unknown as Schema }] as const] : [];
});

/** What describes the saving itself: when, from where, and that the record is no longer as it was delivered. */
const ofSaving = new Set(['updatedAt', 'version', 'linksLeadTo', 'basis', 'source', 'licence', 'provenance']);
const withoutTimes = (entity: AnyRecord) =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !ofSaving.has(name)));

/** Changes that are no entity of their own address: one of a list, or a switch. */
const notOneEntity = new Set([
  ...['moderateComments', 'nameBlogAuthor', 'giveMarks', 'setAllowance', 'turnSigning'],
  // Their good calls are about texts and mailboxes that only other tests have.
  ...['changeAiContent', 'changeReturnsMailbox'],
]);

it('what GET gave can be PUT back as it is, and changes nothing', async () => {
  const entities = pairs.filter(([put]) => !notOneEntity.has(put));
  expect(entities.length).toBeGreaterThan(10);
  await expectEach(entities, async ({ put, get, change }) => {
    const stage = await setStage(owner);
    const target = (await rows.get(get)?.call(stage, app)) ?? {};
    const read = async () => {
      const reply = await call(get, {}, target);
      expect(reply.status, reply.text).toBe(200);
      return entityIn(reply.body, change);
    };
    // Where there is none yet, it is made first.
    if (!(await read())) await call(put, (await rows.get(put)?.call(stage, app)) ?? {}, target);
    const entity = (await read()) ?? {};
    const saved = await call(put, { body: entity }, target);
    expect(saved.status, saved.text).toBe(200);
    const after = withoutTimes((await read()) ?? {});
    const differing = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(entity[name]),
    );
    expect(differing).toEqual([]);
  });
});
