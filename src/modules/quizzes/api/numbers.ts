// Quizzes counted, for administrators and for pages about authors.
import { and, count, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { quizzes } from '../tables.ts';

export async function countQuizzes({ db }: Pick<Services, 'db'>, ownerId?: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(quizzes)
    .where(ownerId === undefined ? undefined : eq(quizzes.ownerId, ownerId));
  return counted?.total ?? 0;
}

export async function hasPublicQuizzes({ db }: Pick<Services, 'db'>, ownerId: string): Promise<boolean> {
  const isTheirs = and(eq(quizzes.ownerId, ownerId), eq(quizzes.isPublic, true));
  return (await db.$count(quizzes, isTheirs)) > 0;
}

/** New quizzes for each day in UTC since a moment; days without any are missing. */
export async function quizzesPerDay(
  { db }: Pick<Services, 'db'>,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from quizzes where created_at >= ${since.toISOString()}::timestamptz group by 1`);
  return rows;
}
