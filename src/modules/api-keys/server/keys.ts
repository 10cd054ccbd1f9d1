// API keys: secrets that act for their owner within their scopes, as long as the owner's plan includes them.

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isGoverned, planInForce, readUserById } from '#modules/accounts/api/people.ts';
import { accountTopic } from '#modules/accounts/api/sessions.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import { requireFeature } from '#modules/plans/api/plan.ts';
import { planLimits } from '#modules/plans/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import { type ApiKey, apiKeyStart, maxApiKeys } from '../contract.ts';
import { ApiKeyError } from '../errors.ts';
import { apiKeys } from '../tables.ts';
import { keyMadeMail } from './mails.ts';

/** What a key may be allowed to do; each module that opens endpoints to keys names its own scopes. */
export const apiScopes = definePoint<readonly string[]>('api-keys.scopes');

type Row = typeof apiKeys.$inferSelect;

const dayMs = 24 * 60 * 60_000;
/** As long as a remembered session can last. */
const governedMs = 30 * dayMs;
const touchEveryMs = 5 * 60_000;
/** The prefix and some characters of the secret: far too few to guess the rest. */
const prefixLength = apiKeyStart.length + 6;

function present(row: Row): ApiKey {
  const { keyId, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id: keyId,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

export async function listKeys(services: Services, userId: string): Promise<ApiKey[]> {
  const rows = await services.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.keyId));
  return rows.map(present);
}

type Order = { name: string; scopes: string[]; expiresInDays?: number };

/** @throws AppError bad_request for a scope that no module has, feature_locked, api_key_limit */
export async function createKey(
  services: Services,
  userId: string,
  { name, scopes, expiresInDays }: Order,
): Promise<{ key: ApiKey; secret: string }> {
  parseInput(z.object({ scopes: z.array(z.enum(services.provided(apiScopes).flat())) }), { scopes });
  await requireFeature(services, userId, 'apiAccess');
  const secret = `${apiKeyStart}${newSecret()}`;
  const now = services.now();
  const limit = {
    name: `api keys of ${userId}`,
    most: maxApiKeys,
    held: (tx: Transaction) => tx.$count(apiKeys, eq(apiKeys.userId, userId)),
    refusal: () => new ApiKeyError('api_key_limit'),
  };
  const row = await storeWithin(services.db, limit, async (tx) => {
    const [inserted] = await tx
      .insert(apiKeys)
      .values({
        keyId: newId(),
        userId,
        secretHash: hashSecret(secret),
        prefix: secret.slice(0, prefixLength),
        name,
        scopes: [...new Set(scopes)],
        createdAt: new Date(now),
        expiresAt: expiresInDays === undefined ? null : new Date(now + expiresInDays * dayMs),
      })
      .returning();
    if (!inserted) throw new Error('the insert of an API key returned no row');
    const owner = await readUserById(tx, userId);
    const place = { name, origin: await linkOrigin(services, tx) };
    if (owner) await queueMail(services, keyMadeMail(owner.email, place), tx);
    return inserted;
  });
  return { key: present(row), secret };
}

/** @throws AppError api_key_not_found, also for someone else's */
export async function revokeKey(services: Services, userId: string, keyId: string): Promise<void> {
  const gone = await services.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.keyId, keyId), eq(apiKeys.userId, userId)))
    .returning({ keyId: apiKeys.keyId });
  if (gone.length === 0) throw new ApiKeyError('api_key_not_found');
  // A program hosting a round with this key is disconnected.
  services.bus.publish(accountTopic(userId), 'keys');
}

/** For an account that changes hands, or whose owner signs everyone out. */
export async function revokeKeysOf(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

export function usersOfKeysSince(since: Date): SQL {
  return sql`(select ${apiKeys.userId} from ${apiKeys} where ${apiKeys.lastUsedAt} >= ${since.toISOString()})`;
}

/**
 * Null for a key that is unknown or expired, of a suspended account, of one whose plan doesn't include keys (any more), or of one whose
 * organisation has not let its person in for a month.
 */
export async function authenticateKey(services: Services, token: string): Promise<Caller | null> {
  if (!token.startsWith(apiKeyStart)) return null;
  const secretHash = hashSecret(token);
  const [key] = await services.db.select().from(apiKeys).where(eq(apiKeys.secretHash, secretHash));
  const now = services.now();
  if (!key || (key.expiresAt && key.expiresAt.getTime() <= now)) return null;
  const user = await readUserById(services.db, key.userId);
  if (user?.status !== 'active') return null;
  if (!planLimits[planInForce(user, now)].features.includes('apiAccess')) return null;
  // Whom their organisation has not let in for so long may have left it; a session would have ended as well.
  const isRecent = user.lastSignInAt !== null && now - user.lastSignInAt.getTime() <= governedMs;
  if (!isRecent && (await isGoverned(services, services.db, user.userId))) return null;
  if (!key.lastUsedAt || now - key.lastUsedAt.getTime() > touchEveryMs)
    await services.db
      .update(apiKeys)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(apiKeys.keyId, key.keyId));
  const { userId, name, role } = user;
  // A lost key must not be a key to everything.
  return { userId, name, role: role === 'admin' ? 'teacher' : role, scopes: key.scopes };
}
