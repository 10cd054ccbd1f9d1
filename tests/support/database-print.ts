// A fingerprint of everything that is stored, to show that a refused call has changed nothing.
import { sql } from 'drizzle-orm';
import type { App } from '#src/server.ts';

/** What moves by itself and says nothing: when a session was last used. */
const passing = new Set(['sessions.last_used_at']);

type Columns = { table_name: string; names: string[] };

/** @returns a hash over all rows of each table, by the table's name. */
export async function databasePrint({ services }: Pick<App, 'services'>): Promise<Record<string, string>> {
  const found = await services.db.execute<Columns>(sql`
    select table_name, array_agg(column_name::text order by column_name) as names
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`);
  const hashes = found.rows.map(({ table_name: table, names }) => {
    const columns = names
      .filter((name) => !passing.has(`${table}.${name}`))
      .map((name) => sql.identifier(name));
    const rows = sql`md5(coalesce(string_agg(md5(row(${sql.join(columns, sql`, `)})::text), '' order by md5(row(${sql.join(columns, sql`, `)})::text)), ''))`;
    return sql`select ${table}::text as table_name, count(*) || ' ' || ${rows} as print from ${sql.identifier(table)}`;
  });
  const prints = await services.db.execute<{ table_name: string; print: string }>(
    sql.join(hashes, sql` union all `),
  );
  return Object.fromEntries(prints.rows.map((row) => [row.table_name, row.print]));
}
