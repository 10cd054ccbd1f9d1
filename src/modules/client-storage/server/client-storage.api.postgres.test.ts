// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { sweepExpired } from './queries.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await app.people.create('student');
});

type Analytics = {
  count: number;
  bytes: number;
  byType: { storageType: string; count: number; bytes: number }[];
  nearestExpiresAt: string | null;
};

const write = (body: object, by = person) => by.call<{ dataSize: number }>('POST', '/storage', body);
const read = (storageKey: string, more = '') =>
  person.call<{ data: unknown; dataSize: number; expiresAt: string | null }>(
    'GET',
    `/storage?storageKey=${encodeURIComponent(storageKey)}${more}`,
  );
const measure = async () => (await person.call<Analytics>('GET', '/storage/analytics')).body;
const hours = (count: number) => new Date(app.services.now() + count * 3_600_000).toISOString();

/** Fills an account without one call per value. */
async function fill(count: number, bytes: number): Promise<void> {
  await app.services.db.execute(sql`
    insert into client_storage (user_id, storage_key, storage_type, data, data_size, updated_at)
    select ${person.user?.id}, 'filling-' || number, 'filling', '"' || repeat('x', ${bytes}::int - 2) || '"', ${bytes}, now()
    from generate_series(1, ${count}) as number`);
}

describe('a value', () => {
  it('is returned unchanged, for any JSON', async () => {
    const values = [null, false, 0, '', 'Größe 🦊', [1, [2, null]], { a: { b: 'c' }, '': 1 }];
    for (const [index, data] of values.entries()) {
      expect((await write({ storageKey: `key ${index}/ü`, data })).status).toBe(200);
      expect((await read(`key ${index}/ü`)).body.data).toEqual(data);
    }
    expect((await measure()).count).toBe(values.length);
  });

  it('replaces the value under its key, and only there: another session has its own', async () => {
    await write({
      storageKey: 'sort',
      storageType: 'preference',
      data: 'title',
      metadata: { from: 'phone' },
    });
    await write({ storageKey: 'sort', data: 'other', sessionId: 's1' });
    await write({ storageKey: 'sort', storageType: 'choice', data: 'changed', isCompressed: true });
    expect((await read('sort')).body).toMatchObject({
      data: 'changed',
      storageType: 'choice',
      isCompressed: true,
      metadata: null,
      sessionId: '',
    });
    expect((await read('sort', '&sessionId=s1')).body.data).toBe('other');
    expect((await read('sort', '&sessionId=s2')).status).toBe(404);
  });

  it('has the size that the server measures, not the claimed one', async () => {
    const reply = await write({ storageKey: 'claim', data: 'ü', dataSize: 1_000_000 });
    expect(reply.body.dataSize).toBe(4);
    expect((await read('claim')).body.dataSize).toBe(4);
  });

  it('is private: two people use one key and see their own', async () => {
    const other = await app.people.create('teacher');
    await write({ storageKey: 'mine', data: 1 });
    await write({ storageKey: 'mine', data: 2 }, other);
    await other.call('DELETE', '/storage/clear');
    expect((await read('mine')).body.data).toBe(1);
    const asOther = await person.call('GET', `/storage?storageKey=mine&userId=${other.user?.id}`);
    expect(asOther).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is not there if nothing was stored', async () => {
    expect(await read('nothing')).toMatchObject({ status: 404, body: { code: 'storage_not_found' } });
    expect(await person.call('DELETE', '/storage?storageKey=nothing')).toMatchObject({
      status: 200,
      body: { removed: 0 },
    });
  });

  it.each([
    ['no data', { storageKey: 'a' }],
    ['no key', { data: 1 }],
    ['a key that is too long', { storageKey: 'k'.repeat(201), data: 1 }],
    ['metadata that is too large', { storageKey: 'a', data: 1, metadata: { text: 'ü'.repeat(2_100) } }],
    ['an end that is no time', { storageKey: 'a', data: 1, expiresAt: 'tomorrow' }],
    ['an end that no database can keep', { storageKey: 'a', data: 1, expiresAt: '0000-01-01T00:00:00Z' }],
    ['an end beyond all years', { storageKey: 'a', data: 1, expiresAt: '9999-12-31T23:59:59-23:59' }],
  ])('is refused with %s', async (_title, body) => {
    expect(await write(body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect((await measure()).count).toBe(0);
  });
});

describe('an expired value', () => {
  it('counts as absent, and is swept', async () => {
    await write({ storageKey: 'short', storageType: 'note', data: 1, expiresAt: hours(1) });
    await write({ storageKey: 'long', storageType: 'note', data: 2, expiresAt: hours(3) });
    expect((await measure()).nearestExpiresAt).toBe((await read('short')).body.expiresAt);
    app.advance(2 * 3_600_000);
    expect((await read('short')).status).toBe(404);
    expect((await person.call('GET', '/storage/keys')).body).toEqual({ keys: ['long'] });
    expect(await measure()).toMatchObject({ count: 1, byType: [{ storageType: 'note', count: 1 }] });
    const expired = () =>
      app.services.db.execute(sql`select storage_key from client_storage where user_id = ${person.user?.id}`);
    expect((await expired()).rows).toHaveLength(2);
    await sweepExpired(app.services.db, new Date(app.services.now()));
    expect((await expired()).rows).toEqual([{ storage_key: 'long' }]);
  });

  it('counts neither as removed nor against the quota', async () => {
    await fill(999, 10);
    await write({ storageKey: 'short', data: 1, expiresAt: hours(1) });
    expect((await write({ storageKey: 'more', data: 1 })).status).toBe(413);
    app.advance(2 * 3_600_000);
    expect((await write({ storageKey: 'more', data: 1 })).status).toBe(200);
    expect((await person.call('DELETE', '/storage?storageKey=short')).body).toEqual({ removed: 0 });
  });

  it('exists again when it is written again', async () => {
    await write({ storageKey: 'again', data: 1, expiresAt: hours(1) });
    app.advance(2 * 3_600_000);
    await write({ storageKey: 'again', data: 2 });
    expect((await read('again')).body).toMatchObject({ data: 2, expiresAt: null });
  });
});

describe('quotas', () => {
  const statusesOf = async (calls: Promise<{ status: number }>[]) => {
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    return { kept: statuses.filter((status) => status === 200).length, others: new Set(statuses) };
  };

  it('refuse a value that is too large, and accept one that just fits', async () => {
    const fits = 'x'.repeat(256 * 1024 - 2);
    expect((await write({ storageKey: 'a', data: fits })).body.dataSize).toBe(256 * 1024);
    expect(await write({ storageKey: 'b', data: `${fits}x` })).toMatchObject({
      status: 413,
      body: { code: 'storage_quota', details: { limit: 'value' } },
    });
  });

  it('hold under many concurrent writes: of 40 new keys exactly the 5 that fit are stored', async () => {
    await fill(995, 10);
    const writes = Array.from({ length: 40 }, (_, index) => write({ storageKey: `new-${index}`, data: 1 }));
    expect(await statusesOf(writes)).toEqual({ kept: 5, others: new Set([200, 413]) });
    expect((await measure()).count).toBe(1_000);
  });

  it('hold under many large concurrent writes: never more than 5 MB', async () => {
    const data = 'x'.repeat(250_000);
    const writes = Array.from({ length: 30 }, (_, index) => write({ storageKey: `large-${index}`, data }));
    // A value takes 250,002 bytes, and its missing metadata, `null`, another 4.
    expect(await statusesOf(writes)).toEqual({ kept: 20, others: new Set([200, 413]) });
    expect((await measure()).bytes).toBe(20 * 250_006);
  });

  it('let a full account change and remove values', async () => {
    await fill(1_000, 10);
    expect((await write({ storageKey: 'filling-1', data: 'changed' })).status).toBe(200);
    expect(await write({ storageKey: 'new', data: 1 })).toMatchObject({
      status: 413,
      body: { code: 'storage_quota', message: expect.stringContaining('1000 values') },
    });
    await person.call('DELETE', '/storage?storageKey=filling-2');
    expect((await write({ storageKey: 'new', data: 1 })).status).toBe(200);
  });

  it('count metadata too', async () => {
    await fill(20, 256 * 1024 - 4);
    expect((await measure()).bytes).toBe(5 * 1024 * 1024);
    const reply = await write({
      storageKey: 'filling-1',
      data: 'x'.repeat(256 * 1024 - 6),
      metadata: { a: 1 },
    });
    expect(reply).toMatchObject({ status: 413, body: { details: { limit: 'bytes' } } });
  });
});

describe('many values', () => {
  beforeEach(async () => {
    await write({ storageKey: 'b', storageType: 'preference', data: 'bb' });
    await write({ storageKey: 'a', storageType: 'preference', data: 'a' });
    await write({ storageKey: 'a', storageType: 'draft', data: 'a', sessionId: 's1' });
  });

  it('are listed by key, type and session', async () => {
    const keys = async (query: string) =>
      (await person.call<{ keys: string[] }>('GET', `/storage/keys?${query}`)).body;
    expect(await keys('')).toEqual({ keys: ['a', 'b'] });
    expect(await keys('storageType=draft')).toEqual({ keys: ['a'] });
    expect(await keys('sessionId=')).toEqual({ keys: ['a', 'b'] });
    expect(await keys('sessionId=s2')).toEqual({ keys: [] });
    expect(await keys('storageType=draft&keysOnly=false')).toMatchObject({
      keys: ['a'],
      entries: [{ storageKey: 'a', storageType: 'draft', sessionId: 's1', dataSize: 3, isCompressed: false }],
    });
  });

  it('are measured by type', async () => {
    expect(await measure()).toEqual({
      count: 3,
      bytes: 10 + 3 * 4,
      byType: [
        { storageType: 'draft', count: 1, bytes: 7 },
        { storageType: 'preference', count: 2, bytes: 15 },
      ],
      nearestExpiresAt: null,
      maxCount: 1_000,
      maxBytes: 5 * 1024 * 1024,
    });
  });

  it('are cleared by session, by type, and altogether', async () => {
    const clear = (query: string) => person.call('DELETE', `/storage/clear${query}`);
    expect((await clear('?sessionId=s1')).body).toEqual({ removed: 1 });
    expect((await clear('?storageType=draft')).body).toEqual({ removed: 0 });
    expect((await clear('')).body).toEqual({ removed: 2 });
    expect((await measure()).count).toBe(0);
  });
});

it('a person’s values go with their account', async () => {
  await write({ storageKey: 'a', data: 1 });
  await app.services.db.execute(sql`delete from users where user_id = ${person.user?.id}`);
  const left = await app.services.db.execute(
    sql`select 1 from client_storage where user_id = ${person.user?.id}`,
  );
  expect(left.rows).toEqual([]);
});
