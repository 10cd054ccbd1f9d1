// Also on Postgres: a restore fills the tables of another database.
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#modules/accounts/api/administration.ts';
import { dumpDatabase } from '#platform/server/database/dump/dump.ts';
import { restoreDatabase } from '#platform/server/database/dump/restore.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { fileOf } from './erased-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

async function isThere({ user }: Person): Promise<boolean> {
  const { rows } = await app.services.db.execute(sql`select 1 from users where user_id = ${user?.id}`);
  return rows.length === 1;
}

const fileLines = async () =>
  (await fs.readFile(fileOf(app.services), 'utf8')).split('\n').filter((line) => line !== '');

it('accounts deleted since an older dump do not come back with it', async () => {
  const admin = await app.people.create('admin');
  const [erased, other] = [await app.people.create('teacher'), await app.people.create('teacher')];
  const { config, database } = app.services;
  const dump = path.join(config.dataDir, 'before.ndjson.gz');
  await dumpDatabase(database, dump, '0.0.0');

  const actor = { userId: admin.user?.id ?? '', name: 'Admin' };
  await deleteAccount(app.services, actor, erased.user?.id ?? '');
  // The file follows after the deletion is committed; it contains no id, only its hash.
  const lines = await eventually(async () => {
    const found = await fileLines();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(lines.join()).not.toContain(erased.user?.id);
  // A crash in the middle of a line.
  await fs.appendFile(fileOf(app.services), '{"accountHash":"ab');

  await restoreDatabase(database, dump, { force: true });
  expect([await isThere(erased), await isThere(other)]).toEqual([true, true]);

  app = await app.restart();
  expect([await isThere(erased), await isThere(other)]).toEqual([false, true]);
  const { rows } = await app.services.db.execute(sql`select account_hash from erased_accounts`);
  expect(rows).toHaveLength(1);
});

it('a lost file is rewritten from the database, and so is a lost line', async () => {
  await fs.rm(fileOf(app.services));
  app = await app.restart();
  expect(await fileLines()).toHaveLength(1);
});
