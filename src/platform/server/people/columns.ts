// The SQL names of a table's columns, and which of them form its primary key.
import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** By the database's own naming convention; see `asDatabase`. */
export const columnName = (member: string): string => toSnakeCase(member);

/** By their names in code. */
export function primaryKeyOf(table: PgTable): [member: string, column: PgColumn][] {
  const together = getTableConfig(table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  );
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || together.includes(column.name),
  );
}
