// Writes all of the database's rows into one portable file, which can also move them from PGlite to Postgres.
import type pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { DUMP_VERSION, type DumpFooter, type DumpHeader, writeDumpFile } from './dump-file.ts';
import { listSequences, listTables, qualified, quote, type Table } from './dump-tables.ts';
import { RowSum } from './row-sum.ts';

/** Rows per table. */
export type RowCounts = Record<string, number>;

const BATCH_BYTES = 4_000_000;
const FIRST_BATCH_ROWS = 20;
const LARGEST_BATCH_ROWS = 5_000;

/** @throws Error if the file exists. */
export async function dumpDatabase(open: OpenDatabase, file: string, appVersion: string): Promise<RowCounts> {
  const client = await open.pool.connect();
  const counts: RowCounts = {};
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read, read only');
    await client.query(READABLE_EVERYWHERE);
    await writeDumpFile(file, dumpLines(client, open, appVersion, counts));
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closing the connection ends the transaction.
    client.release(true);
    throw error;
  }
  return counts;
}

/** Every value is written as Postgres prints it; these settings make that exact and independent of locale. */
export const READABLE_EVERYWHERE = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'`;

async function* dumpLines(
  client: pg.ClientBase,
  open: OpenDatabase,
  appVersion: string,
  counts: RowCounts,
): AsyncGenerator<string> {
  const header: DumpHeader = {
    format: 'rounds-dump',
    version: DUMP_VERSION,
    app: appVersion,
    createdAt: new Date().toISOString(),
    database: open.describe,
    migrations: await appliedMigrations(client),
  };
  yield JSON.stringify(header);
  const sums: Record<string, string> = {};
  for (const table of await listTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns.map((column) => column.name) });
    counts[table.name] = 0;
    const sum = new RowSum();
    for await (const row of tableRows(client, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      sum.add(row);
      yield row;
    }
    sums[table.name] = sum.text;
  }
  // Read last: a sequence may run ahead of the rows, never behind.
  const footer: DumpFooter = { end: { rows: counts, sums, sequences: await listSequences(client) } };
  yield JSON.stringify(footer);
}

export async function* tableRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string> {
  // Texts, not row_to_json, which cannot tell a JSON null from a NULL.
  const texts = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  await client.query(
    `declare dump_rows no scroll cursor for select to_json(array[${texts}]::text[])::text as row from ${qualified(name)}`,
  );
  let size = FIRST_BATCH_ROWS;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${size} from dump_rows`);
    let bytes = 0;
    for (const { row } of rows) {
      bytes += row.length;
      yield row;
    }
    if (rows.length < size) break;
    size = Math.max(1, Math.min(LARGEST_BATCH_ROWS, Math.floor((BATCH_BYTES * rows.length) / bytes)));
  }
  await client.query('close dump_rows');
}
