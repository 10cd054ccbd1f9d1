// A fingerprint of everything that is stored, to show that a refused call has changed nothing.
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#src/server.ts';

/** Columns that change on their own: when a session was last used. Attempts are counted whatever their outcome. */
const passing = new Set(['sessions.last_used_at', 'sign_in_challenges.attempts']);
/**
 * Counting failed sign-ins is what their refusal is for; one by passkey or at an organisation is used up by its first
 * try. Emails and their links, exports of someone's data, reports, how far an import of questions or of drug data has come, are written by background work, whenever it gets to what an earlier call asked for. Refusals themselves are recorded as security events.
 */
const passingTables = new Set([
  'sign_in_failures',
  'sso_attempts',
  'passkey_ceremonies',
  'outbox',
  'mail_links',
  'imports',
  'import_items',
  'data_imports',
  'data_exports',
  'data_export_parts',
  'reports',
  'report_entries',
  'report_parts',
  'security_events',
]);

type Services = App['services'];

/** One query for all tables, written once for each app: asking which tables there are takes longer than the rest. */
const queries = new WeakMap<Services, SQL>();

function contentsOf(names: readonly string[]): SQL {
  const columns = names.map((name) => sql.identifier(name));
  const row = sql`md5(row(${sql.join(columns, sql`, `)})::text)`;
  return sql`md5(coalesce(string_agg(${row}, '' order by ${row}), ''))`;
}

async function queryFor(services: Services): Promise<SQL> {
  const found = await services.db.execute<{ table_name: string; names: string[] }>(sql`
    select table_name, array_agg(column_name::text order by column_name) as names
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`);
  const tables = found.rows.filter(({ table_name }) => !passingTables.has(table_name));
  const prints = tables.map(({ table_name: table, names }) => {
    const lasting = names.filter((name) => !passing.has(`${table}.${name}`));
    // Each insert and update leaves the number of its transaction in the row, and a delete one row less.
    const rows =
      lasting.length === names.length ? sql`coalesce(max(xmin::text::bigint), 0)` : contentsOf(lasting);
    return sql`select ${table}::text as table_name, count(*) || ' ' || ${rows} as print from ${sql.identifier(table)}`;
  });
  return sql.join(prints, sql` union all `);
}

type Print = Record<string, string>;
const lastPrints = new WeakMap<Services, { snapshot: string; print: Print }>();

/**
 * @returns the number of rows and a mark that changes with every write, by table name. If the database's snapshot shows
 * no writing transaction since the last call, the previous result.
 */
export async function databasePrint({ services }: Pick<App, 'services'>): Promise<Print> {
  const { rows } = await services.db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  const snapshot = rows[0]?.snapshot ?? '';
  const last = lastPrints.get(services);
  if (last && last.snapshot === snapshot) return last.print;
  const query = queries.get(services) ?? (await queryFor(services));
  queries.set(services, query);
  const prints = await services.db.execute<{ table_name: string; print: string }>(query);
  const print = Object.fromEntries(prints.rows.map((row) => [row.table_name, row.print]));
  lastPrints.set(services, { snapshot, print });
  return print;
}

/** @returns the tables in which something was written between the two, so that a failure says which */
export function tablesChanged(before: Print, after: Print): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
}
