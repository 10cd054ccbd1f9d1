// The statement that stores a batch of answers and re-checks their rounds. What holds for all answers to one question is
// checked once, and each kind of round has only the parts it needs: most batches are answers of one room to one question.
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { isRoundOpen } from '../direct/round-openness.ts';

/** What was answered, with what it was graded by. */
export type IncomingAnswer = {
  roundId: string;
  pace: 'host' | 'self';
  seatId: number;
  questionId: string;
  answer: unknown;
  fraction: number | null;
  points: number;
  speedFactor: number;
  receivedAt: number;
  /** Of the question, as far as the one who graded knew. */
  openedAt: number | null;
  claimedTimeMs: number | null;
  keyVersion: number;
  sequence: number;
  isChangeable: boolean;
  /** Of several answers of one seat to one question, the valid one with the lowest rank is stored. */
  rank: number;
};

/** An answer as its row says it. */
export type AnswerRow = {
  answer: unknown;
  received_at: string;
  sequence: number;
  fraction: string | null;
  points: string;
};

/** By the place of an answer among the incoming ones; null for a new row, which holds just what came in. */
export type StoredRows = Map<number, AnswerRow | null>;

type Kind = Pick<IncomingAnswer, 'pace' | 'isChangeable'>;
type Placed = IncomingAnswer & { at: number };
type Written = AnswerRow & { seat_id: number; question_id: string; is_change?: boolean };

/**
 * One statement for each kind of round among them: what is returned is committed, what is missing was not stored. The
 * round's row is locked against change meanwhile, so that no reveal can slip in between the check and the answer; so is a
 * seat that may submit, so that its result is complete. A changeable answer is only replaced by a later one; repeating the
 * same answer is no change, and keeps its time.
 */
export async function storeAnswers(pool: pg.Pool, incoming: readonly IncomingAnswer[]): Promise<StoredRows> {
  const stored: StoredRows = new Map();
  const placed = incoming.map((answer, at) => ({ ...answer, at }));
  const kinds = Map.groupBy(placed, ({ pace, isChangeable }) => `${pace} ${isChangeable}`);
  for (const answers of kinds.values()) await storeKind(pool, answers, stored);
  return stored;
}

async function storeKind(pool: pg.Pool, answers: readonly Placed[], stored: StoredRows): Promise<void> {
  const kind: Kind = answers[0]!;
  const hasRepeats = answers.some(({ rank }) => rank > 0);
  const parts = [
    openQuestions(kind, answers),
    ...(kind.pace === 'self' ? [heldSeats(answers)] : []),
    chosenAnswers(kind, answers, hasRepeats),
    writtenAnswers(kind),
  ];
  const found = hasRepeats
    ? sql`select written.*, chosen.at from written join chosen using (seat_id, question_id)`
    : sql`select * from written`;
  const { rows } = await executePrepared<Written & { at?: number }>(
    pool,
    'store_answers',
    sql`with ${sql.join(parts, sql`, `)} ${found}`,
  );
  const places = new Map(answers.map(({ seatId, questionId, at }) => [keyOf(seatId, questionId), at]));
  for (const row of rows) {
    const at = row.at ?? places.get(keyOf(row.seat_id, row.question_id));
    if (at !== undefined) stored.set(at, row.is_change ? row : null);
  }
}

const keyOf = (seatId: number, questionId: string) => `${seatId} ${questionId}`;
const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** One parameter for a whole column of numbers, which Postgres reads several times as fast as JSON. */
const column = (values: readonly (number | null)[], type: 'int' | 'numeric' | 'float8') =>
  sql`unnest(${`{${values.map((value) => value ?? 'null').join(',')}}`}::${sql.raw(type)}[])`;

const questionOf = ({ roundId, questionId, openedAt, keyVersion }: IncomingAnswer) =>
  JSON.stringify([roundId, questionId, openedAt, keyVersion]);

/** What was answered, each once, with its number: the same for most answers of a batch. */
function questionsOf(answers: readonly Placed[]): Map<string, { number: number; first: Placed }> {
  const questions = new Map<string, { number: number; first: Placed }>();
  for (const first of answers) {
    const key = questionOf(first);
    if (!questions.has(key)) questions.set(key, { number: questions.size, first });
  }
  return questions;
}

/** Those of the questions that take answers, with their deadlines. `least` ignores times that are not set. */
function openQuestions({ pace }: Kind, answers: readonly Placed[]): SQL {
  const asked = [...questionsOf(answers).values()].map(({ number, first }) => ({
    number,
    round_id: first.roundId,
    question_id: first.questionId,
    opened_at: momentOf(first.openedAt),
    key_version: first.keyVersion,
  }));
  const isOpen =
    pace === 'host'
      ? sql`r.phase in ('question', 'closed', 'open') and r.opened_at = q.opened_at
          and r.question_ids ->> coalesce(r.returned_index, r.question_index) = q.question_id`
      : sql`r.phase = 'open' and (r.kind = 'room' or ${isRoundOpen})`;
  return sql`live as (
      select q.number, q.question_id, r.round_id, r.grace_ms * interval '1 millisecond' as grace,
        least(r.closes_at, r.closed_at, case when r.is_paused then r.paused_at end) + r.grace_ms * interval '1 millisecond' as deadline
      from json_to_recordset(${JSON.stringify(asked)}::json) as q(
        number int, round_id text, question_id text, opened_at timestamptz, key_version int)
      join rounds r on r.round_id = q.round_id
      where r.round_id = any(${sql.param(asked.map(({ round_id }) => round_id))}::text[]) and r.pace = '${sql.raw(pace)}'
        and jsonb_array_length(r.key_changes) = q.key_version and ${isOpen}
      for share of r
    )`;
}

function heldSeats(answers: readonly Placed[]): SQL {
  return sql`held as (
      select s.seat_id, s.deadline_at
      from seats s join (select distinct round_id from live) as open using (round_id)
      where s.seat_id in (select ${column([...new Set(answers.map(({ seatId }) => seatId))], 'int')})
        and s.completed_at is null
      for share of s
    )`;
}

/** The admissible ones. */
function chosenAnswers({ pace }: Kind, answers: readonly Placed[], hasRepeats: boolean): SQL {
  const questions = questionsOf(answers);
  const columns: [string, SQL][] = [
    [
      'at',
      column(
        answers.map(({ at }) => at),
        'int',
      ),
    ],
    [
      'number',
      column(
        answers.map((answer) => questions.get(questionOf(answer))!.number),
        'int',
      ),
    ],
    [
      'seat_id',
      column(
        answers.map(({ seatId }) => seatId),
        'int',
      ),
    ],
    ['answer', sql`jsonb_array_elements(${JSON.stringify(answers.map(({ answer }) => answer))}::jsonb)`],
    [
      'fraction',
      column(
        answers.map(({ fraction }) => fraction),
        'numeric',
      ),
    ],
    [
      'points',
      column(
        answers.map(({ points }) => points),
        'numeric',
      ),
    ],
    [
      'speed_factor',
      column(
        answers.map(({ speedFactor }) => speedFactor),
        'numeric',
      ),
    ],
    [
      'received_ms',
      column(
        answers.map(({ receivedAt }) => receivedAt),
        'float8',
      ),
    ],
    [
      'claimed_time_ms',
      column(
        answers.map(({ claimedTimeMs }) => claimedTimeMs),
        'int',
      ),
    ],
    [
      'sequence',
      column(
        answers.map(({ sequence }) => sequence),
        'int',
      ),
    ],
    ...(hasRepeats
      ? [
          [
            'rank',
            column(
              answers.map(({ rank }) => rank),
              'int',
            ),
          ] as [string, SQL],
        ]
      : []),
  ];
  const one = hasRepeats ? sql`distinct on (x.seat_id, live.question_id)` : sql``;
  const inTime =
    pace === 'host'
      ? sql`(live.deadline is null or received_at <= live.deadline)`
      : sql`(live.deadline is null or received_at <= live.deadline)
          and (held.deadline_at is null or received_at <= held.deadline_at + live.grace)`;
  return sql`chosen as (
      select ${one} x.*, live.round_id, live.question_id, received_at
      from rows from (${sql.join(
        columns.map(([, values]) => values),
        sql`, `,
      )}) as x(${sql.raw(columns.map(([name]) => name).join(', '))})
      cross join lateral (select to_timestamp(x.received_ms / 1000) as received_at) as arrived
      join live on live.number = x.number
      join seats s on s.seat_id = x.seat_id and s.round_id = live.round_id and s.removed_at is null
      ${pace === 'self' ? sql`join held on held.seat_id = x.seat_id` : sql``}
      where ${inTime}
      ${hasRepeats ? sql`order by x.seat_id, live.question_id, x.rank` : sql``}
    )`;
}

const stays = (name: string) =>
  `${name} = case when answers.answer = excluded.answer then answers.${name} else excluded.${name} end`;

function writtenAnswers({ isChangeable }: Kind): SQL {
  const onConflict = isChangeable
    ? sql`do update set answer = excluded.answer, sequence = excluded.sequence, ${sql.raw(
        ['fraction', 'points', 'speed_factor', 'received_at', 'claimed_time_ms'].map(stays).join(', '),
      )}
        where not answers.is_locked and (excluded.sequence, excluded.received_at) > (answers.sequence, answers.received_at)
      returning seat_id, question_id, xmax <> 0 as is_change,
        case when xmax <> 0 then answer end as answer, case when xmax <> 0 then received_at end as received_at,
        case when xmax <> 0 then sequence end as sequence, case when xmax <> 0 then fraction end as fraction,
        case when xmax <> 0 then points end as points`
    : sql`do nothing returning seat_id, question_id`;
  return sql`written as (
      insert into answers (seat_id, question_id, round_id, answer, fraction, points, speed_factor, received_at, claimed_time_ms, sequence, is_locked)
      select seat_id, question_id, round_id, answer, fraction, points, speed_factor, received_at, claimed_time_ms, sequence, ${sql.raw(String(!isChangeable))}
      from chosen
      on conflict (seat_id, question_id) ${onConflict}
    )`;
}
