// What the screens of a round show of the floor.
import { sql } from 'drizzle-orm';
import type { LiveRoom, Member } from '#modules/rounds/api/points.ts';
import type { FloorView, HostFloor, OwnFloor, VotesView, Whereabouts } from '../contract/views.ts';
import { type FloorState, mostPinned } from '../contract.ts';
import { listed, readFloor } from './floor-store.ts';

/** How many of each kind fit into what everyone gets, also where each is as long as it may be. */
const shares = { pinned: mostPinned, voted: 18, newest: 8, answered: 4, moved: 30 };

type ShownRow = { number: number; seat_id: number; text: string; is_anonymous: boolean } & {
  state: FloorState;
  votes: number;
  open: number;
};

async function readShown({ db, roundId }: LiveRoom): Promise<ShownRow[]> {
  const { rows } = await db.execute<ShownRow>(sql`
    with placed as (
      select *, row_number() over (partition by state order by votes desc, number) as by_votes,
        row_number() over (partition by state order by number desc) as by_age,
        row_number() over (partition by state order by moved_at desc nulls last, number desc) as by_move,
        count(*) filter (where state in ('live', 'pinned')) over () as open
      from floor_questions
      where round_id = ${roundId} and state in ('live', 'pinned', 'answered') and not is_hidden and merged_into is null
    )
    select number, seat_id, text, is_anonymous, state, votes, open::int from placed
    where (state = 'live' and (by_votes <= ${shares.voted} or by_age <= ${shares.newest}))
      or (state = 'pinned' and by_move <= ${shares.pinned})
      or (state = 'answered' and by_move <= ${shares.answered})
      or number = (select shown_number from floors where round_id = ${roundId})
    order by number`);
  return rows;
}

/** One column for where a question is, as its author reads it. */
const whereabouts = sql`case when merged_into is not null then 'merged' when is_hidden then 'hidden' else state end`;

async function readMoved({ db, roundId }: LiveRoom): Promise<FloorView['moved']> {
  const { rows } = await db.execute<{ number: number; place: Whereabouts }>(sql`
    select number, ${whereabouts} as place from floor_questions
    where round_id = ${roundId} and moved_at is not null order by moved_at desc, number limit ${shares.moved}`);
  return rows.map(({ number, place }) => [Number(number), place]);
}

export async function readView(room: LiveRoom): Promise<FloorView | undefined> {
  const floor = await readFloor(room);
  if (!floor) return undefined;
  const rows = await readShown(room);
  const authors = new Set(rows.flatMap((row) => (row.is_anonymous ? [] : [Number(row.seat_id)])));
  const members = authors.size === 0 ? [] : await room.members([...authors]);
  const nameOf = new Map(members.map(({ seatId, name }) => [seatId, name]));
  const { isOpen, isModerated, allowsAnonymous, shownNumber } = floor;
  return {
    isOpen,
    isModerated,
    allowsAnonymous,
    shownNumber,
    count: Number(rows[0]?.open ?? 0),
    questions: rows.map((row) => ({
      number: Number(row.number),
      text: row.text,
      name: row.is_anonymous ? null : (nameOf.get(Number(row.seat_id)) ?? null),
      state: row.state,
    })),
    moved: await readMoved(room),
  };
}

export async function readVotes(room: LiveRoom): Promise<VotesView> {
  return (await readShown(room)).map(({ number, votes }) => [Number(number), Number(votes)]);
}

export async function readHostFloor(room: LiveRoom): Promise<HostFloor | undefined> {
  const floor = await readFloor(room);
  if (!floor) return undefined;
  const { rows } = await room.db.execute<HostFloor['counts']>(sql`
    select count(*) filter (where state = 'waiting' and not is_hidden)::int as waiting,
      count(*) filter (where state in ('live', 'pinned') and not is_hidden)::int as open,
      count(*) filter (where state = 'answered' and not is_hidden)::int as answered,
      count(*) filter (where state = 'archived' and not is_hidden)::int as archived,
      count(*) filter (where is_hidden)::int as hidden
    from floor_questions where round_id = ${room.roundId} and merged_into is null`);
  const { waiting = 0, open = 0, answered = 0, archived = 0, hidden = 0 } = rows[0] ?? {};
  return { counts: { waiting, open, answered, archived, hidden }, revision: floor.revision };
}

export async function readOwn(seats: readonly Member[], room: LiveRoom): Promise<Map<number, OwnFloor>> {
  const { db, roundId } = room;
  const ids = seats.map(({ seatId }) => seatId);
  const own = new Map<number, OwnFloor>(ids.map((seatId) => [seatId, { asked: [], voted: [] }]));
  const asked = await db.execute<{ seat_id: number; number: number; text: string; place: Whereabouts }>(sql`
    select seat_id, number, text, ${whereabouts} as place from floor_questions
    where round_id = ${roundId} and seat_id = any(${listed(ids)}) order by number desc`);
  for (const { seat_id, number, text, place } of asked.rows)
    own.get(Number(seat_id))?.asked.push({ number: Number(number), text, at: place });
  const voted = await db.execute<{ seat_id: number; root: number }>(sql`
    select distinct v.seat_id, coalesce(q.merged_into, q.number) as root from floor_votes v
    join floor_questions q on q.round_id = v.round_id and q.number = v.number
    where v.round_id = ${roundId} and v.seat_id = any(${listed(ids)}) order by root`);
  for (const { seat_id, root } of voted.rows) own.get(Number(seat_id))?.voted.push(Number(root));
  return own;
}
