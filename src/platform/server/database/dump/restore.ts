// Fills an empty database from a portable dump, all of it or nothing.
import type pg from 'pg';
import type { z } from 'zod';
import type { OpenDatabase } from '../database.ts';
import {
  appliedMigrations,
  MIGRATIONS_FOLDER,
  migrateDatabase,
  migrateOldest,
  migrationHashes,
} from '../migrate.ts';
import { READABLE_EVERYWHERE, type RowCounts, tableRows } from './dump.ts';
import { DumpFooter, DumpHeader, DumpTable, readDumpLines } from './dump-file.ts';
import {
  countRows,
  findFilledTables,
  listForeignKeys,
  listTables,
  qualified,
  quote,
  type Table,
} from './dump-tables.ts';
import { RowSum } from './row-sum.ts';

type RestoreOptions = {
  /** Discards what the database contains. */
  force?: boolean;
  migrationsFolder?: string;
};

const BATCH_BYTES = 4_000_000;
const BATCH_ROWS = 2_000;

/**
 * Creates the tables as they were when the dump was written, fills them in one transaction, and then migrates them.
 * @throws Error if the database has rows, or the dump is newer, damaged or truncated.
 */
export async function restoreDatabase(open: OpenDatabase, file: string, options: RestoreOptions = {}) {
  const folder = options.migrationsFolder ?? MIGRATIONS_FOLDER;
  const lines = readDumpLines(file);
  try {
    const header = parseHeader(file, (await lines.next()).value);
    await makeTables(open, header, folder);
    const counts = await inTransaction(open, (client) => fill(client, lines, file, options.force ?? false));
    await migrateDatabase(open, folder);
    await open.pool.query('analyze');
    return counts;
  } finally {
    await lines.return(undefined);
  }
}

function parseHeader(file: string, line: unknown): DumpHeader {
  let header: unknown;
  try {
    header = JSON.parse(String(line));
  } catch (error) {
    throw new Error(`${file} is not a dump of Rounds.`, { cause: error });
  }
  const parsed = DumpHeader.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a dump this version can read: ${parsed.error.issues[0]?.message}.`);
}

async function makeTables(open: OpenDatabase, header: DumpHeader, folder: string): Promise<void> {
  const known = migrationHashes(folder);
  const isKnown = header.migrations.every((hash, position) => known[position] === hash);
  if (!isKnown) {
    throw new Error(
      `The dump comes from Rounds ${header.app}, whose tables this version does not know: update first.`,
    );
  }
  const client = await open.pool.connect();
  let done: string[];
  try {
    done = await appliedMigrations(client);
  } finally {
    client.release();
  }
  if (done.length > header.migrations.length) {
    throw new Error(
      'The dump is older than the tables of this database. Restore it into a new one ' +
        '(an empty DATA_DIR, or an empty Postgres database): there it is brought up to date.',
    );
  }
  await migrateOldest(open, folder, header.migrations.length);
}

async function inTransaction<Result>(open: OpenDatabase, work: (client: pg.ClientBase) => Promise<Result>) {
  const client = await open.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back everything.
    client.release(true);
    throw error;
  }
}

async function fill(client: pg.ClientBase, lines: AsyncIterable<string>, file: string, force: boolean) {
  const tables = await listTables(client);
  const restoreRules = await suspendRules(client, tables);
  await emptyTables(client, tables, force);
  const read = new Map<string, ReadTable>();
  const footer = await insertLines(client, tables, lines, read);
  if (!footer) throw new Error(`${file} is cut off: its end is missing. Nothing was restored.`);
  await restoreRules();
  for (const { name, value, isCalled } of footer.end.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [qualified(name), value, isCalled]);
  }
  await compareCounts(client, footer.end.rows);
  await compareSums(client, tables, read, footer.end.sums);
  return footer.end.rows;
}

async function emptyTables(client: pg.ClientBase, tables: Table[], force: boolean): Promise<void> {
  const filled = await findFilledTables(client, tables);
  if (filled.length === 0) return;
  if (!force) {
    throw new Error(
      `The database is not empty (rows in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''}). ` +
        'A dump is restored into an empty one. To throw away what is there, add --force.',
    );
  }
  await client.query(`truncate ${tables.map((table) => qualified(table.name)).join(', ')}`);
}

/**
 * Rows may reference later rows, even in cycles: foreign keys are dropped and, when all rows are in, created again,
 * which checks them. All in the same transaction, and possible for any owner of the tables.
 */
async function suspendRules(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${qualified(table)} drop constraint ${quote(name)}`);
  }
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`);
  return async () => {
    // Tables cannot be altered while checks are deferred.
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${qualified(name)} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${qualified(table)} add constraint ${quote(name)} ${definition}`);
    }
  };
}

/** What the file has of a table, to compare with what the database has afterwards. */
type ReadTable = { columns: string[]; sum: RowSum };

async function insertLines(
  client: pg.ClientBase,
  tables: Table[],
  lines: AsyncIterable<string>,
  read: Map<string, ReadTable>,
) {
  let insert: string | undefined;
  let current: ReadTable | undefined;
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (insert && batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    if (line.startsWith('[')) {
      if (!insert) throw new Error('The dump has a row before its first table.');
      batch.push(line);
      current?.sum.add(line);
      bytes += line.length;
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_ROWS) await flush();
      continue;
    }
    await flush();
    const parsed = parseLine(line);
    const footer = DumpFooter.safeParse(parsed);
    if (footer.success) return footer.data;
    const table = DumpTable.parse(parsed);
    insert = insertStatement(table, tables);
    current = { columns: table.columns, sum: new RowSum() };
    read.set(table.table, current);
  }
  return undefined;
}

function insertStatement({ table, columns }: z.infer<typeof DumpTable>, tables: Table[]): string {
  const target = tables.find((candidate) => candidate.name === table);
  if (!target) throw new Error(`The dump has a table "${table}" that this database lacks.`);
  const values = columns.map((name, position) => {
    const column = target.columns.find((candidate) => candidate.name === name);
    if (!column) throw new Error(`The dump has a column "${table}.${name}" that this database lacks.`);
    return `(item ->> ${position})::${column.type}`;
  });
  return (
    `insert into ${qualified(table)} (${columns.map(quote).join(', ')}) overriding system value ` +
    `select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as item`
  );
}

async function compareCounts(client: pg.ClientBase, expected: RowCounts): Promise<void> {
  for (const [table, rows] of Object.entries(expected)) {
    const found = await countRows(client, table);
    if (found !== rows) throw new Error(`Table "${table}" should have ${rows} rows and has ${found}.`);
  }
}

/** Every value is read again, and compared with the file; the file, with what its writer had. */
async function compareSums(
  client: pg.ClientBase,
  tables: Table[],
  read: ReadonlyMap<string, ReadTable>,
  written: Record<string, string> = {},
): Promise<void> {
  await client.query(READABLE_EVERYWHERE);
  for (const [name, { columns, sum }] of read) {
    if (written[name] !== undefined && written[name] !== sum.text)
      throw new Error(`The dump is damaged: rows of "${name}" are not those that were written.`);
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    const found = new RowSum();
    const inTheirOrder = columns.flatMap((column) => known.filter((each) => each.name === column));
    for await (const row of tableRows(client, { name, columns: inTheirOrder })) found.add(row);
    if (found.text !== sum.text)
      throw new Error(`Rows of "${name}" changed while they were restored. Nothing was restored.`);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`The dump has a damaged line: ${line.slice(0, 60)}`, { cause: error });
  }
}
