// Also on Postgres: there each connection has statements of its own, which the embedded session has to imitate.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { executePrepared } from './prepared.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const isKept = "select count(*)::int as count from pg_prepared_statements where name like '%kept%'";

test('two connections give one name to different statements, and each runs its own', async () => {
  const [one, other] = [
    await app.services.database.pool.connect(),
    await app.services.database.pool.connect(),
  ];
  try {
    const first = () => one.query({ name: 'kept', text: 'select $1::int + 1 as sum', values: [1] });
    const second = () => other.query({ name: 'kept', text: 'select $1::int + 2 as sum', values: [1] });
    expect((await first()).rows).toEqual([{ sum: 2 }]);
    expect((await second()).rows).toEqual([{ sum: 3 }]);
    expect((await first()).rows).toEqual([{ sum: 2 }]);
    expect((await other.query(isKept)).rows).toEqual([
      { count: app.services.database.kind === 'pglite' ? 2 : 1 },
    ]);
  } finally {
    one.release(true);
    other.release(true);
  }
});

test('the statements of a connection that has ended are forgotten', async () => {
  await expect
    .poll(async () => (await app.services.database.pool.query(isKept)).rows)
    .toEqual([{ count: 0 }]);
});

test('a statement is made with a kept plan, and without one where connections are shared with others', async () => {
  const { pool } = app.services.database;
  const sumOf = async (value: number) =>
    (await executePrepared<{ sum: number }>(pool, 'sum', sql`select ${value}::int + 1 as sum`)).rows[0]?.sum;
  const kept = async () =>
    (await pool.query("select 1 from pg_prepared_statements where name like '%sum%'")).rowCount;
  expect(await sumOf(1)).toBe(2);
  expect(await kept()).toBe(1);
  // As PgBouncer does when it hands out another connection.
  await pool.query('deallocate all');
  expect([await sumOf(2), await sumOf(3)]).toEqual([3, 4]);
  expect(await kept()).toBe(0);
});

test('any other fault of a kept statement is reported as it is', async () => {
  const { pool } = app.services.database;
  await expect(executePrepared(pool, 'broken', sql`select 1 / ${0}::int`)).rejects.toThrow(
    'division by zero',
  );
});
