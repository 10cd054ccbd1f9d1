// Starting an attempt: one at a time per person, no more than the quiz allows, and an attempt in progress is continued.

import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';

/** What taking a seat in a direct round adds to the order. */
export type AttemptOrder = {
  /** Null if people can't be distinguished: then nothing is counted. */
  personKey: string | null;
  /** 0 means any number. */
  attemptsAllowed: number;
  deadlineAt: number | null;
  /** Whether to continue an attempt in progress; otherwise this is another one beside it. */
  goesOn: boolean;
};

type SeatOfPerson = { seatId: number; roundId: string; number: number; name: string };

/** One person's attempts at the quiz so far. */
export type PersonRecord = { used: number; last: number; running: SeatOfPerson | null };

type Transaction = Pick<Database, 'execute'>;

/** Taking a seat in any round of the quiz, on any node, waits here for earlier ones. */
export async function lockAttempts(tx: Transaction, quizId: string): Promise<void> {
  await takeTurn(tx, `attempts at ${quizId}`);
}

type Row = {
  person_key: string;
  used: number;
  last: number;
  running: { seat_id: number; round_id: string; number: number; name: string } | null;
};

/** These people's attempts at the quiz so far; new people are missing. */
export async function readPeople(
  tx: Transaction,
  quizId: string,
  personKeys: readonly string[],
  now: number,
): Promise<Map<string, PersonRecord>> {
  if (personKeys.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    select s.person_key, (count(*) filter (where s.removed_at is null))::int as used,
      coalesce(max(s.attempt_number), 0)::int as last,
      (json_agg(json_build_object('seat_id', s.seat_id, 'round_id', s.round_id, 'number', s.number, 'name', s.name)
        order by s.seat_id desc) filter (where s.removed_at is null and s.completed_at is null
          and (s.deadline_at is null or s.deadline_at + r.grace_ms * interval '1 millisecond'
            >= ${new Date(now).toISOString()}::timestamptz))) -> 0 as running
    from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and r.kind = 'direct' and s.person_key = any(${sql.param([...personKeys])}::text[])
    group by s.person_key`);
  return new Map(
    rows.map(({ person_key: personKey, used, last, running }) => [
      personKey,
      {
        used: Number(used),
        last: Number(last),
        running: running && {
          seatId: running.seat_id,
          roundId: running.round_id,
          number: running.number,
          name: running.name,
        },
      },
    ]),
  );
}
