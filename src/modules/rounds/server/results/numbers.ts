// Rounds and answers counted, for administrators.
import { sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';

type Db = Pick<Services, 'db'>;
type PerDay = { day: string; count: number }[];

export async function countRounds({ db }: Db): Promise<{ total: number; active: number; answers: number }> {
  const { rows } = await db.execute<{ total: number; active: number; answers: number }>(sql`
    select count(*)::int as total,
      count(*) filter (where kind = 'room' and phase <> 'ended')::int as active,
      (select count(*)::int from answers) as answers
    from rounds`);
  return rows[0] ?? { total: 0, active: 0, answers: 0 };
}

/** Rounds begun on each day in UTC since a moment; days without any are missing. */
export async function roundsPerDay({ db }: Db, since: Date): Promise<PerDay> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from rounds where started_at >= ${since.toISOString()}::timestamptz group by 1`);
  return rows;
}

/** Answers given on each day in UTC since a moment; days without any are missing. */
export async function answersPerDay({ db }: Db, since: Date): Promise<PerDay> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  // By way of the rounds that were open since then: there is an index for their answers, and none for the time.
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(a.received_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from rounds r join answers a on a.round_id = r.round_id
    where (r.ended_at is null or r.ended_at >= ${moment}) and a.received_at >= ${moment} group by 1`);
  return rows;
}

/** What an account did in rounds: ran its own, and sat in anyone's. */
export async function roundActivityOf(
  { db }: Db,
  userId: string,
): Promise<{ roundCount: number; seatCount: number; lastRoundAt: string | null }> {
  const { rows } = await db.execute<{ rounds: number; seats: number; last_at: string | null }>(sql`
    select (select count(*)::int from rounds where owner_id = ${userId}) as rounds,
      (select count(*)::int from seats where user_id = ${userId} and removed_at is null) as seats,
      greatest((select max(started_at) from rounds where owner_id = ${userId}),
               (select max(joined_at) from seats where user_id = ${userId} and removed_at is null)) as last_at`);
  const [row] = rows;
  return {
    roundCount: row?.rounds ?? 0,
    seatCount: row?.seats ?? 0,
    lastRoundAt: row?.last_at ? new Date(row.last_at).toISOString() : null,
  };
}
