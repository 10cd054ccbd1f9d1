// Also on Postgres: an update that is killed there leaves a transaction behind.
// From the tables of the first release, with rows in them, to today's: killed at random moments, nothing is lost.
import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { tryBackup } from '#platform/server/database/dump/try-backup.ts';
import {
  appliedMigrations,
  MIGRATIONS_FOLDER,
  migrateOldest,
  migrationHashes,
} from '#platform/server/database/migrate.ts';
import { end } from '../support/app/server-process.ts';
import { createEmpty } from '../support/app/template.ts';
import { inDepth } from '../support/depth.ts';
import { tidyAway } from '../support/tidy-away.ts';

const log = { info() {}, warn() {}, error() {} };
/** Kills; after each, the next update continues on what was left. */
const kills = inDepth(3, 20);
const people = inDepth(50, 2_000);
/** Foundation and accounts: what was there before anything else. */
const firstMigrations = 2;

let dataDir: string;
let databaseUrl: string | undefined;
let removeDatabase: () => Promise<void>;
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-upgrade-'));
  const server = process.env.TEST_DATABASE_URL;
  const made = server ? await createEmpty(server) : { databaseUrl: undefined, remove: async () => {} };
  databaseUrl = made.databaseUrl;
  removeDatabase = made.remove;
});
afterEach(async () => {
  await removeDatabase();
  await tidyAway(dataDir);
});

async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Columns that there were at first, of everyone. */
const peopleIn = async ({ pool }: OpenDatabase) =>
  (await pool.query('select user_id, name, email, role, password_hash from users order by user_id')).rows;

/** @returns whether it had finished before it was killed */
async function updateFor(ms: number): Promise<boolean> {
  const child = fork(path.join(import.meta.dirname, 'upgrade-child.ts'), [dataDir, databaseUrl ?? ''], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isUpdated = false;
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('message', (message) => {
    if (message === 'updated') isUpdated = true;
    isOpen();
  });
  await Promise.race([opened, ended]);
  if (Number.isFinite(ms)) {
    await Promise.race([sleep(ms), ended]);
    await end(child, 'SIGKILL');
  }
  await ended;
  return isUpdated;
}

it('an update from the first tables to today’s survives kill -9 at random moments', async () => {
  const before = await inDatabase(async (database) => {
    await migrateOldest(database, MIGRATIONS_FOLDER, firstMigrations);
    await database.pool.query(
      `insert into users (user_id, name, email, email_key, password_hash, role)
       select 'u' || n, 'Person ' || n, n || '@example.org', n || '@example.org', 'hash ' || n, 'teacher'
       from generate_series(1, $1::int) n`,
      [people],
    );
    return peopleIn(database);
  });
  expect(before).toHaveLength(people);

  for (let kill = 1; kill <= kills; kill += 1) {
    // Most updates here take a second or two: the moments are from its dump to its end.
    const isUpdated = await updateFor(20 + Math.random() * 1_500);
    await inDatabase(async (database) => {
      const applied = await appliedMigrations(database.pool);
      // All of it or nothing.
      expect([firstMigrations, migrationHashes(MIGRATIONS_FOLDER).length]).toContain(applied.length);
      if (isUpdated) expect(applied.length).toBeGreaterThan(firstMigrations);
      expect(await peopleIn(database)).toEqual(before);
    });
  }

  expect(await updateFor(Number.POSITIVE_INFINITY)).toBe(true);
  await inDatabase(async (database) => {
    expect(await appliedMigrations(database.pool)).toEqual(migrationHashes(MIGRATIONS_FOLDER));
    expect(await peopleIn(database)).toEqual(before);
  });
  // And the way back is whole, however often it was begun.
  const folder = path.join(dataDir, 'backups');
  const dumps = (await fs.readdir(folder)).filter((name) => name.endsWith('.ndjson.gz')).sort();
  expect(dumps.length).toBeGreaterThan(0);
  const counts = await tryBackup(path.join(folder, dumps[0] ?? ''), dataDir);
  expect(counts.users).toBe(people);
});
