// Secrets of the newsletter that must be read again, sealed by the vault: one row each.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterSecrets } from '../tables.ts';

export const secretPurpose = (name: string): string => `newsletter.secrets.${name}`;

/** @returns null where none is stored */
export async function readSecret(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  name: string,
): Promise<string | null> {
  const [row] = await db.select().from(newsletterSecrets).where(eq(newsletterSecrets.name, name));
  return row ? vault.open(row.sealed, secretPurpose(name)) : null;
}

export async function listSecretNames(db: Pick<Database, 'select'>): Promise<string[]> {
  const rows = await db.select({ name: newsletterSecrets.name }).from(newsletterSecrets);
  return rows.map(({ name }) => name);
}

/** @param secret null forgets it */
export async function writeSecret(
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  tx: Pick<Database, 'insert' | 'delete'>,
  name: string,
  secret: string | null,
): Promise<void> {
  if (secret === null) {
    await tx.delete(newsletterSecrets).where(eq(newsletterSecrets.name, name));
    return;
  }
  const values = { sealed: vault.seal(secret, secretPurpose(name)), updatedAt: new Date(now()) };
  await tx
    .insert(newsletterSecrets)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: newsletterSecrets.name, set: values });
}
