// Taking a seat: joins that arrive together are seated together, under one lock on the round, so that numbers have no gaps.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Plan } from '#modules/plans/api/plan.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { newSecret } from '#platform/server/secrets/secrets.ts';
import { type Batcher, createBatcher } from '#platform/server/waiting/batcher.ts';
import { RoundError, type RoundErrorCode } from '../../errors.ts';
import type { FeatureValues } from '../../live.ts';
import { rounds, seats } from '../../tables.ts';
import { lockAttempts, readPeople } from '../direct/person-seats.ts';
import { roomFull, type SeatLimit } from '../seats/seat-limit.ts';
import { type CleanName, generateName, numberedName } from '../seats/seat-names.ts';
import {
  countSeatsElsewhere,
  countSeatsOfDevices,
  giveBackPlaces,
  maxSeatsPerDevice,
} from '../seats/seat-places.ts';
import type { RosterSeat } from '../seats/seat-store.ts';
import type { JoinOrder, NewSeat } from './join-order.ts';
import { findJoinedBefore } from './repeated-joins.ts';
import { insertSeats, type SeatToTake } from './seat-columns.ts';

/** Its first entry in the host's list. */
export function rosterSeatOf({ seatId, number, name }: NewSeat, order: JoinOrder): RosterSeat {
  const { joinedAt, sourceKey = null } = order;
  return { seatId, number, name, isComplete: false, answeredCount: 0, joinedAt, source: sourceKey };
}

type Verdict = { seat: NewSeat } | { refusal: RoundErrorCode | 'unavailable'; plan?: Plan };

export type Joining = { join(order: JoinOrder): Promise<NewSeat> };

/** The secret of an attempt's seat, which can be made again. */
type SecretOf = (roundId: string, number: number) => string;

type GoneSeat = { seatId: number; number: number };

type Room = {
  roundId: string;
  seatLimit: SeatLimit;
  attemptSecretOf: SecretOf;
  /** What live features keep with new seats, by what they asked of each. */
  extrasOf(
    db: Transaction,
    inputs: readonly (FeatureValues | undefined)[],
  ): Promise<readonly (FeatureValues | null)[]>;
  /** Seats whose place was given to someone else. */
  onGivenBack(gone: GoneSeat[]): void;
};

/** @param room with its seat limit, read for every batch */
export function createJoining(db: Database, room: Room): Joining {
  const batcher: Batcher<JoinOrder, Verdict> = createBatcher({
    run: async (orders) => {
      const plan = await room.seatLimit();
      const gone: GoneSeat[] = [];
      const verdicts = await db.transaction((transaction) => {
        gone.length = 0;
        return seatAll(transaction, room, plan, orders, gone);
      });
      if (gone.length > 0) room.onGivenBack(gone);
      return verdicts;
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

function refusalOf({ refusal, plan }: Extract<Verdict, { refusal: unknown }>): AppError {
  if (plan) return roomFull(plan);
  return refusal === 'unavailable' ? new AppError(refusal) : new RoundError(refusal);
}

async function seatAll(
  db: Transaction,
  { roundId, attemptSecretOf, extrasOf }: Room,
  plan: Plan,
  orders: JoinOrder[],
  gone: GoneSeat[],
): Promise<Verdict[]> {
  const [round] = await db
    .select({ quizId: rounds.quizId, kind: rounds.kind, phase: rounds.phase, isLocked: rounds.isLocked })
    .from(rounds)
    .where(eq(rounds.roundId, roundId))
    .for('update');
  if (!round || round.phase === 'ended') return orders.map(() => ({ refusal: 'room_not_found' }));
  const { before, seatBefore } = await readSeatsBefore(db, roundId, orders);
  if (round.isLocked) return orders.map((order) => seatBefore(order) ?? { refusal: 'room_locked' });
  const limit = plan.studentsPerQuiz;
  const personKeys = orders.flatMap(({ attempt }) => attempt?.personKey ?? []);
  // A limit is shared by all rounds of the quiz that students can join now.
  if (personKeys.length > 0 || limit !== null) await lockAttempts(db, round.quizId);
  const now = Math.max(...orders.map(({ joinedAt }) => joinedAt));
  const people = await readPeople(db, round.quizId, personKeys, now);
  const { last, taken: seatsHere, present } = await readRoom(db, roundId, personKeys);
  const seatsTaken = seatsHere + (limit === null ? 0 : await countSeatsElsewhere(db, round.quizId, roundId));
  const devices = await countSeatsOfDevices(
    db,
    roundId,
    orders.flatMap(({ deviceHash }) => deviceHash ?? []),
  );
  if (limit !== null && round.kind === 'room')
    gone.push(...(await giveBackPlaces(db, roundId, seatsTaken + orders.length - limit, now)));
  const taken = seatsTaken - gone.length;
  const candidates = orders.map((order) =>
    order.name ? namesFor(order, order.name) : candidateNames(taken),
  );
  const used = await readUsedNames(db, roundId, candidates.flat());
  const seated = new Map<number, SeatToTake>();
  const asked = new Map<string, number>();
  let newcomers = 0;

  function seat(order: JoinOrder, place: number): Verdict | { number: number; isNew: boolean } {
    const { attempt, participantId: wanted = '' } = order;
    const again = asked.get(wanted);
    if (again !== undefined) return { number: again, isNew: false };
    const known = seatBefore(order);
    if (known) return known;
    const personKey = attempt?.personKey ?? null;
    const person = personKey === null ? undefined : people.get(personKey);
    if (attempt?.goesOn && person?.running) {
      const { running } = person;
      // Added in this same batch by a second press: it has a number already, but no row.
      if (running.seatId === 0) return { number: running.number, isNew: false };
      const participantId = attemptSecretOf(running.roundId, running.number);
      return { seat: { ...running, participantId, isNew: false } };
    }
    if (attempt && attempt.attemptsAllowed > 0 && (person?.used ?? 0) >= attempt.attemptsAllowed)
      return { refusal: 'no_attempts_left' };
    // Someone already in this room takes no further seat by trying again.
    const takesPlace = personKey === null || !present.has(personKey);
    if (limit !== null && takesPlace && taken + newcomers >= limit) return { refusal: 'room_full', plan };
    const ownSeats = (order.deviceHash && devices.get(order.deviceHash)) || 0;
    if (ownSeats >= maxSeatsPerDevice) return { refusal: 'too_many_seats' };
    const name = freeName(candidates[place] ?? [], order.name !== null && !order.isKnown, used, personKey);
    if (!name) return { refusal: order.name ? 'name_taken' : 'unavailable' };
    const number = last + seated.size + 1;
    used.set(name.nameKey, personKey);
    if (takesPlace) newcomers += 1;
    if (order.deviceHash) devices.set(order.deviceHash, ownSeats + 1);
    const attemptNumber = (person?.last ?? 0) + 1;
    if (personKey !== null) {
      present.add(personKey);
      const running = { seatId: 0, roundId, number, name: name.name };
      people.set(personKey, { used: (person?.used ?? 0) + 1, last: attemptNumber, running });
    }
    // A secret whose seat was given to someone else belongs to that seat permanently.
    const ownSecret = wanted && !before.has(wanted) ? wanted : newSecret();
    const participantId = personKey === null ? ownSecret : attemptSecretOf(roundId, number);
    if (wanted) asked.set(wanted, number);
    seated.set(number, { order, name, number, participantId, attemptNumber: attempt ? attemptNumber : null });
    return { number, isNew: true };
  }

  const verdicts = orders.map(seat);
  const seatIds = await takeSeats(db, roundId, [...seated.values()], extrasOf);
  return verdicts.map((verdict) => {
    if (!('number' in verdict)) return verdict;
    const row = seated.get(verdict.number);
    if (!row) return { refusal: 'unavailable' };
    const { number, participantId } = row;
    const { isNew } = verdict;
    const { name } = row.name;
    return { seat: { seatId: seatIds.get(number) ?? 0, roundId, number, name, participantId, isNew } };
  });
}

async function takeSeats(
  db: Transaction,
  roundId: string,
  taking: readonly SeatToTake[],
  extrasOf: Room['extrasOf'],
): Promise<Map<number, number>> {
  const inputs = taking.map(({ order }) => order.features);
  const extras = await extrasOf(db, inputs);
  return insertSeats(
    db,
    roundId,
    taking.map((seat, at) => ({ ...seat, extra: seat.order.kept ?? extras[at] })),
  );
}

/** The existing seats of repeated joins. */
async function readSeatsBefore(db: Transaction, roundId: string, orders: JoinOrder[]) {
  const secrets = orders.flatMap(({ participantId }) => participantId ?? []);
  const before = await findJoinedBefore(db, roundId, secrets);
  const seatBefore = ({ participantId = '' }: JoinOrder): Verdict | null => {
    const known = before.get(participantId);
    return known && !known.isRemoved ? { seat: { ...known, isNew: false } } : null;
  };
  return { before, seatBefore };
}

/** The first free name; none if it was typed and someone else has it. */
function freeName(
  candidates: CleanName[],
  isTyped: boolean,
  used: ReadonlyMap<string, string | null>,
  personKey: string | null,
): CleanName | undefined {
  const [wanted] = candidates;
  const holder = wanted && used.get(wanted.nameKey);
  if (isTyped && holder !== undefined && (holder === null || holder !== personKey)) return undefined;
  return candidates.find(({ nameKey }) => !used.has(nameKey));
}

/** How many are in the room; someone who tries several times is one. */
async function readRoom(
  db: Transaction,
  roundId: string,
  personKeys: string[],
): Promise<{ last: number; taken: number; present: Set<string> }> {
  const [room] = await db
    .select({
      last: sql<number>`coalesce(max(${seats.number}), 0)::int`,
      taken: sql<number>`(count(distinct coalesce(${seats.personKey}, ${seats.seatId}::text))
        filter (where ${seats.removedAt} is null))::int`,
    })
    .from(seats)
    .where(eq(seats.roundId, roundId));
  const found =
    personKeys.length === 0
      ? []
      : await db
          .selectDistinct({ personKey: seats.personKey })
          .from(seats)
          .where(
            and(
              eq(seats.roundId, roundId),
              isNull(seats.removedAt),
              sql`${seats.personKey} = any(${sql.param(personKeys)}::text[])`,
            ),
          );
  const present = new Set(found.flatMap(({ personKey }) => personKey ?? []));
  return { last: room?.last ?? 0, taken: room?.taken ?? 0, present };
}

/** Enough candidates that one is free, with numbers once a room is large. */
function candidateNames(taken: number): CleanName[] {
  return Array.from({ length: 6 }, (_, place) => generateName(place > 2 || taken > 500));
}

/** A typed name, followed by those for its owner's further attempts, and a known one by those that others leave free. */
function namesFor({ attempt, isKnown }: JoinOrder, name: CleanName): CleanName[] {
  if (!attempt?.personKey && !isKnown) return [name];
  return [name, ...Array.from({ length: 30 }, (_, index) => numberedName(name, index + 2))];
}

/** Which of the names are taken, each with its owner if known. */
async function readUsedNames(
  db: Transaction,
  roundId: string,
  names: CleanName[],
): Promise<Map<string, string | null>> {
  const keys = names.map(({ nameKey }) => nameKey);
  const rows = await db
    .select({ nameKey: seats.nameKey, personKey: seats.personKey })
    .from(seats)
    .where(
      and(
        eq(seats.roundId, roundId),
        isNull(seats.removedAt),
        sql`${seats.nameKey} = any(${sql.param(keys)}::text[])`,
      ),
    );
  return new Map(rows.map(({ nameKey, personKey }) => [nameKey, personKey]));
}
