// SQL for people, their sessions and unfinished sign-ins.
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasCode } from '#platform/server/logging/error-code.ts';
import type { Subscription } from '../contract.ts';
import { AccountError } from '../errors.ts';
import { mailLinks, sessions, signInChallenges, users } from '../tables.ts';

/** The database, or a transaction in it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type StoredUser = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/** @returns null if the address is taken, also if someone else took it a moment ago. */
export async function insertUser(db: Executor, user: NewUser): Promise<StoredUser | null> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function readUserById(db: Executor, userId: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row ?? null;
}

export async function readUserByEmail(db: Executor, email: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  return row ?? null;
}

/** Roles of the accounts with these addresses, which are in lower case. */
export async function readRolesByEmail(db: Executor, emailKeys: string[]): Promise<Map<string, Role>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .select({ emailKey: users.emailKey, role: users.role })
    .from(users)
    .where(inArray(users.emailKey, emailKeys));
  return new Map(rows.map(({ emailKey, role }) => [emailKey, role]));
}

export async function readPeople(
  db: Executor,
  userIds: string[],
): Promise<{ userId: string; name: string; email: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: users.userId, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.userId, userIds));
}

/** A portion of all accounts, ordered by ID. */
export async function readUsersAfter(db: Executor, userId: string, limit: number): Promise<StoredUser[]> {
  return db.select().from(users).where(gt(users.userId, userId)).orderBy(asc(users.userId)).limit(limit);
}

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session that has neither expired nor, if the device is remembered, been unused since `idleSince`. */
function isLive(now: Date, idleSince: Date) {
  return and(
    gt(sessions.expiresAt, now),
    or(eq(sessions.isRemembered, false), gt(sessions.lastUsedAt, idleSince)),
  );
}

export async function readSession(db: Executor, tokenHash: string, now: Date, idleSince: Date) {
  const [row] = await db
    .select({
      user: users,
      sessionId: sessions.sessionId,
      lastUsedAt: sessions.lastUsedAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now, idleSince), eq(users.status, 'active')));
  return row ?? null;
}

export async function touchSession(db: Executor, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function noteSessionProof(db: Executor, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** @returns whose session it was; null if there was none */
export async function deleteSession(db: Executor, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

export async function deleteSessionsOf(db: Executor, userId: string, exceptHash?: string): Promise<number> {
  const others = exceptHash ? ne(sessions.tokenHash, exceptHash) : undefined;
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ sessionId: sessions.sessionId });
  return gone.length;
}

export async function listSessionsOf(db: Executor, userId: string, now: Date, idleSince: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** @returns whether this account had such a session */
export async function deleteSessionById(db: Executor, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
    .returning({ sessionId: sessions.sessionId });
  return gone.length > 0;
}

export async function deleteExpiredSessions(db: Executor, now: Date, idleSince: Date): Promise<void> {
  await db.delete(sessions).where(sql`not (${isLive(now, idleSince)})`);
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
}

export async function noteSignIn(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.userId, userId));
}

export async function insertChallenge(
  db: Executor,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await db.insert(signInChallenges).values(challenge);
}

/** @returns whose challenge it is; null if it is unknown, expired, or was tried too often */
export async function countChallengeAttempt(
  db: Executor,
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

export async function deleteChallenge(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now)))
    .returning({ userId: signInChallenges.userId, isRemembered: signInChallenges.isRemembered });
  return row ?? null;
}

export async function deleteChallengesOf(db: Executor, userId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** The database's report that two accounts would have the same address, as a refusal; otherwise the error itself. */
export function refusalOfTakenEmail(error: unknown): unknown {
  const isTaken = error instanceof Error && hasCode(error.cause, '23505');
  return isTaken ? new AccountError('user_exists') : error;
}

export type AccountChange = Partial<
  Pick<
    NewUser,
    | 'name'
    | 'bio'
    | 'locale'
    | 'timeZone'
    | 'avatarId'
    | 'email'
    | 'emailKey'
    | 'pendingEmail'
    | 'mustConfirmEmail'
    | 'passwordHash'
    | 'role'
    | 'status'
    | 'subscription'
    | 'subscriptionEndsAt'
    | 'deletionDueAt'
  >
>;

/**
 * What people change on their own account, and administrators on anyone's. @returns null if the account no longer
 * exists
 */
export async function changeUser(
  db: Executor,
  userId: string,
  change: AccountChange,
): Promise<StoredUser | null> {
  if (Object.keys(change).length === 0) return readUserById(db, userId);
  const [row] = await db.update(users).set(change).where(eq(users.userId, userId)).returning();
  return row ?? null;
}

/** New addresses whose link has expired: no one can confirm them any more. */
export async function dropUnconfirmedAddresses(db: Executor): Promise<void> {
  const links = db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, users.userId), eq(mailLinks.purpose, 'change-email')));
  await db
    .update(users)
    .set({ pendingEmail: null })
    .where(and(isNotNull(users.pendingEmail), notExists(links)));
}

/** Locks the account until the transaction ends. */
export async function lockUser(tx: Executor, userId: string): Promise<StoredUser | null> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return row ?? null;
}

/** A stronger hash of the same password; nothing if the password was changed in the meantime. */
export async function replaceHash(db: Executor, userId: string, from: string, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.userId, userId), eq(users.passwordHash, from)));
}

/** With everything that belongs to it, by the tables' own rules. */
export async function setHasSecondFactor(
  db: Pick<Executor, 'update'>,
  userId: string,
  hasSecondFactor: boolean,
): Promise<void> {
  await db.update(users).set({ hasSecondFactor }).where(eq(users.userId, userId));
}

/** A plan and when it ends; null for one without an end. @returns null if there is no such account */
export async function setSubscription(
  db: Pick<Executor, 'update'>,
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
