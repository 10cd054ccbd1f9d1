// An embedded database that one app after the other begins with as with a new one: emptied, and given back the rows that
// its tables began with. To copy, open and remove a new one takes several times what most files do in theirs.
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { asDatabase, type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { refuseNestedStatements } from '#platform/server/database/pglite/nested-statements.ts';
import { createPool } from '#platform/server/database/pool.ts';
import { tidyAway } from '../tidy-away.ts';
import { startedTemplate } from './template.ts';

const silent = { info() {}, warn() {}, error() {} };
/** Few files have more apps at once; and a database that has grown large is slower to empty than to make. */
const [mostSpare, mostBytes] = [2, 150_000_000];
const closeMs = 5_000;
const ofOurs = "nspname !~ '^pg_' and nspname <> 'information_schema'";

/** Changes with all that a test may do to tables, columns, triggers, functions and settings. */
const shapeQuery = `
  select md5(string_agg(part, ';' order by part)) as shape from (
    select concat_ws(' ', 'class', c.oid, relname, relkind, relnatts, reloptions) as part
      from pg_class c join pg_namespace n on n.oid = relnamespace where ${ofOurs}
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef)
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where ${ofOurs} and attnum > 0
    union all select concat_ws(' ', 'default', oid, md5(adbin::text)) from pg_attrdef
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
    union all select concat_ws(' ', 'function', p.oid, proname, md5(prosrc)) from pg_proc p
      join pg_namespace n on n.oid = pronamespace where ${ofOurs}
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where ${ofOurs}) as parts`;

type Table = { name: string; columns: string; rows: string };
type Beginning = { shape: string; tables: Table[]; sequences: { name: string; last: string | null }[] };

async function shapeOf(pool: pg.Pool): Promise<string> {
  return (await pool.query<{ shape: string }>(shapeQuery)).rows[0]?.shape ?? '';
}

async function beginningOf(pool: pg.Pool): Promise<Beginning> {
  const found = await pool.query<{ name: string; columns: string }>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${ofOurs}`);
  const tables: Table[] = [];
  for (const table of found.rows) {
    const { rows } = await pool.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table.name} t`,
    );
    tables.push({ ...table, rows: rows[0]?.rows ?? '[]' });
  }
  const sequences = await pool.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return { shape: await shapeOf(pool), tables, sequences: sequences.rows };
}

/** @returns whether all is as it was in the beginning; if not, something else than rows has changed */
async function bringBack(pool: pg.Pool, beginning: Beginning): Promise<boolean> {
  const size = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  if ((size.rows[0]?.bytes ?? mostBytes) >= mostBytes) return false;
  if ((await shapeOf(pool)) !== beginning.shape) return false;
  const asked = beginning.tables.map(
    ({ name }, at) => `select ${at} as at where exists (select 1 from ${name})`,
  );
  const filled = await pool.query<{ at: number }>(asked.join(' union all '));
  const now = new Set(filled.rows.map(({ at }) => at));
  const used = beginning.tables.filter((table, at) => now.has(at) || table.rows !== '[]');
  const client = await pool.connect();
  try {
    await client.query('begin');
    // No trigger: neither what follows other tables, nor what keeps rows permanently.
    await client.query('set local session_replication_role = replica');
    for (const { name } of used) await client.query(`delete from ${name}`);
    for (const { name, columns, rows } of used)
      if (rows !== '[]')
        await client.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
          [rows],
        );
    for (const { name, last } of beginning.sequences)
      await client.query(last ? `select setval('${name}', ${last})` : `alter sequence ${name} restart`);
    await client.query('commit');
    await client.query('select pg_advisory_unlock_all()');
  } finally {
    client.release();
  }
  // What was deleted would be read past by every query of those who come after.
  if (used.length > 0) await pool.query(`vacuum ${used.map(({ name }) => name).join(', ')}`);
  return true;
}

export class KeptDatabase {
  readonly dataDir: string;
  #database: OpenDatabase;
  readonly #beginning: Beginning;
  #pools: pg.Pool[] = [];
  #isWhole = true;

  private constructor(dataDir: string, database: OpenDatabase, beginning: Beginning) {
    this.dataDir = dataDir;
    this.#database = database;
    this.#beginning = beginning;
  }

  static async create(dataDir: string): Promise<KeptDatabase> {
    const database = await KeptDatabase.#open(dataDir);
    return new KeptDatabase(dataDir, database, await beginningOf(database.pool));
  }

  /** A power cut loses what was written: tests that need more open their own. */
  static async #open(dataDir: string): Promise<OpenDatabase> {
    return openDatabase({ dataDir, templateDir: await startedTemplate(), isDurable: false, log: silent });
  }

  /** With connections of its own, which end with the app. */
  forApp(): OpenDatabase {
    const pool = createPool(this.#database.pool.options, silent);
    this.#pools.push(pool);
    const db = asDatabase(pool);
    refuseNestedStatements(pool, db);
    return { ...this.#database, pool, db, close: () => this.#end(pool) };
  }

  /** What an app leaves behind must not write into the beginning of the next one. */
  async #end(pool: pg.Pool): Promise<void> {
    if (!this.#pools.includes(pool)) return;
    this.#pools = this.#pools.filter((other) => other !== pool);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), closeMs);
    });
    const isEnded = await Promise.race([pool.end().then(() => true), timeout]);
    clearTimeout(timer);
    if (!isEnded) this.#isWhole = false;
  }

  /** Closes the database as the end of a server does, and opens it again. */
  async restart(meanwhile?: () => Promise<void>): Promise<void> {
    await this.#database.close();
    await meanwhile?.();
    this.#database = await KeptDatabase.#open(this.dataDir);
  }

  /** @returns whether the next app may have it */
  async renew(): Promise<boolean> {
    if (!this.#isWhole || this.#pools.length > 0) return false;
    const names = await fs.readdir(this.dataDir);
    const others = names.filter((name) => name !== 'db' && name !== 'rounds.lock');
    await Promise.all(others.map((name) => tidyAway(path.join(this.dataDir, name))));
    return bringBack(this.#database.pool, this.#beginning);
  }

  async remove(): Promise<void> {
    await this.#database.close();
    await tidyAway(this.dataDir);
  }
}

const spare: KeptDatabase[] = [];

/** @param makeFolder for a new one */
export async function takeDatabase(makeFolder: () => Promise<string>): Promise<KeptDatabase> {
  return spare.pop() ?? (await KeptDatabase.create(await makeFolder()));
}

export async function giveBack(kept: KeptDatabase): Promise<void> {
  const isFresh = spare.length < mostSpare && (await kept.renew());
  if (isFresh) spare.push(kept);
  else await kept.remove();
}
