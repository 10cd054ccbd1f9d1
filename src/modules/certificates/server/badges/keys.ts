// The keys that sign badges: created when the first badge is requested, sealed in the database, and published permanently.

import { randomBytes } from 'node:crypto';
import { asc, desc, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import type { BadgeKey } from '../../contract.ts';
import { badgeKeys } from '../../tables.ts';
import { multikeyOf, privateKeyOf } from './proof.ts';

export const keyPurpose = 'key of badges';

type Key = typeof badgeKeys.$inferSelect;
type Writer = Pick<Database, 'insert'>;

async function makeKey(services: Services, db: Writer): Promise<void> {
  const seed = randomBytes(32);
  await db
    .insert(badgeKeys)
    .values({
      multikey: multikeyOf(privateKeyOf(seed)),
      sealedSeed: services.vault.seal(seed.toString('base64url'), keyPurpose),
      createdAt: new Date(services.now()),
    })
    // Another server was first.
    .onConflictDoNothing();
}

async function readSigning({ db }: Services): Promise<Key | undefined> {
  return (await db.select().from(badgeKeys).where(isNull(badgeKeys.retiredAt)))[0];
}

export async function signingKey(services: Services) {
  if (!(await readSigning(services))) await makeKey(services, services.db);
  const key = await readSigning(services);
  if (!key) throw new Error('the key that signs badges is gone');
  const seed = Buffer.from(services.vault.open(key.sealedSeed, keyPurpose), 'base64url');
  return { multikey: key.multikey, privateKey: privateKeyOf(seed) };
}

/** All there ever were, oldest first: what was signed with one stays verifiable. */
export async function readMultikeys({ db }: Services): Promise<string[]> {
  const rows = await db
    .select({ multikey: badgeKeys.multikey })
    .from(badgeKeys)
    .orderBy(asc(badgeKeys.createdAt));
  return rows.map(({ multikey }) => multikey);
}

/** The newest first. */
export async function listKeys({ db }: Services): Promise<BadgeKey[]> {
  const { multikey, createdAt, retiredAt } = badgeKeys;
  const rows = await db
    .select({ multikey, createdAt, retiredAt })
    .from(badgeKeys)
    .orderBy(sql`${retiredAt} is null desc`, desc(createdAt));
  return rows.map((key) => ({
    ...key,
    createdAt: key.createdAt.toISOString(),
    retiredAt: key.retiredAt?.toISOString() ?? null,
  }));
}

/** Replaces the signing key. */
export async function replaceKey(services: Services, admin: Caller): Promise<void> {
  await services.db.transaction(async (tx) => {
    await takeTurn(tx, 'badge keys');
    await tx
      .update(badgeKeys)
      .set({ retiredAt: new Date(services.now()) })
      .where(isNull(badgeKeys.retiredAt));
    await makeKey(services, tx);
    const subject = { id: 'badge-keys', label: '' };
    await recordAudit(services, admin, { action: 'badge-key.replace', subject }, tx);
  });
}
