import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { giveBack, type KeptDatabase, takeDatabase } from './kept-database.ts';

const take = () =>
  takeDatabase(() => fs.mkdtemp(path.join(process.env.TEST_FOLDERS ?? os.tmpdir(), 'rounds-test-')));

/** Every row of every table, and how far each sequence has counted. */
async function contentsOf(kept: KeptDatabase): Promise<Record<string, unknown>> {
  const { pool, close } = kept.forApp();
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables.rows)
    contents[name] = (
      await pool.query(`select json_agg(t order by t::text)::text as rows from ${name} t`)
    ).rows;
  const sequences = await pool.query('select sequencename, last_value from pg_sequences order by 1');
  await close();
  return { ...contents, sequences: sequences.rows };
}

// The databases of real servers are copied from a template there.
test.skipIf(process.env.TEST_DATABASE_URL)('an app begins with nothing of the one before it', async () => {
  const first = await take();
  const beginning = await contentsOf(first);
  expect(Object.keys(beginning).length).toBeGreaterThan(100);
  await giveBack(first);

  const app = await createTestApp();
  expect(app.services.config.dataDir).toBe(first.dataDir);
  await app.people.create('teacher');
  await app.services.database.pool.query('delete from drizzle.__drizzle_migrations');
  await fs.writeFile(path.join(first.dataDir, 'leftover'), 'x');
  await app.close();

  const second = await take();
  await app.close();
  expect(second.dataDir).toBe(first.dataDir);
  expect(await contentsOf(second)).toEqual(beginning);
  expect((await fs.readdir(second.dataDir)).sort()).toEqual(['db', 'rounds.lock']);

  const { pool, close } = second.forApp();
  await pool.query('alter table users add column leftover text');
  await close();
  await giveBack(second);
  const third = await take();
  expect(third.dataDir).not.toBe(second.dataDir);
  expect(await contentsOf(third)).toEqual(beginning);
  await giveBack(third);
});
