// The results of each quiz's newest finished round: an average and five bands, for the rows of a teacher's library.
import { sql } from 'drizzle-orm';
import type { LastResult } from '#modules/quizzes/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finalPercent, hasJoined, shownAverage } from './definitions.ts';

type Row = {
  quiz_id: string;
  ended_at: string;
  seats: string;
  average: number;
  bands: number[];
};

/** Rounds in which no one got a score are skipped: they say nothing about what was learned. */
export async function lastResultsOf(db: Database, quizIds: string[]): Promise<Map<string, LastResult>> {
  if (quizIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select r.quiz_id, r.ended_at, count(*) as seats, avg(p.percent)::float8 as average,
      array[
        count(*) filter (where p.percent < 20), count(*) filter (where p.percent >= 20 and p.percent < 40),
        count(*) filter (where p.percent >= 40 and p.percent < 60), count(*) filter (where p.percent >= 60 and p.percent < 80),
        count(*) filter (where p.percent >= 80)]::int[] as bands
    from unnest(${sql.param(quizIds)}::text[]) as wanted (quiz_id)
    cross join lateral (select ended.round_id, ended.quiz_id, ended.max_score, ended.ended_at, ended.phase from rounds ended
      where ended.quiz_id = wanted.quiz_id and ended.phase = 'ended'
        and exists (select 1 from seats scored where scored.round_id = ended.round_id
          and scored.removed_at is null and scored.score is not null)
      order by ended.ended_at desc nulls last, ended.round_id desc limit 1) r
    join seats s on s.round_id = r.round_id and ${hasJoined}
    cross join lateral (select ${finalPercent} as percent) p
    where p.percent is not null and r.ended_at is not null
    group by r.round_id, r.quiz_id, r.ended_at`);
  return new Map(
    rows.map((row) => [
      row.quiz_id,
      {
        endedAt: new Date(row.ended_at).toISOString(),
        seatCount: Number(row.seats),
        averageScore: shownAverage(row.average) ?? 0,
        bands: row.bands.map(Number),
      },
    ]),
  );
}
