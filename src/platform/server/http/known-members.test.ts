import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { readWith, requireKnownMembers, unknownIn } from './known-members.ts';

const Region = z.preprocess(
  (value) => value,
  z.discriminatedUnion('shape', [
    z.object({ shape: z.literal('dot'), x: z.number() }),
    z.object({ shape: z.literal('line'), from: z.number(), to: z.number() }),
  ]),
);
const Body = z.object({
  title: z.string().default(''),
  regions: z.array(Region).max(3).optional(),
  pair: z.tuple([z.object({ a: z.number() }), z.string()]).optional(),
  key: z
    .union([z.string(), z.object({ accepted: z.array(z.string()) }), z.object({ number: z.number() })])
    .optional(),
  nested: z
    .object({ deep: z.object({ x: z.number().nullable() }).prefault({ x: 1 }) })
    .nullable()
    .optional(),
});

const found = (body: unknown) => unknownIn(Body, body).map(({ place, names }) => [place.join('.'), ...names]);

it('the check of members finds members that the schema does not know, at any depth', () => {
  expect(found({ title: 'x', size: 1, color: 2 })).toEqual([['', 'size', 'color']]);
  expect(
    found({
      regions: [
        { shape: 'dot', x: 1 },
        { shape: 'line', from: 1, to: 2, x: 1 },
      ],
    }),
  ).toEqual([['regions.1', 'x']]);
  expect(found({ pair: [{ a: 1, b: 2 }, 'x'] })).toEqual([['pair.0', 'b']]);
  expect(found({ key: { number: 1, unit: 'mg' } })).toEqual([['key', 'unit']]);
  expect(found({ nested: { deep: { x: null, y: 1 } } })).toEqual([['nested.deep', 'y']]);
});

it('the check of members leaves what has another kind of value to the schema', () => {
  for (const body of [
    null,
    'x',
    [],
    { title: {} },
    { regions: 'x' },
    { regions: [{ shape: 'star' }] },
    { key: [] },
  ])
    expect(found(body)).toEqual([]);
  expect(found(JSON.parse('{"__proto__": 1}'))).toEqual([['', '__proto__']]);
});

it('the check of members accepts any member of an object that others may extend, and looks into those it knows', () => {
  const Made = z.looseObject({ id: z.string(), inner: z.object({ x: z.number() }) });
  const body = { id: 'x', more: { any: 1 }, inner: { x: 1, y: 2 } };
  expect(unknownIn(Made, body)).toEqual([{ place: ['inner'], names: ['y'] }]);
});

it('the check of members refuses them by name, except those with which the same thing is read', () => {
  const Read = z.object({
    thing: z.object({
      id: z.string(),
      nested: z.object({ deep: z.object({ age: z.number() }) }).nullable(),
      regions: z.array(z.object({ area: z.number() })),
    }),
  });
  const get: Endpoint = {
    method: 'GET',
    path: '/x',
    access: 'guest',
    rate: 'read',
    summary: '',
    response: Read,
  };
  const put: Endpoint = { ...get, method: 'PUT', body: Body, response: z.object({ ok: z.literal(true) }) };
  const isRead = readWith(put, [get, put]);
  const sent = {
    id: 'x',
    title: 'x',
    nested: { deep: { x: 1, age: 3 } },
    regions: [{ shape: 'dot', x: 1, area: 2 }],
  };
  expect(() => requireKnownMembers(Body, sent, isRead)).not.toThrow();
  expect(() => requireKnownMembers(Body, sent)).toThrow('unknown fields: id');
  expect(() => requireKnownMembers(Body, { id: 'x', nested: { id: 1, deep: {} } }, isRead)).toThrow(
    '“nested” has unknown fields: id',
  );
  expect(() => requireKnownMembers(Body, { age: 1 }, isRead)).toThrow('unknown fields: age');
  expect(() => requireKnownMembers(Body, { id: 1 }, readWith(put, [{ ...get, path: '/y' }]))).toThrow(
    'unknown fields: id',
  );
});
