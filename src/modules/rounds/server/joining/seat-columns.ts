// The columns that a seat is taken with, in one list: the statement and its rows are made from it.
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { FeatureValues } from '../../live.ts';
import type { CleanName } from '../seats/seat-names.ts';
import type { JoinOrder } from './join-order.ts';

/** A seat that an order gets. */
export type SeatToTake = {
  order: JoinOrder;
  name: CleanName;
  number: number;
  participantId: string;
  /** From 1; null where the seat is no attempt. */
  attemptNumber: number | null;
  /** What live features keep with it. */
  extra?: FeatureValues | null;
};

type SeatColumn = { name: string; type: string; of(seat: SeatToTake): unknown };

const asMoment = (milliseconds: number | null | undefined) =>
  milliseconds == null ? null : new Date(milliseconds).toISOString();

const seatColumns: readonly SeatColumn[] = [
  { name: 'number', type: 'int', of: ({ number }) => number },
  { name: 'name', type: 'text', of: ({ name }) => name.name },
  { name: 'name_key', type: 'text', of: ({ name }) => name.nameKey },
  { name: 'participant_hash', type: 'text', of: ({ participantId }) => hashSecret(participantId) },
  { name: 'user_id', type: 'text', of: ({ order }) => order.userId },
  { name: 'is_anonymous', type: 'boolean', of: ({ order }) => order.name === null },
  { name: 'joined_at', type: 'timestamptz', of: ({ order }) => asMoment(order.joinedAt) },
  { name: 'claimed', type: 'jsonb', of: ({ order }) => order.claimed },
  { name: 'device_hash', type: 'text', of: ({ order }) => order.deviceHash },
  { name: 'source_key', type: 'text', of: ({ order }) => order.sourceKey },
  { name: 'person_key', type: 'text', of: ({ order }) => order.attempt?.personKey },
  { name: 'attempt_number', type: 'int', of: ({ attemptNumber }) => attemptNumber },
  { name: 'deadline_at', type: 'timestamptz', of: ({ order }) => asMoment(order.attempt?.deadlineAt) },
  { name: 'extra', type: 'jsonb', of: ({ extra }) => extra },
];

const list = (of: (column: SeatColumn) => SQL) => sql.join(seatColumns.map(of), sql`, `);
const names = list(({ name }) => sql`${sql.identifier(name)}`);
const values = list(({ name }) => sql`x.${sql.identifier(name)}`);
const definitions = list(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`);

/** @returns the ids of the seats by their numbers */
export async function insertSeats(
  db: Transaction,
  roundId: string,
  seats: readonly SeatToTake[],
): Promise<Map<number, number>> {
  if (seats.length === 0) return new Map();
  const rows = seats.map((seat) =>
    Object.fromEntries(seatColumns.map(({ name, of }) => [name, of(seat) ?? null])),
  );
  const { rows: inserted } = await db.execute<{ seat_id: number; number: number }>(sql`
    insert into seats (round_id, ${names})
    select ${roundId}, ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as x(${definitions})
    returning seat_id, number`);
  return new Map(inserted.map((row) => [Number(row.number), Number(row.seat_id)]));
}
