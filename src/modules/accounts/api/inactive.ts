// Accounts that have not been used for a long time, through any way in.
import { and, asc, eq, gte, lt, lte, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { otherAccess } from '../server/own-account/other-access.ts';
import type { StoredUser } from '../server/queries.ts';
import { sessions, users } from '../tables.ts';

/**
 * Since that time: no sign-in, no open session, and no other way in was used. Never an admin or an account on a paid
 * plan.
 */
function unusedSince(services: Services, since: Date): SQL | undefined {
  const now = new Date(services.now());
  const inSession = services.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(gte(sessions.lastUsedAt, since));
  return and(
    ne(users.role, 'admin'),
    or(eq(users.subscription, 'Free'), lte(users.subscriptionEndsAt, now)),
    lt(users.createdAt, since),
    lt(sql`coalesce(${users.lastSignInAt}, ${users.createdAt})`, since.toISOString()),
    notInArray(users.userId, inSession),
    ...services
      .provided(otherAccess)
      .map(({ usersSince }) => sql`${users.userId} not in ${usersSince(since)}`),
  );
}

export async function countInactive(services: Services, since: Date): Promise<number> {
  return services.db.$count(users, unusedSince(services, since));
}

export async function isInactive(services: Services, userId: string, since: Date): Promise<boolean> {
  const found = await services.db.$count(users, and(eq(users.userId, userId), unusedSince(services, since)));
  return found > 0;
}

/** The oldest first. @param except a subquery of IDs */
export async function listInactive(
  services: Services,
  since: Date,
  { limit, except }: { limit: number; except: SQLWrapper },
): Promise<StoredUser[]> {
  return services.db
    .select()
    .from(users)
    .where(and(unusedSince(services, since), sql`${users.userId} not in ${except}`))
    .orderBy(asc(users.createdAt))
    .limit(limit);
}
