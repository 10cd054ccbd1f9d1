// Sessions: opaque tokens, stored hashed, that end at a set time or at logout.
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newSecret } from '#platform/server/secrets.ts';
import * as queries from './queries.ts';

const hourMs = 3_600_000;
/** A school's shared computer forgets at the end of the day; one's own phone after a month. */
const lifetimeMs = { session: 12 * hourMs, remembered: 30 * 24 * hourMs };
const touchEveryMs = 5 * 60_000;

/** @returns the bearer token; only its hash stays here. */
export async function openSession(
  services: Services,
  userId: string,
  isRemembered: boolean,
): Promise<string> {
  const token = newSecret();
  const now = services.now();
  await queries.insertSession(services.db, {
    tokenHash: hashSecret(token),
    userId,
    isRemembered,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + (isRemembered ? lifetimeMs.remembered : lifetimeMs.session)),
  });
  return token;
}

export async function closeSession(services: Services, token: string): Promise<void> {
  await queries.deleteSession(services.db, hashSecret(token));
}

/** Null for a token that is unknown, over, or of a suspended account. */
export async function authenticate(services: Services, token: string): Promise<Caller | null> {
  const tokenHash = hashSecret(token);
  const now = services.now();
  const session = await queries.readSession(services.db, tokenHash, new Date(now));
  if (!session) return null;
  if (now - session.lastUsedAt.getTime() > touchEveryMs)
    await queries.touchSession(services.db, tokenHash, new Date(now));
  const { userId, role, name } = session.user;
  return { userId, role, name };
}
