// Reads the rows about a person in small portions, as values that can be written as JSON.
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { primaryKeyOf } from './columns.ts';

export type PersonalRow = { holding: string; values: Record<string, unknown> };

/** Rows at a time; only a few if they may contain a file. */
const portion = { plain: 200, heavy: 4 };

/** Bytes as base64, times as ISO 8601; the rest is JSON already. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return value instanceof Date ? value.toISOString() : value;
}

type Wanted = { name: string; table: PgTable; rows: SQL; secret: readonly string[] };

export async function* rowsOf(
  db: Pick<Database, 'select'>,
  { name, table, rows, secret }: Wanted,
): AsyncGenerator<PersonalRow> {
  const columns = Object.entries(getTableColumns(table));
  const limit = columns.some(([, column]) => column.getSQLType() === 'bytea') ? portion.heavy : portion.plain;
  const key = primaryKeyOf(table);
  const keyColumns = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  let after: SQL | undefined;
  for (;;) {
    const found: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(and(rows, after))
      .orderBy(...key.map(([, column]) => column))
      .limit(limit);
    for (const row of found) {
      const shown = Object.entries(row).filter(([member]) => !secret.includes(member));
      yield {
        holding: name,
        values: Object.fromEntries(shown.map(([member, value]) => [member, plain(value)])),
      };
    }
    const last = found.at(-1);
    if (!last || found.length < limit) return;
    const values = key.map(([member, column]) => sql`${sql.param(last[member], column)}`);
    after = sql`(${keyColumns}) > (${sql.join(values, sql`, `)})`;
  }
}
