// Direct rounds of certain people: a quiz as it was on the day it was handed out, and what these people did with it. Who
// they are, and when they may, is up to the module that hands it out.
import { and, eq, sql } from 'drizzle-orm';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { readEntrance, requirePlace } from '../server/joining/entrance.ts';
import type { JoinOrder, NewSeat } from '../server/joining/join-order.ts';
import { finalPercent } from '../server/results/definitions.ts';
import { isBlankAnswer, seatAwaitingMarks } from '../server/results/seat-sums.ts';
import { roundsRuntime } from '../server/rounds-runtime.ts';
import { rounds } from '../tables.ts';

export { givenName } from '../server/seats/seat-names.ts';
export { roundToHandOut } from '../server/starting/starting.ts';

type Ids = readonly string[];
const list = (ids: Ids) => sql`${sql.param([...ids])}::text[]`;

/** Stores a round from `roundToHandOut`. @param resultsAt from when results that wait for everyone are shown */
export async function storeHandedOut(
  tx: Transaction,
  round: typeof rounds.$inferInsert,
  resultsAt: number,
): Promise<void> {
  await tx.insert(rounds).values({ ...round, resultsAt });
}

export async function moveResults(
  db: Pick<Database, 'update'>,
  roundId: string,
  resultsAt: number,
): Promise<void> {
  await db.update(rounds).set({ resultsAt }).where(eq(rounds.roundId, roundId));
}

/** With all attempts and their answers. */
export async function deleteHandedOut(db: Pick<Database, 'delete'>, roundId: string): Promise<void> {
  await db.delete(rounds).where(and(eq(rounds.roundId, roundId), eq(rounds.isHandedOut, true)));
}

/** No one can start or continue; what was begun is submitted as it is. */
export async function endHandedOut(db: Pick<Database, 'update'>, roundIds: Ids, now: number): Promise<void> {
  const isIt = and(sql`${rounds.roundId} = any(${list(roundIds)})`, eq(rounds.isHandedOut, true));
  await db.update(rounds).set({ phase: 'ended', endedAt: now }).where(isIt);
}

/** What was settled for such a round when it was handed out. */
export type HandedOut = {
  roundId: string;
  quizId: string;
  title: string;
  questionCount: number;
  settings: Pick<QuizSettings, 'attemptsAllowed' | 'timeLimitMinutes' | 'showResults'>;
};

export async function readHandedOut(
  db: Pick<Database, 'execute'>,
  roundIds: Ids,
): Promise<Map<string, HandedOut>> {
  const { rows } = await db.execute<{
    round_id: string;
    quiz_id: string;
    title: string;
    questions: number;
    attempts: number;
    minutes: number;
    shown: QuizSettings['showResults'];
  }>(sql`
    select r.round_id, r.quiz_id, r.title, json_array_length(r.question_ids::json) as questions,
      (r.settings ->> 'attemptsAllowed')::int as attempts, (r.settings ->> 'timeLimitMinutes')::int as minutes,
      r.settings ->> 'showResults' as shown
    from rounds r where r.round_id = any(${list(roundIds)}) and r.is_handed_out`);
  return new Map(
    rows.map((row) => [
      row.round_id,
      {
        roundId: row.round_id,
        quizId: row.quiz_id,
        title: row.title,
        questionCount: Number(row.questions),
        settings: {
          attemptsAllowed: Number(row.attempts),
          timeLimitMinutes: Number(row.minutes),
          showResults: row.shown,
        },
      },
    ]),
  );
}

/** When results that wait for everyone are shown. */
export async function readResultsTime(db: Pick<Database, 'select'>, roundId: string): Promise<number | null> {
  const [found] = await db
    .select({ resultsAt: rounds.resultsAt })
    .from(rounds)
    .where(eq(rounds.roundId, roundId));
  return found?.resultsAt ?? null;
}

/** Whether someone to whom the quiz was handed out may still submit. */
export async function isHandedOutNow(
  db: Pick<Database, 'execute'>,
  quizId: string,
  now: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from rounds r where r.quiz_id = ${quizId} and r.is_handed_out and r.phase <> 'ended'
      and r.results_at > ${new Date(now).toISOString()}::timestamptz limit 1`);
  return rows.length > 0;
}

/** Attempts of one person count as another one's; see `personKeyIn`. */
export async function movePersonKeys(
  db: Pick<Database, 'execute'>,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    update seats set person_key = moved.to_key
    from json_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ from_key: from, to_key: to })))}::json)
      as moved(from_key text, to_key text)
    where seats.person_key = moved.from_key`);
}

/** @throws AppError if no attempt is left, or there is no seat */
export async function takeHandedOutSeat(
  services: Services,
  roundId: string,
  order: JoinOrder & Required<Pick<JoinOrder, 'attempt' | 'kept'>>,
  isBack: boolean,
): Promise<NewSeat> {
  const { hubs } = roundsRuntime(services);
  // Someone for whom there is no seat must not open the round.
  if (!isBack && !(await hubs.find(roundId)))
    await requirePlace(services, await readEntrance(services, roundId));
  const hub = await hubs.open(roundId);
  return hub.join(order);
}

type HandedOutSeat = {
  roundId: string;
  seatId: number;
  number: number;
  person: string;
  attemptNumber: number;
  startedAt: number;
  deadlineAt: number | null;
  completedAt: number | null;
  answeredCount: number;
  /** When the last answer arrived; until then the start. */
  lastSeenAt: number;
  percent: number | null;
  awaitingMarks: number;
};

/**
 * All attempts of these people in these rounds, in one query, each person's first one first.
 * @param kept what seats call the person in what they keep for a live feature
 */
export async function readHandedOutSeats(
  db: Pick<Database, 'execute'>,
  { feature, member }: { feature: string; member: string },
  roundIds: Ids,
  people?: Ids,
): Promise<HandedOutSeat[]> {
  const person = sql`s.extra -> ${feature}::text ->> ${member}::text`;
  const { rows } = await db.execute<{
    round_id: string;
    seat_id: number;
    number: number;
    person: string;
    attempt_number: number | null;
    joined_at: string;
    deadline_at: string | null;
    completed_at: string | null;
    answered: number;
    last_seen_at: string;
    percent: number | null;
    awaiting: number;
  }>(sql`
    select s.round_id, s.seat_id, s.number, ${person} as person, s.attempt_number, s.joined_at, s.deadline_at,
      s.completed_at, coalesce(done.answered, 0) as answered, coalesce(done.last_at, s.joined_at) as last_seen_at,
      (${finalPercent})::float8 as percent, case when s.completed_at is null then 0 else ${seatAwaitingMarks} end as awaiting
    from seats s join rounds r on r.round_id = s.round_id
    left join lateral (select count(*) filter (where not ${isBlankAnswer})::int as answered, max(a.received_at) as last_at
      from answers a where a.seat_id = s.seat_id) done on s.completed_at is null
    where s.round_id = any(${list(roundIds)}) and r.is_handed_out and s.removed_at is null and ${person} is not null
      and (${people === undefined} or ${person} = any(${list(people ?? [])}))
    order by s.attempt_number, s.seat_id`);
  const moment = (stored: string) => new Date(stored).getTime();
  return rows.map((row) => ({
    roundId: row.round_id,
    seatId: Number(row.seat_id),
    number: Number(row.number),
    person: row.person,
    attemptNumber: Number(row.attempt_number ?? 1),
    startedAt: moment(row.joined_at),
    deadlineAt: row.deadline_at === null ? null : moment(row.deadline_at),
    completedAt: row.completed_at === null ? null : moment(row.completed_at),
    answeredCount: Number(row.answered),
    lastSeenAt: moment(row.last_seen_at),
    percent: row.percent,
    awaitingMarks: Number(row.awaiting),
  }));
}
