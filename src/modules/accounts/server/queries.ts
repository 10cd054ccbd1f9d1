// All SQL of accounts.
import { and, count, desc, eq, gt, ilike, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import type { Subscription } from '../contract.ts';
import { sessions, signInChallenges, users } from '../tables.ts';

export type StoredUser = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/** @returns null when the address is taken, also when somebody else took it a moment ago. */
export async function insertUser(db: Database, user: NewUser): Promise<StoredUser | null> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function readUserById(db: Database, userId: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row ?? null;
}

export async function readUserByEmail(db: Database, email: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  return row ?? null;
}

export async function readNames(
  db: Database,
  userIds: string[],
): Promise<{ userId: string; name: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(inArray(users.userId, userIds));
}

export async function searchUsers(db: Database, options: { search?: string; page: number; limit: number }) {
  const pattern = options.search ? `%${options.search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const matches = pattern ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined;
  const [total] = await db.select({ total: count() }).from(users).where(matches);
  const rows = await db
    .select()
    .from(users)
    .where(matches)
    .orderBy(desc(users.createdAt), desc(users.userId))
    .limit(options.limit)
    .offset((options.page - 1) * options.limit);
  return { users: rows, total: total?.total ?? 0 };
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function readSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      user: users,
      sessionId: sessions.sessionId,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.status, 'active')));
  return row ?? null;
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function noteSessionProof(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** @returns whose session it was; null when there was none */
export async function deleteSession(db: Database, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

export async function deleteSessionsOf(db: Database, userId: string, exceptHash?: string): Promise<number> {
  const others = exceptHash ? ne(sessions.tokenHash, exceptHash) : undefined;
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ sessionId: sessions.sessionId });
  return gone.length;
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function noteSignIn(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.userId, userId));
}

export async function insertChallenge(
  db: Database,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await db.insert(signInChallenges).values(challenge);
}

/** @returns whose challenge it is; null when it is unknown, over, or was tried too often */
export async function countChallengeAttempt(
  db: Database,
  tokenHash: string,
  now: Date,
  maxAttempts: number,
): Promise<{ userId: string } | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        gt(signInChallenges.expiresAt, now),
        lt(signInChallenges.attempts, maxAttempts),
      ),
    )
    .returning({ userId: signInChallenges.userId });
  return row ?? null;
}

export async function deleteChallenge(db: Database, tokenHash: string) {
  const [row] = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ userId: signInChallenges.userId, isRemembered: signInChallenges.isRemembered });
  return row ?? null;
}

export async function setHasSecondFactor(
  db: Pick<Database, 'update'>,
  userId: string,
  hasSecondFactor: boolean,
): Promise<void> {
  await db.update(users).set({ hasSecondFactor }).where(eq(users.userId, userId));
}

/** A plan, and when it ends; null for one that stays. @returns null when there is no such account */
export async function setSubscription(
  db: Pick<Database, 'update'>,
  userId: string,
  subscription: Subscription,
  subscriptionEndsAt: Date | null,
): Promise<StoredUser | null> {
  const [row] = await db
    .update(users)
    .set({ subscription, subscriptionEndsAt })
    .where(eq(users.userId, userId))
    .returning();
  return row ?? null;
}
