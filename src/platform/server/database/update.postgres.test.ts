// Also on Postgres: whether a change waits for its lock without blocking everyone.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepEngineCompiled } from '#tests/support/app/template.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { restoreDatabase } from './dump/restore.ts';
import { migrateDatabase } from './migrate.ts';
import { updateDatabase } from './update.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const opened: OpenDatabase[] = [];
const borrowed: string[] = [];
let root: string;
let yesterday: string;
let today: string;

async function migrations(name: string, ...files: string[]): Promise<string> {
  const folder = path.join(root, name);
  await fs.mkdir(path.join(folder, 'meta'), { recursive: true });
  const entries = files.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await fs.writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, text] of files.entries()) await fs.writeFile(path.join(folder, `000${idx}.sql`), text);
  return folder;
}

beforeAll(async () => {
  await keepEngineCompiled();
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-update-'));
  const first = 'create table person (id integer primary key, name text not null);';
  yesterday = await migrations('yesterday', first);
  today = await migrations('today', first, 'alter table person add column nickname text;');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  const admin = serverUrl ? new pg.Client(serverUrl) : null;
  await admin?.connect();
  for (const name of borrowed.splice(0)) await admin?.query(`drop database ${name} with (force)`);
  await admin?.end();
});
afterAll(() => tidyAway(root));

const kinds = serverUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

async function open(kind: 'pglite' | 'postgres'): Promise<{ database: OpenDatabase; dataDir: string }> {
  const dataDir = await fs.mkdtemp(path.join(root, 'data-'));
  let databaseUrl: string | undefined;
  if (kind === 'postgres') {
    const name = `rounds_update_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client(serverUrl);
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    borrowed.push(name);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  }
  const templateDir = path.join(root, 'template');
  const database = await openDatabase({ databaseUrl, dataDir, templateDir, isDurable: false, log });
  opened.push(database);
  return { database, dataDir };
}

const options = (dataDir: string) => ({ dataDir, version: '1.2.3', log, dumpsFirst: true });
const dumpsOf = async (dataDir: string) =>
  (await fs.readdir(path.join(dataDir, 'backups')).catch(() => [])).filter((name) =>
    name.startsWith('before-update-'),
  );

async function columnsOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'person' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** As yesterday's version has left it. */
async function openOld(kind: 'pglite' | 'postgres') {
  const old = await open(kind);
  await migrateDatabase(old.database, yesterday);
  await old.database.pool.query(`insert into person values (1, 'Ada')`);
  return old;
}

describe.each(kinds)('a database of an older version (%s)', (kind) => {
  it('is dumped before it is changed, and the dump leads back', async () => {
    const { database, dataDir } = await openOld(kind);
    await updateDatabase(database, options(dataDir), today);
    expect(await columnsOf(database)).toEqual(['id', 'name', 'nickname']);
    const [dump = ''] = await dumpsOf(dataDir);
    const back = await open('pglite');
    await restoreDatabase(back.database, path.join(dataDir, 'backups', dump), {
      migrationsFolder: yesterday,
    });
    expect((await back.database.pool.query('select * from person')).rows).toEqual([{ id: 1, name: 'Ada' }]);
    // Nothing is left to change, and so nothing to dump.
    await updateDatabase(database, options(dataDir), today);
    expect(await dumpsOf(dataDir)).toEqual([dump]);
  });

  it('stays as it is where it can’t be dumped, unless that is switched off', async () => {
    const { database, dataDir } = await openOld(kind);
    await fs.rm(path.join(dataDir, 'backups'), { recursive: true, force: true });
    await fs.writeFile(path.join(dataDir, 'backups'), 'not a folder');
    await expect(updateDatabase(database, options(dataDir), today)).rejects.toThrow(
      /could not be backed up into .*Nothing was changed\. Make room there, or start with BACKUP_BEFORE_UPDATE=0/,
    );
    expect(await columnsOf(database)).toEqual(['id', 'name']);
    await fs.rm(path.join(dataDir, 'backups'));
    await updateDatabase(database, { ...options(dataDir), dumpsFirst: false }, today);
    expect(await columnsOf(database)).toEqual(['id', 'name', 'nickname']);
    expect(await dumpsOf(dataDir)).toEqual([]);
  });
});

it.each(kinds)('a new database has nothing to dump (%s)', async (kind) => {
  const { database, dataDir } = await open(kind);
  await updateDatabase(database, options(dataDir), today);
  expect(await dumpsOf(dataDir)).toEqual([]);
  expect(await columnsOf(database)).toEqual(['id', 'name', 'nickname']);
});

it.each(kinds)(
  'a database that a newer version has changed is refused, and left as it is (%s)',
  async (kind) => {
    const { database, dataDir } = await open(kind);
    await migrateDatabase(database, today);
    await expect(updateDatabase(database, options(dataDir), yesterday)).rejects.toThrow(
      /^A newer version of Rounds has changed this database \(1 change that version 1\.2\.3 does not know\)/,
    );
    expect(await columnsOf(database)).toEqual(['id', 'name', 'nickname']);
  },
);

it('the last two dumps are kept, and none for longer than 30 days', async () => {
  const { database, dataDir } = await open('pglite');
  const folder = path.join(dataDir, 'backups');
  await fs.mkdir(folder, { recursive: true });
  const names = [1, 2, 3, 4].map((day) => `before-update-2026010${day}T000000.ndjson.gz`);
  for (const name of names) await fs.writeFile(path.join(folder, name), '');
  await updateDatabase(database, options(dataDir), today);
  expect(await dumpsOf(dataDir)).toEqual(names.slice(2));
  const long = new Date(Date.now() - 31 * 24 * 3_600_000);
  await fs.utimes(path.join(folder, names[3] ?? ''), long, long);
  await updateDatabase(database, options(dataDir), today);
  expect(await dumpsOf(dataDir)).toEqual([names[2]]);
});

it.runIf(serverUrl)(
  'a change that waits for a lock lets others through, and comes when the lock is free',
  async () => {
    const { database, dataDir } = await openOld('postgres');
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select * from person');
    let isUpdated = false;
    const update = updateDatabase(database, options(dataDir), today).then(() => {
      isUpdated = true;
    });
    const waits = async () => {
      const { rows } = await holder.query<{ waits: boolean }>(
        `select exists (select from pg_locks where not granted and relation = 'person'::regclass) as waits`,
      );
      return rows[0]?.waits ?? false;
    };
    await expect.poll(waits).toBe(true);
    // Queued behind the change, which never gets its lock while the holder's transaction is open.
    expect((await database.pool.query('select name from person')).rows).toEqual([{ name: 'Ada' }]);
    expect(isUpdated).toBe(false);
    await holder.query('commit');
    holder.release();
    await update;
    expect(await columnsOf(database)).toContain('nickname');
  },
);
