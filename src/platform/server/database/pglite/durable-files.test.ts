import fs from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { compileEngine, openEngine } from './engine.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'durable-test-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await tidyAway(root);
});

test('a row is synced to disk before its insert returns', async () => {
  const folder = path.join(root, 'db');
  const sync = vi.spyOn(fs, 'fsyncSync');
  const engine = await openEngine({ folder, modules: await compileEngine(), isDurable: true });
  const { rows } = await engine.query<{ fsync: string; method: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  );
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
  await engine.exec('create table note (text text)');
  sync.mockClear();
  for (let index = 1; index <= 10; index++) {
    await engine.query("insert into note values ('kept')");
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(index);
  }
  sync.mockClear();
  await engine.exec('CHECKPOINT');
  expect(sync.mock.calls.length).toBeGreaterThan(1);
  await engine.close();
});
