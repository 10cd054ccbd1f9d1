// The operator's settings as stored: one row, or the defaults while there is none.
import { eq } from 'drizzle-orm';
import type { SiteLook } from '#platform/contract/look/site-look.ts';
import type { Database } from '#platform/server/database/database.ts';
import { Operator, type OperatorSettings } from '../contract.ts';
import { lookOf } from '../site-contract.ts';
import { operatorSettings } from '../tables.ts';

/** With the logo's address. Read again each time, so that a change applies immediately on every node. */
export async function readOperator(db: Pick<Database, 'select'>): Promise<Operator> {
  const [row] = await db.select().from(operatorSettings).where(eq(operatorSettings.id, 'only'));
  const { logoId, logoWidth, logoHeight } = row ?? {};
  const logo = logoId
    ? { url: `/api/operator/logos/${logoId}`, width: logoWidth ?? 1, height: logoHeight ?? 1 }
    : null;
  return Operator.parse({ ...row, logo });
}

/** What the site is called and looks like. Inside a transaction, pass it. */
export async function readSiteLook(db: Pick<Database, 'select'>): Promise<SiteLook> {
  return lookOf(await readOperator(db));
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
