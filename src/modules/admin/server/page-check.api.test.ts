import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { checkPages } from './page-check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasOwnDatabase: true });
});
afterAll(() => app?.close());

test('a check of all pages finds the table that cannot be read, and the start names the backup', async () => {
  expect((await checkPages(app.services.db)).tables).toBeGreaterThan(40);
  const { database, config } = app.services;
  // The files of a Postgres server are not ours.
  if (!database.backup) return;
  const backup = await database.backup();
  await database.pool.query(`create table fragile as
    select n, repeat(md5(n::text), 20) as words from generate_series(1, 2000) n`);
  const { rows } = await database.pool.query<{ file: string }>(
    `select pg_relation_filepath('fragile') as file`,
  );
  const file = path.join(config.dataDir, 'db', rows[0]?.file ?? '');
  app = await app.restart(async () => {
    const held = await fs.open(file, 'r+');
    const { size } = await held.stat();
    // The header of a page in the middle.
    await held.write(Buffer.alloc(64, 0xab), 0, 64, Math.floor(size / 8_192 / 2) * 8_192);
    await held.close();
  });
  await expect(checkPages(app.services.db)).rejects.toThrow(/damaged: public\.fragile cannot be read/);

  const control = path.join(config.dataDir, 'db/global/pg_control');
  const good = await fs.readFile(control);
  const restarted = app.restart(() => fs.writeFile(control, good.subarray(0, 100)));
  await expect(restarted).rejects.toThrow(/is damaged and cannot be opened/);
  await expect(restarted).rejects.toThrow(`npm run db:restore -- ${backup}`);
  await fs.writeFile(control, good);
});
