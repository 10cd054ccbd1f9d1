// Takes answers: graded as they arrive, gathered for a few milliseconds, written in one statement that re-checks the round.
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import type { Database, OpenDatabase } from '#platform/server/database/database.ts';
import { createBatcher } from '#platform/server/waiting/batcher.ts';
import { parseAnswer } from '#question-types/registry.ts';
import { RoundError } from '../../errors.ts';
import { turnOf } from '../running/round-machine.ts';
import { readCourse, type StoredCourse } from '../running/round-store.ts';
import type { GradedAnswer } from '../seats/seat-store.ts';
import { renewKeys } from '../starting/key-renewal.ts';
import { canChangeAnswers, type PinnedRound } from '../starting/pinned-round.ts';
import { refusalOf } from './admission.ts';
import { type AnswerRow, storeAnswers } from './answer-statement.ts';
import { earnedPoints, roundFraction, speedFactor } from './points.ts';

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
  /** The turn that it was given in; where a question was asked again meanwhile it comes too late. */
  turn?: 1 | 2;
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

type Stores = Pick<OpenDatabase, 'db' | 'pool'>;

export function createAnswerJournal(database: Stores): AnswerJournal {
  const { db } = database;
  const batcher = createBatcher<Entry, Verdict>({
    run: (entries) => writeBatch(database, entries),
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
  if (request.turn !== undefined && request.turn !== turnOf(course, round.plan))
    throw new RoundError('answer_too_late');
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
    fraction: fraction === null ? null : roundFraction(fraction),
    speedFactor: factor,
    points: earnedPoints(pinned.question.points, fraction, factor),
    receivedAt: Math.trunc(request.receivedAt),
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

async function writeBatch(database: Stores, entries: Entry[]): Promise<Verdict[]> {
  const written = await writeAnswers(database, entries);
  const others = entries.filter((_, index) => !written.has(index));
  const verdicts = others.length > 0 ? await explain(database.db, others) : new Map<Entry, Verdict>();
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

async function writeAnswers({ pool }: Stores, entries: Entry[]): Promise<Map<number, Verdict>> {
  const ranks = ranksOf(entries);
  const stored = await storeAnswers(
    pool,
    entries.map(({ in: { round, course }, ...entry }, index) => ({
      ...entry,
      roundId: round.roundId,
      pace: round.pace,
      openedAt: course.openedAt,
      rank: ranks[index] ?? 0,
    })),
  );
  const verdicts = new Map<number, Verdict>();
  for (const [index, row] of stored) {
    const entry = entries[index]!;
    const saved = row ? savedOf(entry.questionId, row) : asStored(entry);
    verdicts.set(index, { saved, isRepeat: false, isChange: row !== null });
  }
  return verdicts;
}

/** A new row is what was sent: `grade` rounds as the columns do. */
const asStored = ({ questionId, answer, receivedAt, sequence, fraction, points }: Entry): GradedAnswer => ({
  questionId,
  answer,
  receivedAt,
  sequence,
  fraction,
  points,
});

function savedOf(questionId: string, row: AnswerRow): GradedAnswer {
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
} & (AnswerRow | { received_at: null });

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
