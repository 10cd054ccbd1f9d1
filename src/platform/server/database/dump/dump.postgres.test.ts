// Also on Postgres: dumps and outages of a server.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keepEngineCompiled } from '#tests/support/app/template.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import { dumpDatabase } from './dump.ts';
import { restoreDatabase } from './restore.ts';

// The only place outside the configuration that reads the environment: the address of a test server.
const serverUrl = process.env.TEST_DATABASE_URL;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const opened: OpenDatabase[] = [];
const borrowed: string[] = [];
let root: string;
let today: string;
let yesterday: string;

const FIRST = `
create type mood as enum ('calm', 'vivid');
--> statement-breakpoint
create table person (
  id integer primary key generated always as identity,
  boss_id integer references person(id),
  name varchar(40) not null,
  name_length integer generated always as (length(name)) stored,
  favourite_id integer
);
--> statement-breakpoint
create table thing (
  id serial primary key,
  owner_id integer not null references person(id) on delete cascade,
  document jsonb not null, plain json, picture bytea, made_at timestamptz, day date, lasts interval,
  tags text[], matrix integer[][], amount numeric(40, 20), ratio double precision, big bigint,
  mood mood, is_on boolean, code char(6), token uuid, search tsvector, span tstzrange
);
--> statement-breakpoint
alter table person add constraint person_favourite foreign key (favourite_id) references thing(id);
--> statement-breakpoint
create table "odd ""name" ("select" text primary key, "UPPER" int);
`;
const SECOND = `alter table person add column nickname text; update person set nickname = upper(name);`;

async function migrations(folder: string, ...files: string[]): Promise<string> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const entries = files.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [index, text] of files.entries()) await writeFile(path.join(folder, `000${index}.sql`), text);
  return folder;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'dump-test-'));
  await keepEngineCompiled();
  yesterday = await migrations(path.join(root, 'yesterday'), FIRST);
  today = await migrations(path.join(root, 'today'), FIRST, SECOND);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const name of borrowed.splice(0)) await onServer(`drop database ${name} with (force)`);
});
afterAll(() => tidyAway(root));

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Kind = 'pglite' | 'postgres';

async function open(kind: Kind): Promise<OpenDatabase> {
  let databaseUrl: string | undefined;
  if (kind === 'postgres') {
    const name = `rounds_dump_${randomBytes(4).toString('hex')}`;
    await onServer(`create database ${name}`);
    borrowed.push(name);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  }
  const dataDir = await mkdtemp(path.join(root, 'data-'));
  const templateDir = path.join(root, 'template');
  const database = await openDatabase({ databaseUrl, dataDir, templateDir, isDurable: false, log });
  opened.push(database);
  return database;
}

async function fill({ pool }: OpenDatabase): Promise<void> {
  // Cycles: a person's boss comes later, and people and things reference each other.
  await pool.query(`insert into person (name) select 'Person ' || g from generate_series(1, 3000) g`);
  await pool.query('update person set boss_id = 3001 - id');
  const everything = {
    document: JSON.stringify({ text: 'line\u2028end\n"\\', deep: [null, 0.1, { ü: '😀' }] }),
    plain: '{"kept":  "as written", "n": 12345678901234567890.10}',
    picture: randomBytes(300_000),
    made_at: '2026-02-28 23:59:59.123456+05:30',
    day: '0044-03-15 BC',
    lasts: '1 year 2 mons 3 days 04:05:06.789',
    tags: ['a', 'with "quotes", comma', '', null, 'NULL'],
    matrix: '{{1,2},{3,NULL}}',
    amount: '12345678901234567890.00000000000000000001',
    ratio: 0.1 + 0.2,
    big: '9223372036854775807',
    mood: 'vivid',
    is_on: false,
    code: 'A1 ',
    token: '00000000-0000-4000-8000-000000000001',
    search: "'quiz':1A 'round':2",
    span: '[2026-01-01 00:00+00,infinity)',
  };
  const names = Object.keys(everything);
  await pool.query(
    `insert into thing (owner_id, ${names.join(', ')}) values (7, ${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(everything),
  );
  await pool.query(
    `insert into thing (owner_id, document, ratio) values (8, 'null', 'NaN'), (9, '"x"', '-Infinity')`,
  );
  // Rows of several megabytes, to be read a few at a time.
  for (let row = 0; row < 3; row++) {
    await pool.query(`insert into thing (owner_id, document) values (1, to_jsonb(repeat('ä"', 1500000)))`);
  }
  await pool.query('update person set favourite_id = 1 where id = 5');
  await pool.query(`insert into "odd ""name" values ('', 1), (E'tab\\there', null)`);
  await pool.query(`select nextval('thing_id_seq'), nextval('thing_id_seq')`);
}

async function contents({ pool }: OpenDatabase): Promise<unknown[]> {
  const client = await pool.connect();
  await client.query("begin; set local timezone = 'UTC'");
  const results: unknown[] = [];
  for (const [table, order] of [
    ['person', 'id'],
    ['thing', 'id'],
    ['"odd ""name"', '"select"'],
  ]) {
    const { rows } = await client.query(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by ${order})) as digest from ${table} t`,
    );
    results.push(rows[0]);
  }
  results.push((await client.query(`select document::text from thing where id = 2`)).rows);
  results.push(
    (
      await client.query(`select conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`)
    ).rows,
  );
  await client.query('commit');
  client.release();
  return results;
}

const ways: [Kind, Kind][] = [
  ['pglite', 'pglite'],
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
];

for (const [from, to] of ways) {
  const isPossible = serverUrl !== undefined || (from === 'pglite' && to === 'pglite');
  test.runIf(isPossible)(`everything goes from ${from} to ${to}`, async () => {
    const file = path.join(root, `${from}-${to}.ndjson.gz`);
    const source = await open(from);
    await migrateDatabase(source, today);
    await fill(source);
    const counts = await dumpDatabase(source, file, '1.2.3');
    expect(counts).toEqual({ 'odd "name': 2, person: 3000, thing: 6 });
    const target = await open(to);
    expect(await restoreDatabase(target, file, { migrationsFolder: today })).toEqual(counts);
    expect(await contents(target)).toEqual(await contents(source));
    // The next numbers continue where the source would.
    const next = await target.pool.query(
      `insert into thing (owner_id, document) values (1, '1') returning id`,
    );
    expect(next.rows[0].id).toBe(9);
    const person = await target.pool.query(
      `insert into person (name) values ('New') returning id, name_length`,
    );
    expect(person.rows[0]).toEqual({ id: 3001, name_length: 3 });
    // Foreign keys are in force again.
    await expect(target.pool.query('update person set boss_id = 9999 where id = 1')).rejects.toThrow(
      'foreign key',
    );
  });
}

test('a row that was changed in the file is noticed, and nothing is restored', async () => {
  const file = path.join(root, 'changed.ndjson.gz');
  const source = await open('pglite');
  await migrateDatabase(source, today);
  await source.pool.query(`insert into person (name) values ('Ada'), ('Ben')`);
  await dumpDatabase(source, file, '1');
  const changed = path.join(root, 'changed-2.ndjson.gz');
  await writeFile(
    changed,
    gzipSync(
      gunzipSync(await readFile(file))
        .toString()
        .replace('Ada', 'Eve'),
    ),
  );
  const target = await open('pglite');
  await expect(restoreDatabase(target, changed, { migrationsFolder: today })).rejects.toThrow(
    'rows of "person" are not those that were written',
  );
  expect((await target.pool.query('select count(*)::int as count from person')).rows[0].count).toBe(0);
});

test('a database with rows is refused, unless forced', async () => {
  const file = path.join(root, 'small.ndjson.gz');
  const database = await open('pglite');
  await migrateDatabase(database, today);
  await database.pool.query(`insert into person (name) values ('Ada')`);
  await dumpDatabase(database, file, '1.2.3');
  await expect(dumpDatabase(database, file, '1.2.3')).rejects.toThrow('exists already');
  await database.pool.query(`update person set name = 'Bea'`);
  await expect(restoreDatabase(database, file, { migrationsFolder: today })).rejects.toThrow(
    /not empty \(rows in person\).*--force/,
  );
  expect((await database.pool.query('select name from person')).rows).toEqual([{ name: 'Bea' }]);
  await restoreDatabase(database, file, { migrationsFolder: today, force: true });
  expect((await database.pool.query('select name from person')).rows).toEqual([{ name: 'Ada' }]);
});

test('a dump of an older version is migrated, one of a newer version is refused', async () => {
  const file = path.join(root, 'older.ndjson.gz');
  const source = await open('pglite');
  await migrateDatabase(source, yesterday);
  await source.pool.query(`insert into person (name) values ('Ada')`);
  await dumpDatabase(source, file, '1.0.0');
  const target = await open('pglite');
  await restoreDatabase(target, file, { migrationsFolder: today });
  expect((await target.pool.query('select nickname from person')).rows).toEqual([{ nickname: 'ADA' }]);
  await expect(restoreDatabase(target, file, { migrationsFolder: today })).rejects.toThrow(
    'older than the tables',
  );

  const newer = path.join(root, 'newer.ndjson.gz');
  await dumpDatabase(target, newer, '2.0.0');
  await expect(restoreDatabase(source, newer, { migrationsFolder: yesterday })).rejects.toThrow(
    /comes from Rounds 2\.0\.0.*update first/,
  );
});

test('a damaged dump changes nothing', async () => {
  const file = path.join(root, 'whole.ndjson.gz');
  const source = await open('pglite');
  await migrateDatabase(source, today);
  await source.pool.query(`insert into person (name) select 'P' || g from generate_series(1, 5000) g`);
  await dumpDatabase(source, file, '1.2.3');
  const packed = await readFile(file);
  const lines = gunzipSync(packed).toString().trimEnd().split('\n');
  const damaged: Record<string, [Buffer, RegExp]> = {
    'cut gzip': [packed.subarray(0, packed.length / 2), /damaged/],
    'lost end': [gzipSync(lines.slice(0, -1).join('\n')), /cut off.*Nothing was restored/],
    'lost row': [gzipSync(lines.toSpliced(9, 1).join('\n')), /should have 5000 rows and has 4999/],
    'null byte': [gzipSync(lines.with(9, '["1",null,"a\\u0000b",null,null]').join('\n')), /Unicode/],
    'unknown column': [
      gzipSync(lines.map((line) => line.replace('"boss_id"', '"x"')).join('\n')),
      /column "person.x"/,
    ],
    'dangling key': [
      gzipSync(lines.map((line) => line.replace('["7",null', '["7","99999"')).join('\n')),
      /foreign key/,
    ],
    'not a dump': [Buffer.from('hello'), /damaged or no dump/],
    'another gzip': [gzipSync('hello'), /not a dump/],
    'future format': [gzipSync(lines[0]?.replace('"version":1', '"version":2') ?? ''), /newer version/],
  };
  const target = await open('pglite');
  for (const [name, [bytes, reason]] of Object.entries(damaged)) {
    const broken = path.join(root, `${name}.ndjson.gz`);
    await writeFile(broken, bytes);
    await expect(restoreDatabase(target, broken, { migrationsFolder: today }), name).rejects.toThrow(reason);
  }
  await expect(restoreDatabase(target, path.join(root, 'missing'))).rejects.toThrow('There is no file');
  expect((await target.pool.query('select count(*)::int from person')).rows).toEqual([{ count: 0 }]);
  await restoreDatabase(target, file, { migrationsFolder: today });
  expect((await target.pool.query('select count(*)::int from person')).rows).toEqual([{ count: 5000 }]);
});

test.runIf(serverUrl)('many nodes migrate one server concurrently', async () => {
  const first = await open('postgres');
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const url = new URL(serverUrl ?? '');
      url.pathname = `/${borrowed[0]}`;
      const database = await openDatabase({ databaseUrl: url.href, dataDir: root, log });
      opened.push(database);
      return database;
    }),
  );
  await Promise.all([first, ...others].map((database) => migrateDatabase(database, today)));
  const done = await first.pool.query('select count(*)::int from drizzle.__drizzle_migrations');
  expect(done.rows).toEqual([{ count: 2 }]);
});

test('a server that cannot be used says why, without its password', async () => {
  const databaseUrl = 'postgres://me:secret@127.0.0.1:1/rounds';
  const failure = await openDatabase({ databaseUrl, dataDir: root, log }).catch((error: Error) => error);
  expect(String(failure)).toMatch(/The database at 127\.0\.0\.1:1\/rounds cannot be used: .*ECONNREFUSED/);
  expect(String(failure)).not.toContain('secret');
});
