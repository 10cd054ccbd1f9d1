// Takes answers: graded as they arrive, gathered for a few milliseconds, written in one statement that re-checks the round.
import { sql } from 'drizzle-orm';
import { isQuizOpen } from '#modules/quizzes/api/parts-of-statements.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createBatcher } from '#platform/server/waiting/batcher.ts';
import { parseAnswer } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import { readCourse, type StoredCourse } from '../running/round-store.ts';
import type { GradedAnswer } from '../seats/seat-store.ts';
import { renewKeys } from '../starting/key-renewal.ts';
import { canChangeAnswers, type PinnedRound } from '../starting/pinned-round.ts';
import { refusalOf } from './admission.ts';
import { earnedPoints, speedFactor } from './points.ts';

/** What the journal needs to know about a round; its state may lag a little behind the database. */
type AnsweredRound = { round: PinnedRound; course: StoredCourse };

export type AnswerRequest = {
  seatId: number;
  questionId: string;
  answer: unknown;
  /** When it arrived, by the server's clock. */
  receivedAt: number;
  /** Increases with every change of a changeable answer; changes without a number are ordered by arrival. */
  sequence?: number;
  claimedTimeMs?: number;
};

/** `isRepeat`: another answer counts, or this one was already stored. `isChange`: it replaced an earlier one. */
export type AnswerOutcome = { saved: GradedAnswer; isRepeat: boolean; isChange: boolean };

type Entry = {
  in: AnsweredRound;
  seatId: number;
  questionId: string;
  answer: unknown;
  fraction: number | null;
  speedFactor: number;
  points: number;
  receivedAt: number;
  claimedTimeMs: number | null;
  keyVersion: number;
  sequence: number;
  isChangeable: boolean;
};
type Verdict = AnswerOutcome | { refusal: AppError } | { courseMoved: StoredCourse };

export type AnswerJournal = {
  /**
   * Resolves when the answer, or the one that counts instead, is durable.
   * @throws AppError with the reason why it does not count
   */
  record(answered: AnsweredRound, request: AnswerRequest): Promise<AnswerOutcome>;
  /** Resolves when nothing is under way. */
  drained(): Promise<void>;
};

export function createAnswerJournal(db: Database): AnswerJournal {
  const batcher = createBatcher<Entry, Verdict>({
    run: (entries) => writeBatch(db, entries),
    // A statement costs as much as some twenty of its rows, so a full hall waits a little longer than a class.
    gatherMs: 6,
    busyGatherMs: 40,
    maxItems: 250,
    maxRunning: 2,
  });
  return {
    async record(answered, request) {
      let verdict = await batcher.add(grade(answered, request));
      // The clock or key used for grading has changed meanwhile, for instance on another node: grade again.
      for (let turn = 0; 'courseMoved' in verdict && turn < 3; turn += 1) {
        if (verdict.courseMoved.keyVersion > answered.round.keyVersion) await renewKeys(db, answered.round);
        verdict = await batcher.add(grade({ ...answered, course: verdict.courseMoved }, request));
      }
      if ('saved' in verdict) return verdict;
      throw 'refusal' in verdict ? verdict.refusal : new AppError('unavailable');
    },
    drained: batcher.drained,
  };
}

function grade(answered: AnsweredRound, request: AnswerRequest): Entry {
  const { round, course } = answered;
  const pinned = round.byId.get(request.questionId);
  if (!pinned) throw new RoundError('question_not_open');
  const parsed = parseAnswer(pinned.question, request.answer);
  if (!parsed.ok) throw new RoundError('answer_invalid', { message: parsed.message });
  if (parsed.isBlank || !isStorable(parsed.answer)) throw new RoundError('answer_invalid');
  const fraction = pinned.grade(parsed.answer);
  const { speedWeightPercent } = round.settings;
  const elapsedMs =
    Math.min(request.receivedAt, course.pausedAt ?? request.receivedAt) -
    (course.openedAt ?? request.receivedAt);
  const factor = speedFactor(elapsedMs, { speedWeightPercent, limitMs: pinned.limitMs });
  return {
    in: answered,
    seatId: request.seatId,
    questionId: request.questionId,
    answer: parsed.answer,
    fraction,
    speedFactor: factor,
    points: earnedPoints(pinned.question.points, fraction, factor),
    receivedAt: request.receivedAt,
    claimedTimeMs: request.claimedTimeMs === undefined ? null : Math.round(request.claimedTimeMs),
    keyVersion: round.keyVersion,
    sequence: request.sequence ?? 0,
    isChangeable: canChangeAnswers(round),
  };
}

/** Postgres accepts neither U+0000 nor lone surrogates in JSON; a single one would fail the whole batch. */
export function isStorable(answer: unknown): boolean {
  return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(answer));
}

const keyOf = ({ seatId, questionId }: { seatId: number; questionId: string }) => `${seatId} ${questionId}`;

async function writeBatch(db: Database, entries: Entry[]): Promise<Verdict[]> {
  const written = await writeAnswers(db, entries);
  const others = entries.filter((_, index) => !written.has(index));
  const verdicts = others.length > 0 ? await explain(db, others) : new Map<Entry, Verdict>();
  return entries.map(
    (entry, index) =>
      written.get(index) ?? verdicts.get(entry) ?? { refusal: new RoundError('seat_not_found') },
  );
}

/** A device numbers its changes; among unnumbered ones, the one that arrived later is the later one. */
function isLater(
  one: { sequence?: number; receivedAt: number },
  other: { sequence?: number; receivedAt: number },
): boolean {
  const [first, second] = [one.sequence ?? 0, other.sequence ?? 0];
  return first === second ? one.receivedAt > other.receivedAt : first > second;
}

/**
 * If a batch has several answers of one seat to one question, the valid one with the lowest rank is written: the last,
 * or the first.
 */
function ranksOf(entries: readonly Entry[]): number[] {
  const groups = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    const group = groups.get(keyOf(entry));
    if (group) group.push(index);
    else groups.set(keyOf(entry), [index]);
  });
  const ranks = entries.map(() => 0);
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    // Stable: of two with the same order the first stays first.
    group.sort((a, b) => compareEntries(entries[a]!, entries[b]!));
    group.forEach((index, rank) => {
      ranks[index] = rank;
    });
  }
  return ranks;
}

function compareEntries(one: Entry, other: Entry): number {
  if (!one.isChangeable) return 0;
  if (isLater(one, other)) return -1;
  return isLater(other, one) ? 1 : 0;
}

type Written = {
  entry: number;
  answer: unknown;
  received_at: string;
  sequence: number;
  fraction: string | null;
  points: string;
  is_change: boolean;
};

/**
 * One statement: what is returned is committed. The round's row is locked against change meanwhile, so that
 * no reveal can slip in between the check and the answer; so is a seat that may submit, so that its result is
 * complete. `least` ignores times that are not set. A changeable answer is only replaced by a later one;
 * repeating the same answer is no change, and keeps its time.
 */
async function writeAnswers(db: Database, entries: Entry[]): Promise<Map<number, Verdict>> {
  const ranks = ranksOf(entries);
  const incoming = entries.map((entry, index) => ({
    entry: index,
    rank: ranks[index],
    round_id: entry.in.round.roundId,
    seat_id: entry.seatId,
    question_id: entry.questionId,
    answer: entry.answer,
    fraction: entry.fraction,
    points: entry.points,
    speed_factor: entry.speedFactor,
    received_at: new Date(entry.receivedAt).toISOString(),
    opened_at: entry.in.course.openedAt === null ? null : new Date(entry.in.course.openedAt).toISOString(),
    claimed_time_ms: entry.claimedTimeMs,
    key_version: entry.keyVersion,
    sequence: entry.sequence,
    is_locked: !entry.isChangeable,
  }));
  const selfPaced = entries.filter((entry) => entry.in.round.pace === 'self').map(({ seatId }) => seatId);
  const roundIds = [...new Set(entries.map((entry) => entry.in.round.roundId))];
  const kept = (column: string) =>
    sql.raw(
      `${column} = case when answers.answer::jsonb = excluded.answer::jsonb then answers.${column} else excluded.${column} end`,
    );
  const { rows } = await db.execute<Written>(sql`
    with live as (
      select round_id, quiz_id, kind, pace, jsonb_array_length(key_changes) as key_version, phase, is_paused, paused_at, opened_at, grace_ms, question_ids ->> coalesce(returned_index, question_index) as open_question_id,
        least(closes_at, closed_at, case when is_paused then paused_at end) + grace_ms * interval '1 millisecond' as deadline
      from rounds
      where round_id = any(${sql.param(roundIds)}::text[]) and phase in ('question', 'closed', 'open')
      for share
    ), held as (
      select s.seat_id, s.completed_at, s.deadline_at
      from seats s join live on live.round_id = s.round_id
      where s.seat_id = any(${sql.param(selfPaced)}::int[])
      for share of s
    ), chosen as (
      select distinct on (x.seat_id, x.question_id) x.*
      from json_to_recordset(${JSON.stringify(incoming)}::json) as x(
        entry int, rank int, round_id text, seat_id int, question_id text, answer jsonb, fraction numeric, points numeric, speed_factor numeric,
        received_at timestamptz, opened_at timestamptz, claimed_time_ms int, key_version int, sequence int, is_locked boolean)
      join live on live.round_id = x.round_id
      join seats s on s.seat_id = x.seat_id and s.round_id = x.round_id and s.removed_at is null
      left join held on held.seat_id = x.seat_id
      where (live.deadline is null or x.received_at <= live.deadline) and live.key_version = x.key_version
        and case live.pace
          when 'host' then live.open_question_id = x.question_id and live.opened_at = x.opened_at
          else live.phase = 'open' and held.seat_id is not null and held.completed_at is null and (live.kind = 'room' or ${isQuizOpen(sql`live.quiz_id`)})
            and (held.deadline_at is null or x.received_at <= held.deadline_at + live.grace_ms * interval '1 millisecond')
        end
      order by x.seat_id, x.question_id, x.rank
    ), written as (
      insert into answers (seat_id, question_id, round_id, answer, fraction, points, speed_factor, received_at, claimed_time_ms, sequence, is_locked)
      select seat_id, question_id, round_id, answer, fraction, points, speed_factor, received_at, claimed_time_ms, sequence, is_locked
      from chosen
      on conflict (seat_id, question_id) do update set answer = excluded.answer, sequence = excluded.sequence,
        ${sql.join(['fraction', 'points', 'speed_factor', 'received_at', 'claimed_time_ms'].map(kept), sql`, `)}
      where not answers.is_locked
        and (excluded.sequence, excluded.received_at) > (answers.sequence, answers.received_at)
      returning seat_id, question_id, answer, received_at, sequence, fraction, points, xmax <> 0 as is_change
    )
    select chosen.entry, written.answer, written.received_at, written.sequence, written.fraction, written.points, written.is_change
    from written join chosen using (seat_id, question_id)`);
  return new Map(
    rows.map((row) => {
      const { questionId = '' } = entries[row.entry] ?? {};
      return [row.entry, { saved: savedOf(questionId, row), isRepeat: false, isChange: row.is_change }];
    }),
  );
}

type StoredAnswer = Pick<Written, 'answer' | 'received_at' | 'sequence' | 'fraction' | 'points'>;

function savedOf(questionId: string, row: StoredAnswer): GradedAnswer {
  return {
    questionId,
    answer: row.answer,
    receivedAt: new Date(row.received_at).getTime(),
    sequence: Number(row.sequence),
    fraction: row.fraction === null ? null : Number(row.fraction),
    points: Number(row.points),
  };
}

type Fact = {
  seat_id: number;
  question_id: string;
  is_removed: boolean;
  is_complete: boolean;
  deadline_at: string | null;
} & (StoredAnswer | { received_at: null });

/** For answers that were not stored: the one that counts instead, or why none does. */
async function explain(db: Database, entries: Entry[]): Promise<Map<Entry, Verdict>> {
  const asked = entries.map(({ seatId, questionId }) => ({ seat_id: seatId, question_id: questionId }));
  const { rows } = await db.execute<Fact>(sql`
    select distinct x.seat_id, x.question_id, s.removed_at is not null as is_removed,
      s.completed_at is not null as is_complete, s.deadline_at, a.answer, a.received_at, a.sequence, a.fraction, a.points
    from json_to_recordset(${JSON.stringify(asked)}::json) as x(seat_id int, question_id text)
    join seats s on s.seat_id = x.seat_id
    left join answers a on a.seat_id = x.seat_id and a.question_id = x.question_id`);
  const facts = new Map(
    rows.map((row) => [keyOf({ seatId: Number(row.seat_id), questionId: row.question_id }), row]),
  );
  const courses = new Map<string, StoredCourse | null>();
  for (const roundId of new Set(entries.map((entry) => entry.in.round.roundId))) {
    courses.set(roundId, await readCourse(db, roundId));
  }
  return new Map(
    entries.map((entry) => [
      entry,
      verdictOn(entry, facts.get(keyOf(entry)), courses.get(entry.in.round.roundId) ?? null),
    ]),
  );
}

function verdictOn(entry: Entry, fact: Fact | undefined, course: StoredCourse | null): Verdict {
  if (!fact) return { refusal: new RoundError('seat_not_found') };
  const saved = fact.received_at === null || fact.is_removed ? null : savedOf(entry.questionId, fact);
  const asRepeat = saved && { saved, isRepeat: true, isChange: false };
  // A changeable answer is replaced by this one if it is admissible; it may just have been graded by an old clock.
  if (asRepeat && !(entry.isChangeable && isLater(entry, asRepeat.saved))) return asRepeat;
  if (!course) return asRepeat ?? { refusal: new RoundError('round_not_live') };
  const { round } = entry.in;
  const code = refusalOf(
    { ...course, pace: round.pace, questionIds: round.questions.map(({ id }) => id), graceMs: round.graceMs },
    {
      ...entry,
      isSeatRemoved: fact.is_removed,
      isSeatComplete: fact.is_complete,
      deadlineAt: fact.deadline_at === null ? null : new Date(fact.deadline_at).getTime(),
    },
  );
  if (code) return asRepeat ?? { refusal: new RoundError(code) };
  return { courseMoved: course };
}
