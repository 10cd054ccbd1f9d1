// Counts votes, and takes them back, for those who sent them together.
import { sql } from 'drizzle-orm';
import { liveCommand } from '#modules/rounds/api/points.ts';
import { Vote } from '../contract.ts';
import { FloorError } from '../errors.ts';
import { type Db, listed, recount, takeFloor } from './floor-store.ts';

type Target = { number: number; root: number; isVotable: boolean };
type Row = { number: number; root: number; is_votable: boolean };
type Choice = { seat_id: number; number: number; isUp: boolean };

/** A vote for a question that was merged counts for the one it was merged into. */
async function readTargets(
  db: Db,
  roundId: string,
  numbers: readonly number[],
): Promise<Map<number, Target>> {
  const { rows } = await db.execute<Row>(sql`
    select q.number, root.number as root, root.state in ('live', 'pinned') and not root.is_hidden as is_votable
    from floor_questions q
    join floor_questions root on root.round_id = q.round_id and root.number = coalesce(q.merged_into, q.number)
    where q.round_id = ${roundId} and q.number = any(${listed(numbers)})`);
  return new Map(
    rows.map((row) => [
      Number(row.number),
      { number: Number(row.number), root: Number(row.root), isVotable: row.is_votable },
    ]),
  );
}

async function store(db: Db, roundId: string, choices: readonly Choice[]): Promise<void> {
  const [ups, downs] = [choices.filter(({ isUp }) => isUp), choices.filter(({ isUp }) => !isUp)];
  if (ups.length > 0)
    await db.execute(sql`
      insert into floor_votes (round_id, number, seat_id)
      select ${roundId}, x.number, x.seat_id
      from json_to_recordset(${JSON.stringify(ups)}::json) as x(seat_id int, number int)
      on conflict do nothing`);
  // Also those given to a question before it was merged.
  if (downs.length > 0)
    await db.execute(sql`
      delete from floor_votes v
      using json_to_recordset(${JSON.stringify(downs)}::json) as x(seat_id int, number int), floor_questions part
      where part.round_id = ${roundId} and coalesce(part.merged_into, part.number) = x.number
        and v.round_id = part.round_id and v.number = part.number and v.seat_id = x.seat_id`);
}

export const vote = liveCommand({
  schema: Vote,
  most: { count: 60, seconds: 60 },
  async run(orders, { db, roundId }) {
    const floor = await takeFloor({ db, roundId });
    const numbers = [...new Set(orders.map(({ input }) => input.number))];
    const targets = floor ? await readTargets(db, roundId, numbers) : new Map<number, Target>();
    // The last choice of a seat counts.
    const choices = new Map<string, Choice>();
    const verdicts = orders.map(({ input, seat }) => {
      const target = targets.get(input.number);
      if (!floor?.isOpen) return new FloorError('floor_closed');
      if (!target?.isVotable || !seat) return new FloorError('floor_question_not_found');
      const choice = { seat_id: seat.seatId, number: target.root, isUp: input.isUp };
      choices.set(`${choice.seat_id} ${choice.number}`, choice);
      return null;
    });
    if (choices.size > 0) {
      const all = [...choices.values()];
      await store(db, roundId, all);
      await recount(db, roundId, [...new Set(all.map(({ number }) => number))]);
    }
    return verdicts;
  },
});
