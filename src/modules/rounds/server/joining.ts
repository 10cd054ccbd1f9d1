// Taking a seat: joins that arrive together are seated together, under one lock on the round, so that numbers have no gaps.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, type ErrorCode } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database.ts';
import { hashSecret, newSecret } from '#platform/server/secrets.ts';
import { rounds, seats } from '../tables.ts';
import { type Batcher, createBatcher } from './batcher.ts';
import type { SeatLimit } from './seat-limit.ts';
import { type CleanName, generateName } from './seat-names.ts';

export type JoinOrder = {
  /** Null: the server finds a name. */
  name: CleanName | null;
  userId: string | null;
  joinedAt: number;
  claimed?: { score?: number; timeTaken?: number; userId?: string };
};

export type NewSeat = { seatId: number; number: number; name: string; participantId: string };

type Verdict = { seat: NewSeat } | { refusal: ErrorCode; limit?: number | null };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Joining = { join(order: JoinOrder): Promise<NewSeat> };

/** @param seatLimit how many may be in the room at once, asked for every batch */
export function createJoining(db: Database, roundId: string, seatLimit: SeatLimit): Joining {
  const batcher: Batcher<JoinOrder, Verdict> = createBatcher({
    run: async (orders) => {
      const limit = await seatLimit();
      return db.transaction((transaction) => seatAll(transaction, roundId, limit, orders));
    },
    gatherMs: 5,
    maxItems: 200,
    maxRunning: 1,
  });
  return {
    async join(order) {
      const verdict = await batcher.add(order);
      if ('refusal' in verdict) throw refusalOf(verdict);
      return verdict.seat;
    },
  };
}

function refusalOf({ refusal, limit }: Extract<Verdict, { refusal: unknown }>): AppError {
  if (refusal !== 'room_full' || !limit) return new AppError(refusal);
  // The plan is the teacher's affair; what a student needs is what to do.
  const message = `This quiz has room for ${limit} students, and all places are taken. Please ask your teacher.`;
  return new AppError(refusal, { message, details: { limit } });
}

async function seatAll(
  db: Transaction,
  roundId: string,
  limit: number | null,
  orders: JoinOrder[],
): Promise<Verdict[]> {
  const [round] = await db
    .select({ phase: rounds.phase, isLocked: rounds.isLocked })
    .from(rounds)
    .where(eq(rounds.roundId, roundId))
    .for('update');
  if (!round || round.phase === 'ended') return orders.map(() => ({ refusal: 'room_not_found' }));
  if (round.isLocked) return orders.map(() => ({ refusal: 'room_locked' }));
  const [room] = await db
    .select({
      last: sql<number>`coalesce(max(${seats.number}), 0)::int`,
      taken: sql<number>`(count(*) filter (where ${seats.removedAt} is null))::int`,
    })
    .from(seats)
    .where(eq(seats.roundId, roundId));
  const { last, taken } = room ?? { last: 0, taken: 0 };
  const candidates = orders.map((order) => (order.name ? [order.name] : candidateNames(taken)));
  const used = await readUsedNames(db, roundId, candidates.flat());
  const seated = new Map<JoinOrder, typeof seats.$inferInsert & { participantId: string }>();
  const refusals = new Map<JoinOrder, ErrorCode>();
  for (const [place, order] of orders.entries()) {
    const name = candidates[place]?.find(({ nameKey }) => !used.has(nameKey));
    if (limit !== null && taken + seated.size >= limit) refusals.set(order, 'room_full');
    else if (!name) refusals.set(order, order.name ? 'name_taken' : 'unavailable');
    else {
      used.add(name.nameKey);
      seated.set(order, newSeat(order, name, roundId, last + seated.size + 1));
    }
  }
  const seatIds = await insertSeats(db, roundId, [...seated.values()]);
  return orders.map((order) => {
    const row = seated.get(order);
    if (!row) return { refusal: refusals.get(order) ?? 'unavailable', limit };
    const { number, name, participantId } = row;
    return { seat: { seatId: seatIds.get(number) ?? 0, number, name, participantId } };
  });
}

/** Enough that one of them is free, with numbers behind them once a room is large. */
function candidateNames(taken: number): CleanName[] {
  return Array.from({ length: 6 }, (_, attempt) => generateName(attempt > 2 || taken > 500));
}

async function readUsedNames(db: Transaction, roundId: string, names: CleanName[]): Promise<Set<string>> {
  const keys = names.map(({ nameKey }) => nameKey);
  const rows = await db
    .select({ nameKey: seats.nameKey })
    .from(seats)
    .where(
      and(
        eq(seats.roundId, roundId),
        isNull(seats.removedAt),
        sql`${seats.nameKey} = any(${sql.param(keys)}::text[])`,
      ),
    );
  return new Set(rows.map(({ nameKey }) => nameKey));
}

function newSeat(order: JoinOrder, { name, nameKey }: CleanName, roundId: string, number: number) {
  const participantId = newSecret();
  return {
    participantId,
    participantHash: hashSecret(participantId),
    roundId,
    number,
    name,
    nameKey,
    userId: order.userId,
    isAnonymous: order.name === null,
    joinedAt: order.joinedAt,
    claimed: order.claimed ?? null,
  };
}

async function insertSeats(
  db: Transaction,
  roundId: string,
  rows: (typeof seats.$inferInsert & { participantId: string })[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const incoming = rows.map((row) => ({
    number: row.number,
    name: row.name,
    name_key: row.nameKey,
    participant_hash: row.participantHash,
    user_id: row.userId,
    is_anonymous: row.isAnonymous,
    joined_at: new Date(row.joinedAt).toISOString(),
    claimed: row.claimed,
  }));
  const { rows: inserted } = await db.execute<{ seat_id: number; number: number }>(sql`
    insert into seats (round_id, number, name, name_key, participant_hash, user_id, is_anonymous, joined_at, claimed)
    select ${roundId}, x.number, x.name, x.name_key, x.participant_hash, x.user_id, x.is_anonymous, x.joined_at, x.claimed
    from json_to_recordset(${JSON.stringify(incoming)}::json) as x(number int, name text, name_key text,
      participant_hash text, user_id text, is_anonymous boolean, joined_at timestamptz, claimed jsonb)
    returning seat_id, number`);
  return new Map(inserted.map((row) => [Number(row.number), Number(row.seat_id)]));
}
