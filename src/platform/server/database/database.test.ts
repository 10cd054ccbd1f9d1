import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepEngineCompiled } from '#tests/support/app/template.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { redactedError } from '../logging/redacted-error.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { ENGINE_FORMAT } from './pglite/engine.ts';
import { createCheckpointer, vacuumWhereNeeded } from './pglite/maintenance.ts';

const warnings: string[] = [];
const keep = (fields: object | string, message?: string) => {
  warnings.push(typeof fields === 'string' ? fields : (message ?? ''));
};
const log = { info: () => {}, warn: keep, error: keep };
const opened: OpenDatabase[] = [];
let root: string;
let dataDir: string;
let templateDir: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'database-test-'));
  templateDir = path.join(root, 'template');
  await keepEngineCompiled();
});
beforeEach(async () => {
  warnings.length = 0;
  dataDir = await mkdtemp(path.join(root, 'data-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => tidyAway(root));

async function open(options: Partial<Parameters<typeof openDatabase>[0]> = {}): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, templateDir, log, ...options });
  opened.push(database);
  return database;
}
async function close(database: OpenDatabase): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}
const count = async ({ pool }: OpenDatabase, table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);

/** A separate process that runs `code` with `open()` available. */
function startProcess(code: string): ChildProcess {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url).href)};
    const log = { info() {}, warn() {}, error() {} };
    const open = (more) => openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log, ...more });
    ${code}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('written data survives a restart, and nothing else is left behind', async () => {
  const first = await open();
  expect(first.describe).toBe(`embedded (PGlite 0.5.14, PostgreSQL 18.6) in ${path.join(dataDir, 'db')}`);
  const lock = JSON.parse(await readFile(path.join(dataDir, 'rounds.lock'), 'utf8'));
  expect(existsSync(lock.socketFolder)).toBe(true);
  await first.pool.query("create table note (id serial, text text); insert into note (text) values ('kept')");
  await close(first);
  expect(await readdir(dataDir)).toEqual(['db']);
  expect(existsSync(lock.socketFolder)).toBe(false);
  const second = await open();
  expect((await second.pool.query('select * from note')).rows).toEqual([{ id: 1, text: 'kept' }]);
  expect(warnings).toEqual([]);
});

test('a statement outside its own transaction is refused immediately, because it would wait for itself', async () => {
  const { db, pool } = await open({ refusesNested: true });
  const beside = [
    () => db.execute(sql`select 1`),
    () => db.transaction((tx) => tx.execute(sql`select 1`)),
    () => pool.query('select 1'),
    () => pool.connect(),
  ];
  for (const statement of beside) {
    const error = await db.transaction(async () => void (await statement())).catch(redactedError);
    expect(JSON.stringify(error)).toContain('Use the transaction (`tx`)');
  }
  // Within it, after it, and beside someone else's, everything works.
  let after: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1`));
    after = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db.execute(sql`select 1`));
  });
  await Promise.all([after, db.transaction((tx) => tx.execute(sql`select 1`)), db.execute(sql`select 1`)]);
});

test('the pinned engine writes the format that we say it does', async () => {
  const { pool } = await open();
  const version = (await pool.query('select version()')).rows[0].version;
  expect(version).toContain(`(PGlite ${ENGINE_FORMAT}.`);
});

test('a second process is refused', async () => {
  await open();
  await expect(open()).rejects.toThrow('already running on this data folder');
  const other = startProcess(`
    try { await open(); console.log('opened'); } catch (error) { console.log(error.message); }`);
  const [text] = await once(other.stdout as NonNullable<typeof other.stdout>, 'data');
  expect(String(text)).toMatch(/^Rounds is already running on this data folder: process \d+/);
});

test('transactions of many connections do not mix', async () => {
  const { db, pool } = await open();
  await pool.query('create table counter (n int); insert into counter values (0)');
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      db
        .transaction(async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from counter`);
          await new Promise((resolve) => setImmediate(resolve));
          await tx.execute(sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`);
          if (index % 3 === 0) throw new Error('take it back');
        })
        .catch((error: Error) => expect(error.message).toBe('take it back')),
    ),
  );
  expect((await pool.query('select n from counter')).rows).toEqual([{ n: 40 }]);
});

test('a statement that needs many packets is not mixed with others', async () => {
  const { pool } = await open();
  await pool.query('create table big (text text); create table small (text text)');
  const text = 'x'.repeat(300_000);
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      for (let round = 0; round < 15; round++) {
        if (index % 2) await pool.query('insert into big values ($1)', [text]);
        else await pool.query('insert into small values ($1)', ['small']);
      }
    }),
  );
  const lengths = (table: string) =>
    pool.query(`select count(*)::int, min(length(text)), max(length(text)) from ${table}`);
  expect((await lengths('big')).rows).toEqual([{ count: 90, min: 300_000, max: 300_000 }]);
  expect((await lengths('small')).rows).toEqual([{ count: 90, min: 5, max: 5 }]);
});

test('a forgotten transaction is rolled back and blocks no one for long', async () => {
  const { pool } = await open({ idleInTransactionMs: 300 });
  await pool.query('create table note (text text)');
  const forgetful = await pool.connect();
  const ended = once(forgetful, 'error');
  await forgetful.query('begin');
  await forgetful.query("insert into note values ('never committed')");
  expect((await pool.query('select * from note')).rows).toEqual([]);
  expect((await ended)[0]).toMatchObject({ code: '25P03' });
  forgetful.release(true);
});

test('a connection that breaks in a transaction rolls it back', async () => {
  const { pool } = await open();
  await pool.query('create table note (text text)');
  const client = await pool.connect();
  await client.query("begin; insert into note values ('x')");
  client.release(true);
  expect((await pool.query('select * from note')).rows).toEqual([]);
});

test('an endless statement is ended, and the database continues without loss', async () => {
  const database = await open({ statementTimeoutMs: 1_000 });
  const { pool } = database;
  await pool.query("create table note (text text); insert into note values ('kept')");
  const endless = pool.query('select count(*) from generate_series(1, 2000000000)');
  await expect(endless).rejects.toThrow();
  await expect.poll(() => count(database, 'note').catch(() => 'not yet')).toBe(1);
  expect(warnings.join()).toContain('has kept the database busy');
});

test('kill -9 during inserts loses nothing that was acknowledged', async () => {
  await close(await open());
  const child = startProcess(`
    const { pool } = await open();
    await pool.query('create table if not exists answer (n int primary key)');
    let n = 0;
    await Promise.all(Array.from({ length: 8 }, async () => {
      for (;;) {
        const mine = n++;
        await pool.query('insert into answer values ($1)', [mine]);
        process.stdout.write(mine + '\\n');
      }
    }));`);
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
  lines.on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === 500) child.kill('SIGKILL');
  });
  await once(lines, 'close');
  expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  const { pool } = await open();
  const saved = new Set((await pool.query('select n from answer')).rows.map((row) => row.n));
  expect(acknowledged.filter((n) => !saved.has(n))).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('did not end in an orderly way')]);
});

test('an interrupted first start is started over', async () => {
  for (const delayMs of [400, 900, 1_400]) {
    const child = startProcess('await open(); console.log("opened");');
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await mkdir(path.join(dataDir, 'db.new-dead/base'), { recursive: true });
  const { pool } = await open();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).sort()).toEqual(['db', 'rounds.lock']);
});

test('a folder of another engine version, or of something else, is left alone', async () => {
  await close(await open());
  await writeFile(path.join(dataDir, 'db/rounds-engine-format'), '0.4');
  await expect(open()).rejects.toThrow(/was written by PGlite 0\.4.*npm run db:dump/);
  await rm(path.join(dataDir, 'db/PG_VERSION'));
  await expect(open()).rejects.toThrow('holds files but no database');
  expect((await readdir(dataDir)).sort()).toEqual(['db']);
});

test('a backup restores everything, and only the newest are kept', async () => {
  const first = await open({ keepBackups: 1 });
  await first.pool.query("create table note (text text); insert into note values ('kept')");
  await mkdir(path.join(dataDir, 'backups'), { recursive: true });
  await writeFile(path.join(dataDir, 'backups/rounds-20200101T000000.tar.gz'), 'old');
  await writeFile(path.join(dataDir, 'backups/not-ours.txt'), 'left alone');
  const archive = (await first.backup?.()) ?? '';
  await first.pool.query("insert into note values ('later')");
  expect((await readdir(path.join(dataDir, 'backups'))).sort()).toEqual([
    'not-ours.txt',
    path.basename(archive),
  ]);
  await close(first);

  await expect(open({ archive })).rejects.toThrow('holds a database already');
  dataDir = await mkdtemp(path.join(root, 'restored-'));
  const second = await open({ archive });
  expect((await second.pool.query('select text from note')).rows).toEqual([{ text: 'kept' }]);
});

test('dead rows are vacuumed if there are many', async () => {
  const { pool } = await open();
  await pool.query('create table counter (id int primary key, n int)');
  await pool.query('insert into counter select g, 0 from generate_series(1, 1000) g');
  for (let round = 0; round < 20; round++) await pool.query('update counter set n = n + 1');
  const pages = async () =>
    Number((await pool.query("select pg_relation_size('counter') / 8192 as n")).rows[0].n);
  // Statistics are gathered about once a second.
  await pool.query('select pg_stat_force_next_flush()');
  await vacuumWhereNeeded(pool);
  const before = await pages();
  for (let round = 0; round < 10; round++) await pool.query('update counter set n = n + 1');
  expect(await pages()).toBeLessThanOrEqual(before);
  const { rows } = await pool.query('select last_vacuum is not null as done from pg_stat_user_tables');
  expect(rows).toEqual([{ done: true }]);
});

test('the log is shortened if it is long, or after some time', async () => {
  const { pool } = await open();
  let minutes = 0;
  const shorten = createCheckpointer(pool, () => minutes * 60_000);
  const shortened = async () => {
    const position = async () =>
      (await pool.query('select checkpoint_lsn::text as at from pg_control_checkpoint()')).rows[0].at;
    const before = await position();
    await shorten();
    return (await position()) !== before;
  };
  await shorten();
  await pool.query('create table note (text text)');
  expect(await shortened()).toBe(false);
  minutes = 20;
  expect(await shortened()).toBe(true);
  minutes = 40;
  expect(await shortened()).toBe(false);
  await pool.query('insert into note select repeat(g::text, 200) from generate_series(1, 5000) g');
  expect(await shortened()).toBe(true);
});
