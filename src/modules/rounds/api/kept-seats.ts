// What seats keep for a live feature that knows people: their results over rounds, and what happens to them with a person.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { averagePercent, finalPercent, hasJoined } from '../server/results/definitions.ts';

type Reading = Pick<Database, 'execute'>;
type Ids = readonly string[];

const list = (ids: Ids) => sql`${sql.param([...ids])}::text[]`;

/** Whether a room still takes people, in its lobby, running, or open; or a quiz that was handed out does. */
export async function isRoomOpen(db: Reading, roundId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from rounds where round_id = ${roundId} and (kind = 'room' or is_handed_out) and phase <> 'ended'`);
  return rows.length > 0;
}

export type PersonRound = {
  roundId: string;
  quizId: string;
  title: string;
  startedAt: number;
  isOver: boolean;
  /** Of the people whom the feature knows: how many took part, and their mean percent. */
  presentCount: number;
  mean: number | null;
};

/**
 * The newest of these rounds with their totals.
 * @param member what seats call the person in what they keep for the feature
 */
export async function readPersonRounds(
  db: Reading,
  { feature, member }: { feature: string; member: string },
  roundIds: Ids,
  most: number,
): Promise<PersonRound[]> {
  const person = sql`s.extra -> ${feature}::text ->> ${member}::text`;
  const { rows } = await db.execute<{
    round_id: string;
    quiz_id: string;
    title: string;
    started_at: string;
    phase: string;
    present: number;
    mean: number | null;
  }>(sql`
    select r.round_id, r.quiz_id, r.title, r.started_at, r.phase, count(distinct ${person})::int as present,
      ${averagePercent} as mean
    from rounds r left join seats s on s.round_id = r.round_id and ${hasJoined} and ${person} is not null
    where r.round_id = any(${list(roundIds)})
    group by r.round_id order by r.started_at desc, r.round_id limit ${most}`);
  return rows.map((row) => ({
    roundId: row.round_id,
    quizId: row.quiz_id,
    title: row.title,
    startedAt: new Date(row.started_at).getTime(),
    isOver: row.phase === 'ended',
    presentCount: Number(row.present),
    mean: row.mean,
  }));
}

export type PersonSeat = { roundId: string; member: string; number: number; percent: number | null };

/** All results of these people in these rounds, in one query. Of two seats of one person the better one counts. */
export async function readPersonSeats(
  db: Reading,
  { feature, member }: { feature: string; member: string },
  roundIds: Ids,
  members: Ids,
): Promise<PersonSeat[]> {
  const { rows } = await db.execute<{
    round_id: string;
    member: string;
    number: number;
    percent: number | null;
  }>(sql`
    select distinct on (round_id, member) * from (
      select s.round_id, s.extra -> ${feature}::text ->> ${member}::text as member, s.number,
        (${finalPercent})::float8 as percent
      from seats s join rounds r on r.round_id = s.round_id
      where s.round_id = any(${list(roundIds)}) and ${hasJoined}
    ) as found where member = any(${list(members)})
    order by round_id, member, percent desc nulls last, number`);
  return rows.map((row) => ({
    roundId: row.round_id,
    member: row.member,
    number: Number(row.number),
    percent: row.percent,
  }));
}

/** The seats of one person are another one’s from now on, with what they keep about that one. */
export async function moveSeatsOfPerson(
  db: Reading,
  feature: string,
  roundIds: Ids,
  from: object,
  to: object,
): Promise<void> {
  await db.execute(sql`
    update seats set extra = jsonb_set(extra, array[${feature}::text], ${JSON.stringify(to)}::jsonb)
    where round_id = any(${list(roundIds)}) and extra -> ${feature}::text @> ${JSON.stringify(from)}::jsonb`);
}

/** Takes the name and what is kept of a person from the seats; their answers stay in the totals. */
export async function forgetSeatsOfPerson(
  db: Reading,
  feature: string,
  roundIds: Ids,
  { person, name }: { person: object; name: string },
): Promise<void> {
  await db.execute(sql`
    update seats set extra = extra - ${feature}::text, name = ${name}, name_key = 'erased ' || seat_id
    where round_id = any(${list(roundIds)}) and extra -> ${feature}::text @> ${JSON.stringify(person)}::jsonb`);
}
