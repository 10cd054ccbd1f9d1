// Emailed links: 256 random bits, stored hashed, for one purpose, one account and one address; they work once, for a
// limited time.
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import { mailLinks } from '../../tables.ts';
import { type Executor, lockUser, type StoredUser } from '../queries.ts';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];
export type Link = { userId: string; purpose: Purpose; email: string };

const hourMs = 60 * 60_000;
const lifetimeMs: Record<Purpose, number> = {
  'confirm-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'reset-password': hourMs,
  invitation: 7 * 24 * hourMs,
};

/** The account's older links for the same purpose stop working. @returns the token for the link */
export async function createLink(
  tx: Executor,
  { userId, purpose, email }: Link,
  now: number,
): Promise<string> {
  // Otherwise two at the same time would both find nothing to delete, and leave two links.
  await lockUser(tx, userId);
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
  const token = newSecret();
  await tx.insert(mailLinks).values({
    tokenHash: hashSecret(token),
    userId,
    purpose,
    email,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimeMs[purpose]),
  });
  return token;
}

function goodLink(token: string, purposes: Purpose[], now: number) {
  return and(
    eq(mailLinks.tokenHash, hashSecret(token)),
    inArray(mailLinks.purpose, purposes),
    gt(mailLinks.expiresAt, new Date(now)),
  );
}

/** Checks a link without using it. */
export async function readLink(
  db: Executor,
  token: string,
  purposes: Purpose[],
  now: number,
): Promise<Link | null> {
  const [row] = await db
    .select()
    .from(mailLinks)
    .where(goodLink(token, purposes, now));
  return row ?? null;
}

/**
 * Uses up a link and locks its account. Of many at the same time, one succeeds if its transaction does. The account is
 * locked first, as everywhere, so that transactions never wait for each other.
 */
export async function takeLink(
  tx: Executor,
  token: string,
  purposes: Purpose[],
  now: number,
): Promise<{ link: Link; user: StoredUser } | null> {
  const seen = await readLink(tx, token, purposes, now);
  const user = seen && (await lockUser(tx, seen.userId));
  const [link] = await tx
    .delete(mailLinks)
    .where(goodLink(token, purposes, now))
    .returning();
  return link && user ? { link, user } : null;
}

export async function deleteLinksOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(mailLinks).where(eq(mailLinks.userId, userId));
}

export async function deleteExpiredLinks(db: Executor, now: number): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, new Date(now)));
}
