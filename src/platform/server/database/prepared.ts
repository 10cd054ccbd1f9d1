// Statements that are made over and over: each connection keeps their plan, which takes longer to make than a short one to run.
import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Of a pool of other people's connections, such as PgBouncer's: the next statement may meet another connection. */
const forgetful = new WeakSet<pg.Pool>();
const invalidName = '26000';
const duplicateName = '42P05';

/**
 * Runs a statement by its kept plan. Its text must be one of a few: what changes belongs into parameters.
 * @param name for people who read logs of the database
 */
export async function executePrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  statement: SQL,
): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  if (forgetful.has(pool)) return pool.query<Row>({ text, values });
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 12);
  try {
    return await pool.query<Row>({ name: `${name}_${hash}`, text, values });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== invalidName && code !== duplicateName) throw error;
    // It failed before anything was done.
    forgetful.add(pool);
    return pool.query<Row>({ text, values });
  }
}
