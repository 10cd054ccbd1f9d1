// A join whose response was lost is repeated: with the same join key it gets the seat it already has.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';

/** The secret of a seat taken with a join key: it can be derived again, and only its hash is stored. */
export function joinedSecretOf(services: Services, roundId: string, joinKey: string): string {
  return createHmac('sha256', services.vault.keyFor('seat of a join'))
    .update(`${roundId} ${joinKey}`)
    .digest('base64url');
}

export type JoinedBefore = {
  seatId: number;
  roundId: string;
  number: number;
  name: string;
  participantId: string;
  isRemoved: boolean;
};

/** Seats that were taken with these secrets, by their secret. */
export async function findJoinedBefore(
  db: Pick<Database, 'execute'>,
  roundId: string,
  secrets: readonly string[],
): Promise<Map<string, JoinedBefore>> {
  if (secrets.length === 0) return new Map();
  const byHash = new Map(secrets.map((secret) => [hashSecret(secret), secret]));
  type Row = { seat_id: number; number: number; name: string; participant_hash: string; is_removed: boolean };
  const { rows } = await db.execute<Row>(sql`
    select seat_id, number, name, participant_hash, removed_at is not null as is_removed from seats
    where round_id = ${roundId} and participant_hash = any(${sql.param([...byHash.keys()])}::text[])`);
  return new Map(
    rows.map(({ seat_id, number, name, participant_hash, is_removed }) => {
      const participantId = byHash.get(participant_hash) ?? '';
      return [
        participantId,
        { seatId: Number(seat_id), roundId, number, name, participantId, isRemoved: is_removed },
      ];
    }),
  );
}
