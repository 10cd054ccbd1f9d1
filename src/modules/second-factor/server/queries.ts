// All SQL of second factors.

import { and, count, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { passkeyCeremonies, passkeys, recoveryCodes, totpApps, totpSetups } from '../tables.ts';

/** The database, or a transaction of it. */
export type Handle = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
export type PasskeyRow = typeof passkeys.$inferSelect;
export type Ceremony = typeof passkeyCeremonies.$inferSelect;

/**
 * Changes to one account's factors are serialised, so that two at the same time can't both find the other one still
 * there.
 */
export async function lockFactorsOf(tx: Handle, userId: string): Promise<void> {
  await takeTurn(tx, `second factor of ${userId}`);
}

export type FactorCounts = { totp: number; passkeys: number; recoveryCodes: number };

export async function countFactors(db: Handle, userId: string): Promise<FactorCounts> {
  const { rows } = await db.execute<FactorCounts>(sql`
    select (select count(*)::int from ${totpApps} where user_id = ${userId}) as totp,
           (select count(*)::int from ${passkeys} where user_id = ${userId}) as passkeys,
           (select count(*)::int from ${recoveryCodes} where user_id = ${userId}) as "recoveryCodes"`);
  return rows[0] ?? { totp: 0, passkeys: 0, recoveryCodes: 0 };
}

export async function readTotpApp(db: Handle, userId: string) {
  const [row] = await db.select().from(totpApps).where(eq(totpApps.userId, userId));
  return row ?? null;
}

export async function putTotpSetup(db: Handle, setup: typeof totpSetups.$inferInsert): Promise<void> {
  const { sealedSecret, expiresAt } = setup;
  await db
    .insert(totpSetups)
    .values(setup)
    .onConflictDoUpdate({ target: totpSetups.userId, set: { sealedSecret, expiresAt } });
}

export async function readTotpSetup(db: Handle, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(totpSetups)
    .where(and(eq(totpSetups.userId, userId), gt(totpSetups.expiresAt, now)));
  return row ?? null;
}

/** @returns whether this very secret was still waiting for its code */
export async function takeTotpSetup(db: Handle, userId: string, sealedSecret: string): Promise<boolean> {
  const taken = await db
    .delete(totpSetups)
    .where(and(eq(totpSetups.userId, userId), eq(totpSetups.sealedSecret, sealedSecret)))
    .returning({ userId: totpSetups.userId });
  return taken.length > 0;
}

export async function putTotpApp(db: Handle, app: typeof totpApps.$inferInsert): Promise<void> {
  await db.insert(totpApps).values(app).onConflictDoUpdate({ target: totpApps.userId, set: app });
}

export async function deleteTotpApp(db: Handle, userId: string): Promise<boolean> {
  const gone = await db
    .delete(totpApps)
    .where(eq(totpApps.userId, userId))
    .returning({ userId: totpApps.userId });
  return gone.length > 0;
}

/** @returns false if the code of this step, or a later one, was already used */
export async function spendTotpStep(db: Handle, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(totpApps)
    .set({ lastUsedStep: step })
    .where(and(eq(totpApps.userId, userId), lt(totpApps.lastUsedStep, step)))
    .returning({ userId: totpApps.userId });
  return used.length > 0;
}

export async function replaceRecoveryCodes(
  db: Handle,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
}

export async function takeRecoveryCode(db: Handle, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function listPasskeys(db: Handle, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.passkeyId);
}

export async function countPasskeys(db: Handle, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.total ?? 0;
}

/** @returns false if a passkey with this credential already exists */
export async function insertPasskey(db: Handle, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ passkeyId: passkeys.passkeyId });
  return inserted.length > 0;
}

export async function readPasskeyByCredential(
  db: Handle,
  credentialId: string,
  rpId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
  return row ?? null;
}

/** @returns false if its counter has moved on: the same answer twice, or a copied authenticator */
export async function notePasskeyUse(
  db: Handle,
  passkeyId: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  // Authenticators that don't count always say 0.
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.passkeyId, passkeyId), isNewer))
    .returning({ passkeyId: passkeys.passkeyId });
  return used.length > 0;
}

/** @returns its name; null if the account has no such passkey */
export async function deletePasskey(db: Handle, userId: string, passkeyId: string): Promise<string | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
    .returning({ name: passkeys.name });
  return row?.name ?? null;
}

export async function deletePasskeysOf(db: Handle, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function insertCeremony(
  db: Handle,
  ceremony: typeof passkeyCeremonies.$inferInsert,
): Promise<void> {
  await db.insert(passkeyCeremonies).values(ceremony);
}

export async function takeCeremony(db: Handle, ceremonyHash: string, now: Date): Promise<Ceremony | null> {
  const [row] = await db
    .delete(passkeyCeremonies)
    .where(and(eq(passkeyCeremonies.ceremonyHash, ceremonyHash), gt(passkeyCeremonies.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteUnfinished(db: Handle, now: Date): Promise<void> {
  await db.delete(passkeyCeremonies).where(lte(passkeyCeremonies.expiresAt, now));
  await db.delete(totpSetups).where(lte(totpSetups.expiresAt, now));
}
