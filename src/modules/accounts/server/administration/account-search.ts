// Finding accounts for administrators, and counting them.
import { type AnyColumn, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { Subscription } from '../../contract.ts';
import { users } from '../../tables.ts';
import type { StoredUser } from '../queries.ts';

type Search = {
  /** Words of a name or an address, in any order. */
  search?: string;
  role?: Role;
  status?: StoredUser['status'];
  subscription?: Subscription;
  sort: 'createdAt' | 'name' | 'email' | 'lastSignInAt';
  order: 'asc' | 'desc';
  page: number;
  limit: number;
};

/** The plan in effect, as in `planInForce`. */
function planAt(now: number): SQL<Subscription> {
  return sql`case when ${users.role} = 'admin' then 'Enterprise'
    when ${users.subscriptionEndsAt} <= ${new Date(now).toISOString()}::timestamptz then 'Free'
    else ${users.subscription} end`;
}

const columnOf: Record<Search['sort'], AnyColumn | SQL> = {
  createdAt: users.createdAt,
  name: sql`lower(${users.name})`,
  email: users.emailKey,
  lastSignInAt: users.lastSignInAt,
};

export async function searchAccounts(
  { db, now }: Pick<Services, 'now'> & { db: Pick<Database, 'select' | '$count'> },
  { search, role, status, subscription, sort, order, page, limit }: Search,
): Promise<{ users: StoredUser[]; total: number }> {
  const isWanted = and(
    containsWords([users.name, users.email], search),
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
    subscription ? sql`${planAt(now())} = ${subscription}` : undefined,
  );
  const direction = order === 'asc' ? asc : desc;
  const ordered = db
    .select()
    .from(users)
    .where(isWanted)
    // People who never signed in come last, in both directions.
    .orderBy(sql`${direction(columnOf[sort])} nulls last`, direction(users.userId));
  const { rows, total } = await pageOf(ordered, { page, limit }, db.$count(users, isWanted));
  return { users: rows, total };
}

/** Name and email address of the account that a column refers to, as `containsWords` takes them. */
export const accountWords = (userId: AnyColumn | SQL): SQL =>
  sql`(select concat_ws(' ', ${users.name}, ${users.email}) from ${users} where ${users.userId} = ${userId})`;

export type AccountNumbers = {
  total: number;
  suspended: number;
  byRole: Record<Role, number>;
  byPlan: Record<Subscription, number>;
};

export async function countAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<AccountNumbers> {
  const { rows } = await db.execute<{ role: Role; plan: Subscription; status: string; total: number }>(sql`
    select ${users.role} as role, ${planAt(now())} as plan, ${users.status} as status, count(*)::int as total
    from ${users} group by 1, 2, 3`);
  const numbers: AccountNumbers = {
    total: 0,
    suspended: 0,
    byRole: { student: 0, teacher: 0, admin: 0 },
    byPlan: { Free: 0, Pro: 0, Enterprise: 0 },
  };
  for (const { role, plan, status, total } of rows) {
    numbers.total += total;
    if (status === 'suspended') numbers.suspended += total;
    numbers.byRole[role] += total;
    numbers.byPlan[plan] += total;
  }
  return numbers;
}

/** New accounts for each day in UTC since a moment; days without any are missing. */
export async function accountsPerDay(
  { db }: Pick<Services, 'db'>,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from users where created_at >= ${since.toISOString()}::timestamptz group by 1`);
  return rows;
}
