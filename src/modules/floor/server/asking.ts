// Asks questions for those who sent them together.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOffensive } from '#modules/rounds/api/name-filter.ts';
import { liveCommand } from '#modules/rounds/api/points.ts';
import { Asked, mostInRound, mostOfSeat } from '../contract.ts';
import { FloorError } from '../errors.ts';
import { type Db, type Floor, listed, takeFloor } from './floor-store.ts';

type Order = { id: string; input: z.output<typeof Asked>; receivedAt: number; seat: { seatId: number } };
type Before = { countOf: Map<number, number>; askedIds: Set<string> };
type Row = { number: number; seat_id: number; ask_id: string; text: string; is_anonymous: boolean } & {
  state: 'waiting' | 'live';
  asked_at: string;
};

const keyOf = (seatId: number, askId: string) => `${seatId} ${askId}`;

async function readBefore(db: Db, roundId: string, seatIds: readonly number[]): Promise<Before> {
  const { rows } = await db.execute<{ seat_id: number; ask_id: string }>(sql`
    select seat_id, ask_id from floor_questions where round_id = ${roundId} and seat_id = any(${listed(seatIds)})`);
  const countOf = new Map<number, number>();
  for (const { seat_id } of rows) countOf.set(Number(seat_id), (countOf.get(Number(seat_id)) ?? 0) + 1);
  return { countOf, askedIds: new Set(rows.map(({ seat_id, ask_id }) => keyOf(Number(seat_id), ask_id))) };
}

function refusalOf(
  floor: Floor,
  lastNumber: number,
  { input, seat }: Order,
  { countOf }: Before,
): InstanceType<typeof FloorError> | null {
  if (!floor.isOpen) return new FloorError('floor_closed');
  // It would have the name on it that was to be left out.
  if (input.isAnonymous && !floor.allowsAnonymous) return new FloorError('floor_names_only');
  if ((countOf.get(seat.seatId) ?? 0) >= mostOfSeat) return new FloorError('floor_seat_full');
  return lastNumber >= mostInRound ? new FloorError('floor_full') : null;
}

/** What a class should not read waits for the host, also where nothing else does. */
const stateOf = (floor: Floor, text: string) =>
  floor.isModerated || isOffensive(text.normalize('NFKC')) ? 'waiting' : 'live';

async function store(db: Db, roundId: string, rows: readonly Row[]): Promise<void> {
  await db.execute(sql`
    insert into floor_questions (round_id, number, seat_id, ask_id, text, is_anonymous, state, asked_at)
    select ${roundId}, x.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(number int, seat_id int, ask_id text, text text, is_anonymous boolean, state text, asked_at timestamptz)`);
  const last = rows.at(-1)?.number ?? 0;
  await db.execute(sql`update floors set last_number = ${last} where round_id = ${roundId}`);
}

export const ask = liveCommand({
  schema: Asked,
  most: { count: 5, seconds: 60 },
  async run(orders, { db, roundId }) {
    const floor = await takeFloor({ db, roundId });
    if (!floor) return orders.map(() => new FloorError('floor_closed'));
    const seated = orders as readonly Order[];
    const before = await readBefore(db, roundId, [...new Set(seated.map(({ seat }) => seat.seatId))]);
    const rows: Row[] = [];
    const verdicts = seated.map((order) => {
      const { id, input, seat, receivedAt } = order;
      const key = keyOf(seat.seatId, id);
      // Asked already, though its device does not know it.
      if (before.askedIds.has(key)) return null;
      const refusal = refusalOf(floor, floor.lastNumber + rows.length, order, before);
      if (refusal) return refusal;
      before.askedIds.add(key);
      before.countOf.set(seat.seatId, (before.countOf.get(seat.seatId) ?? 0) + 1);
      rows.push({
        number: floor.lastNumber + rows.length + 1,
        seat_id: seat.seatId,
        ask_id: id,
        text: input.text,
        is_anonymous: input.isAnonymous,
        state: stateOf(floor, input.text),
        asked_at: new Date(receivedAt).toISOString(),
      });
      return null;
    });
    if (rows.length > 0) await store(db, roundId, rows);
    return verdicts;
  },
});
