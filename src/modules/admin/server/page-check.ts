// Reads every row of the database once a week, so that a damaged page is found while there are backups from before the
// damage.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { t } from './texts.ts';

/** What one statement reads, so that no one waits for long: 4 MB of pages, and the long values they point to. */
const blocksAtOnce = 512;

const pageCheck = defineJob({
  name: 'check-database-pages',
  title: t('job.check-database-pages'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 600,
  cron: '40 4 * * 0',
});

type Table = { schema: string; name: string; blocks: number };

/** @throws Error naming the tables that cannot be read, as a message for the person who runs the server */
export async function checkPages(db: Pick<Database, 'execute'>): Promise<{ tables: number }> {
  const { rows: tables } = await db.execute<Table>(sql`
    select n.nspname as schema, c.relname as name,
           (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('information_schema', 'pg_toast', 'pg_catalog')
      and has_table_privilege(c.oid, 'select') order by 1, 2`);
  const damaged: string[] = [];
  for (const { schema, name, blocks } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    try {
      for (let block = 0; block < blocks; block += blocksAtOnce) {
        const [from, to] = [`(${block},0)`, `(${block + blocksAtOnce},0)`];
        // As text, so that long values stored elsewhere are read too.
        await db.execute(
          sql`select sum(length(one::text)) from ${table} one where ctid >= ${from}::tid and ctid < ${to}::tid`,
        );
      }
    } catch {
      damaged.push(`${schema}.${name}`);
    }
  }
  if (damaged.length > 0)
    throw new Error(
      `The database is damaged: ${damaged.join(', ')} cannot be read. Keep the older backups, and restore one from before.`,
    );
  return { tables: tables.length };
}

export const pageCheckWorker = ({ db }: Services) =>
  workOn(pageCheck, async () => {
    await checkPages(db);
  });
