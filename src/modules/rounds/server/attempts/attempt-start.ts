// Starting an attempt at an open quiz, or going on with the one under way; every way into a direct round leads through here.
import { sql } from 'drizzle-orm';
import type { StoredQuiz } from '#modules/quizzes/server.ts';
import { defineExtensionPoint, type Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { RoundError } from '../../errors.ts';
import { readEntrance, requirePlace } from '../joining/entrance.ts';
import type { NewSeat } from '../joining/joining.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import type { CleanName } from '../seats/seat-names.ts';
import { openDirectRound } from '../starting/starting.ts';
import { closeIfOver } from './attempt-closing.ts';
import { attemptSecretOf, personKeyOf } from './attempt-people.ts';
import { attemptsOfPerson, giveSecret, type StoredAttempt } from './attempt-store.ts';
import { deadlineOfAttempt, startRefusalOf, type TimeFactor } from './attempt-windows.ts';

/** Extra time of students; provided by the module that keeps it. */
export const extraTime = defineExtensionPoint<{
  factorOf(quizId: string, userId: string): Promise<TimeFactor>;
}>('extraTime');

/** By what a person's time limit at a quiz is multiplied. */
export async function timeFactorOf(
  services: Services,
  quizId: string,
  userId: string | null,
): Promise<TimeFactor> {
  const [kept] = services.extensions(extraTime);
  return userId === null || !kept ? 1 : kept.factorOf(quizId, userId);
}

/** A person's attempts at a quiz, the latest first; those whose time is over are handed in. */
export async function currentAttempts(
  services: Services,
  quizId: string,
  personKey: string | null,
  now: number,
): Promise<StoredAttempt[]> {
  if (personKey === null) return [];
  const attempts = await attemptsOfPerson(services.db, quizId, personKey);
  return Promise.all(attempts.map((attempt) => closeIfOver(services, attempt, now)));
}

/** The secret of an attempt under way, for its person on another device. */
export async function secretOfAttempt(services: Services, attempt: StoredAttempt): Promise<string> {
  const secret = attemptSecretOf(services, attempt.roundId, attempt.number);
  const hash = hashSecret(secret);
  // The server's key has changed since.
  if (hash !== attempt.participantHash) await giveSecret(services.db, attempt.seatId, hash);
  return secret;
}

type AttemptStart = {
  name: CleanName | null;
  userId: string | null;
  deviceKey?: string;
  joinedAt: number;
  claimed?: { score?: number; timeTaken?: number; userId?: string };
  /** False where everything is handed in at once, beside an attempt that may be under way. */
  goesOn: boolean;
};

/**
 * Where attempts are counted, a guest who has emptied the browser's storage does not start again under the same name, in
 * whichever version of the quiz.
 * @throws AppError name_taken
 */
async function requireFreshName(
  { db }: Services,
  quizId: string,
  { nameKey }: CleanName,
  personKey: string | null,
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and r.kind = 'direct' and s.name_key = ${nameKey} and s.user_id is null
      and s.removed_at is null and (${personKey}::text is null or s.person_key is distinct from ${personKey})
    limit 1`);
  if (rows.length > 0)
    throw new RoundError('name_taken', {
      message:
        'This name has no attempts left at this quiz. If somebody else used it, add your last name, or ask your teacher.',
    });
}

/** @throws AppError where the quiz is not open, no attempt may start now, none is left, or there is no seat */
export async function startAttempt(
  { services, hubs }: RoundsRuntime,
  quiz: StoredQuiz,
  { deviceKey, goesOn, ...order }: AttemptStart,
): Promise<{ hub: RoomHub; seat: NewSeat }> {
  const { joinedAt, userId } = order;
  const refusal = startRefusalOf(quiz, joinedAt);
  if (refusal) throw new RoundError(refusal);
  const { attemptsAllowed } = quiz.settings;
  const personKey = personKeyOf(userId, deviceKey);
  // Who is refused must not leave a new round behind; whether it is so is decided once more when the seat is taken.
  const before = await currentAttempts(services, quiz.quizId, personKey, joinedAt);
  const isUnderWay = goesOn && before.some(({ completedAt }) => completedAt === null);
  if (!isUnderWay && attemptsAllowed > 0 && before.length >= attemptsAllowed)
    throw new RoundError('no_attempts_left');
  if (attemptsAllowed > 0 && userId === null && order.name && !isUnderWay)
    await requireFreshName(services, quiz.quizId, order.name, personKey);
  const factor = await timeFactorOf(services, quiz.quizId, userId);
  const deadlineAt = deadlineOfAttempt(quiz.settings, joinedAt, factor);
  const directRoundId = await openDirectRound(services, quiz);
  const isBack = personKey !== null && before.length > 0;
  if (!isBack && !(await hubs.find(directRoundId)))
    await requirePlace(services, await readEntrance(services, directRoundId));
  const hub = await hubs.open(directRoundId);
  const attempt = { personKey, attemptsAllowed, deadlineAt, goesOn };
  const seat = await hub.join({ ...order, attempt });
  // It may have been begun in a round of an earlier version while this one was looking.
  return { hub: seat.roundId === hub.round.roundId ? hub : await hubs.open(seat.roundId), seat };
}
