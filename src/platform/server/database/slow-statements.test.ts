import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEngineCompiled } from '#tests/support/app/template.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { runErrand } from '../waiting/errand.ts';
import { asDatabase, type OpenDatabase, openDatabase } from './database.ts';
import { watchStatements } from './slow-statements.ts';

type Report = { ms: number; times: number; reqId?: string; statement: string };
const reports: Report[] = [];
const log = {
  info() {},
  error() {},
  warn: (fields: object | string) => reports.push(fields as Report),
};
const slowMs = 100;
const sleep = (text: string) => `select pg_sleep(0.15), '${text}'`;
let now = 1_000_000;
let root: string;
let database: OpenDatabase;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'slow-statements-'));
  await keepEngineCompiled();
  database = await openDatabase({ dataDir: path.join(root, 'data'), log });
  watchStatements(database.pool, log, slowMs, () => now);
});
beforeEach(() => {
  now += 3_600_000;
  reports.length = 0;
});
afterAll(async () => {
  await database.close();
  await tidyAway(root);
});

const errandOf = (requestId: string) => ({
  key: requestId,
  isGuest: false,
  requestId,
  gone: new AbortController().signal,
});

describe('a slow statement', () => {
  it('is reported with its text and duration, and never with its values', async () => {
    await asDatabase(database.pool).execute(
      sql`select pg_sleep(${0.15}), ${'a secret'}::text, ${'more'}::text`,
    );
    expect(reports).toEqual([
      {
        ms: expect.any(Number),
        times: 1,
        reqId: undefined,
        statement: 'select pg_sleep($1), $2::text, $3::text',
      },
    ]);
    expect(reports[0]?.ms).toBeGreaterThanOrEqual(slowMs);
    expect(JSON.stringify(reports)).not.toContain('secret');
  });

  it('is reported once a minute, with how often it came since', async () => {
    for (let i = 0; i < 3; i++) await database.pool.query(sleep('often'));
    expect(reports.map(({ times }) => times)).toEqual([1]);
    now += 60_000;
    await database.pool.query(sleep('often'));
    expect(reports.map(({ times }) => times)).toEqual([1, 3]);
  });

  it('is reported when it fails, and within a transaction', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(sleep('within'));
    await client.query('rollback');
    client.release();
    await expect(
      database.pool.query(`${sleep('fails')}, 1 / (select 0) from pg_sleep(0.15)`),
    ).rejects.toThrow();
    expect(reports.map(({ statement }) => /within|fails/.exec(statement)?.[0])).toEqual(['within', 'fails']);
  });

  it('has the request that waits for it, however the connections are passed on', async () => {
    const { max = 10 } = database.pool.options;
    const ids = Array.from({ length: max + 3 }, (_, i) => `req-${i}`);
    await Promise.all(ids.map((id) => runErrand(errandOf(id), () => database.pool.query(sleep(id)))));
    const found = reports.map(({ reqId, statement }) => [reqId, /req-\d+/.exec(statement)?.[0]]);
    expect(found).toHaveLength(ids.length);
    for (const [reqId, own] of found) expect(reqId).toBe(own);
  });
});

it('a quick statement is not reported', async () => {
  await database.pool.query('select 1');
  expect(reports).toEqual([]);
});
