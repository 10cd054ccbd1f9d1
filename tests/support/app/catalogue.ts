// What Postgres' catalogue says of the tables of the app: columns, what they point at, and which may stay empty.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

export type CatalogueColumn = {
  table: string;
  column: string;
  type: string;
  /** What has to be said when a row is made. */
  isRequired: boolean;
  /** Numbered by the database itself. */
  isGenerated: boolean;
  /** The table that it points at by a foreign key. */
  pointsAt: string | null;
  pointsAtColumn: string | null;
};

export async function readCatalogue(db: Pick<Database, 'execute'>): Promise<CatalogueColumn[]> {
  const { rows } = await db.execute<CatalogueColumn>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired", a.attidentity <> '' as "isGenerated",
      (select t.relname from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = k.conkey[1]) as "pointsAt",
      (select r.attname from pg_constraint k join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = k.conkey[1]) as "pointsAtColumn"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`);
  return rows;
}
