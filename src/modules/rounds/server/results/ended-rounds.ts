// Rounds by when they were done, for anyone who reports on them: those that ended, and what was finished within a time.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { averagePercent, isFinal, shownAverage } from './definitions.ts';

export type EndedRound = {
  roundId: string;
  quizId: string;
  ownerId: string;
  title: string;
  startedAt: string;
  /** Milliseconds since 1970. */
  endedAt: number;
};

const mostRounds = 1_000;

/** The rounds of these teachers that ended since then and in which anyone sat, the first one first. */
export async function endedRounds(
  db: Pick<Database, 'execute'>,
  ownerIds: readonly string[],
  since: number,
): Promise<EndedRound[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select r.round_id, r.quiz_id, r.owner_id, r.title, r.started_at, r.ended_at from rounds r
    where r.owner_id = any(${sql.param([...ownerIds])}::text[]) and r.phase = 'ended'
      and r.ended_at >= ${new Date(since).toISOString()}::timestamptz
      and exists (select 1 from seats s where s.round_id = r.round_id and s.removed_at is null)
    order by r.ended_at, r.round_id limit ${mostRounds}`);
  return rows.map((row) => ({
    roundId: row.round_id ?? '',
    quizId: row.quiz_id ?? '',
    ownerId: row.owner_id ?? '',
    title: row.title ?? '',
    startedAt: new Date(row.started_at ?? 0).toISOString(),
    endedAt: new Date(row.ended_at ?? 0).getTime(),
  }));
}

export type FinishedRound = {
  roundId: string;
  quizId: string;
  title: string;
  startedAt: string;
  /** Who finished within the time, or sat there when the round ended. */
  students: number;
  /** Rounded percent; null while nothing is graded. */
  averageScore: number | null;
};

/** What was finished in a teacher's rounds between two moments, the second one excluded. */
export async function roundsFinished(
  db: Pick<Database, 'execute'>,
  ownerId: string,
  { from, to }: { from: number; to: number },
): Promise<FinishedRound[]> {
  const moment = (value: number) => sql`${new Date(value).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    round_id: string;
    quiz_id: string;
    title: string;
    started_at: string;
    students: number;
    average: number | null;
  }>(sql`
    select r.round_id, r.quiz_id, r.title, r.started_at, count(*)::int as students,
      ${averagePercent} as average
    from rounds r join seats s on s.round_id = r.round_id and s.removed_at is null
    where r.owner_id = ${ownerId} and coalesce(s.completed_at, r.ended_at) >= ${moment(from)}
      and coalesce(s.completed_at, r.ended_at) < ${moment(to)}
    group by r.round_id order by r.started_at, r.round_id limit ${mostRounds}`);
  return rows.map((row) => ({
    roundId: row.round_id,
    quizId: row.quiz_id,
    title: row.title,
    startedAt: new Date(row.started_at).toISOString(),
    students: Number(row.students),
    averageScore: shownAverage(row.average),
  }));
}

/** The round that a teacher started last of those that someone has finished, and no more than so many. */
export async function findNewestFinished(
  db: Pick<Database, 'execute'>,
  ownerId: string,
  mostStudents: number,
): Promise<{ quizId: string; roundId: string } | null> {
  const finished = sql`select 1 from seats s where s.round_id = r.round_id and s.removed_at is null
    and ${isFinal}`;
  const { rows } = await db.execute<{ quiz_id: string; round_id: string }>(sql`
    select r.quiz_id, r.round_id from rounds r where r.owner_id = ${ownerId}
      and exists (${finished}) and not exists (${finished} offset ${mostStudents})
    order by r.started_at desc, r.round_id desc limit 1`);
  const [row] = rows;
  return row ? { quizId: row.quiz_id, roundId: row.round_id } : null;
}
