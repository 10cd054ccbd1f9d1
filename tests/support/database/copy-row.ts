// Fills a table of a test up to a limit.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../app/app.ts';

/** Copies a row until there are so many of it; the named columns differ, and are text. */
export async function copyRow(
  app: TestApp,
  table: string,
  where: { [column: string]: string },
  keys: readonly string[],
  total: number,
): Promise<void> {
  const changed = keys.flatMap((key) => [sql`${key}::text`, sql`t.${sql.identifier(key)} || ' ' || n`]);
  const conditions = Object.entries(where).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  const { rowCount } = await app.services.db.execute(sql`
    insert into ${sql.identifier(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${sql.join(changed, sql`, `)}))).*
    from ${sql.identifier(table)} t, generate_series(2, ${total}::int) n
    where t.ctid = (select ctid from ${sql.identifier(table)}
      where ${sql.join([...conditions, sql`true`], sql` and `)} limit 1)`);
  expect(rowCount, `copies in ${table}`).toBe(total - 1);
}
