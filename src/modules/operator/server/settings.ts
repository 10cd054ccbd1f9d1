// The operator's settings as stored: one row, or the defaults while there is none.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { OperatorSettings } from '../contract.ts';
import { operatorSettings } from '../tables.ts';

/** Read again each time, so that a change applies immediately on every node. */
export async function readOperator(db: Pick<Database, 'select'>): Promise<OperatorSettings> {
  const [row] = await db.select().from(operatorSettings).where(eq(operatorSettings.id, 'only'));
  return OperatorSettings.parse(row ?? {});
}

export async function writeOperator(
  db: Pick<Database, 'insert'>,
  settings: OperatorSettings,
  updatedAt: Date,
): Promise<void> {
  const row = { ...settings, updatedAt };
  await db
    .insert(operatorSettings)
    .values({ id: 'only', ...row })
    .onConflictDoUpdate({ target: operatorSettings.id, set: row });
}
