// All SQL of accounts.
import { and, count, desc, eq, gt, ilike, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/server/database.ts';
import type { Subscription } from '../contract.ts';
import { sessions, users } from '../tables.ts';

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

export async function updateSubscription(
  db: Database,
  userId: string,
  subscription: Subscription,
): Promise<StoredUser | null> {
  const [row] = await db.update(users).set({ subscription }).where(eq(users.userId, userId)).returning();
  return row ?? null;
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function readSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ user: users, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.status, 'active')));
  return row ?? null;
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
