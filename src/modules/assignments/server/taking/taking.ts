// A member at an assignment: proved by the door of the class, within its times, with the attempts that are left.
import type { z } from 'zod';
import { currentAttempts, presentAttempt, withRound } from '#modules/attempts/api/attempts.ts';
import {
  className,
  classOfferOf,
  keptOf,
  memberOfToken,
  readClassOwner,
  type StoredMember,
} from '#modules/classes/api/classes.ts';
import type { ClassJoin } from '#modules/classes/contract/door.ts';
import {
  type AttemptSeat,
  findAttemptOfSeat,
  personKeyIn,
  secretOfAttempt,
} from '#modules/rounds/api/attempt-seats.ts';
import { awaitTurn } from '#modules/rounds/api/direct-joining.ts';
import {
  givenName,
  type HandedOut,
  readHandedOut,
  takeHandedOutSeat,
} from '#modules/rounds/api/handed-out.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { OwnAssignment, takingContract } from '../../contract/taking.ts';
import { AssignmentError } from '../../errors.ts';
import { findByCode } from '../assignment-store.ts';
import { readCode } from '../code.ts';
import { closingOf, dueOf, type Exception, endOfAttempt, noException, stateOf } from '../rules/times.ts';
import { readExceptions } from '../standings.ts';
import type { StoredAssignment } from '../stored-assignment.ts';

type Shown = z.output<(typeof takingContract)['readHandedOut']['response']>['handedOut'];
type Join = z.output<typeof ClassJoin>;
type Found = { stored: StoredAssignment; round: HandedOut };

/** @throws AppError assignment_not_found */
async function requireByCode({ db }: Services, typed: string): Promise<Found> {
  const stored = await findByCode(db, readCode(typed));
  const round = stored && (await readHandedOut(db, [stored.roundId])).get(stored.roundId);
  if (!stored || !round) throw new AssignmentError('assignment_not_found');
  return { stored, round };
}

export async function readHandedOutTo(services: Services, code: string): Promise<Shown> {
  const { stored, round } = await requireByCode(services, code);
  const { db, now } = services;
  const { opensAt, dueAt, closesAt, latePolicy, penaltyPercent, counts } = stored;
  return {
    code: stored.code,
    title: round.title,
    className: (await readClassOwner(db, stored.classId))?.name ?? '',
    questionCount: round.questionCount,
    ...round.settings,
    opensAt,
    dueAt,
    closesAt,
    latePolicy,
    penaltyPercent,
    counts,
    state: stateOf(stored, { dueAt: null }, now()),
    serverNow: now(),
    offer: await classOfferOf({ db, roundId: stored.roundId }),
  };
}

type Place = Found & { member: StoredMember; exception: Exception; attempts: AttemptSeat[]; allowed: number };

/** @throws AppError assignment_not_found, class_proof_needed */
async function placeOf(services: Services, code: string, join: Join): Promise<Place> {
  const { stored, round } = await requireByCode(services, code);
  const { db, now } = services;
  const member = await memberOfToken(services, db, stored.classId, join);
  const { assignmentId, roundId } = stored;
  const exceptions = await readExceptions(db, [assignmentId]);
  const exception = exceptions.get(assignmentId)?.get(member.memberId) ?? noException;
  const key = personKeyIn(roundId, member.memberId);
  const attempts = await currentAttempts(services, round.quizId, key, now());
  const { attemptsAllowed } = round.settings;
  const allowed = attemptsAllowed === 0 ? 0 : attemptsAllowed + exception.moreAttempts;
  return { stored, round, member, exception, attempts, allowed };
}

export async function readOwn(services: Services, code: string, join: Join): Promise<OwnAssignment> {
  const { stored, member, exception, attempts, allowed } = await placeOf(services, code, join);
  const now = services.now();
  const dueAt = dueOf(stored, exception);
  return {
    name: member.name,
    dueAt,
    closesAt: closingOf(stored, exception),
    isExtended: dueAt > stored.dueAt,
    isExcused: exception.isExcused,
    state: stateOf(stored, exception, now),
    attemptsLeft: allowed === 0 ? null : Math.max(0, allowed - attempts.length),
    hasRunningAttempt: attempts.some(({ completedAt }) => completedAt === null),
    serverNow: now,
    attempts: await Promise.all(
      attempts.map(async (attempt) => ({
        participantId: await secretOfAttempt(services, attempt),
        roundId: attempt.roundId,
        quizId: attempt.quizId,
        seatNumber: attempt.number,
        name: attempt.name,
        attemptNumber: attempt.attemptNumber,
        startedAt: attempt.startedAt,
        submittedAt: attempt.completedAt,
        isLate: attempt.completedAt !== null && attempt.completedAt > dueAt,
      })),
    ),
  };
}

/** Starts an attempt, or continues the member's one in progress. */
export async function beginAt(
  services: Services,
  code: string,
  join: Join,
  { receivedAt, address }: { receivedAt: number; address: string },
) {
  const { stored, round, member, exception, attempts, allowed } = await placeOf(services, code, join);
  const present = async (participantId: string, attempt: AttemptSeat) => ({
    participantId,
    attempt: await presentAttempt(services, await withRound(services, attempt)),
  });
  const running = attempts.find(({ completedAt }) => completedAt === null);
  if (running) return present(await secretOfAttempt(services, running), running);
  const state = stateOf(stored, exception, receivedAt);
  if (state === 'not-yet') throw new AssignmentError('assignment_not_open');
  if (state === 'closed') throw new AssignmentError('assignment_closed');
  if (allowed > 0 && attempts.length >= allowed) throw new RoundError('no_attempts_left');
  const { roundId } = stored;
  const personKey = personKeyIn(roundId, member.memberId);
  await awaitTurn(services, roundId, { address, userId: null, deviceKey: personKey, isAnonymous: false });
  const { timeLimitMinutes } = round.settings;
  const deadlineAt = endOfAttempt(receivedAt, timeLimitMinutes, closingOf(stored, exception));
  const order = {
    name: givenName(member.name),
    isKnown: true,
    userId: null,
    joinedAt: receivedAt,
    attempt: { personKey, attemptsAllowed: allowed, deadlineAt, goesOn: true },
    kept: { [className]: keptOf(member) },
  };
  const seat = await takeHandedOutSeat(services, roundId, order, attempts.length > 0);
  const attempt = await findAttemptOfSeat(services.db, seat.seatId);
  if (!attempt) throw new AppError('unavailable');
  return present(seat.participantId, attempt);
}
