// Practice rounds: guests take seats in rooms without a host, answer at their own pace, and are forgotten.
import { createHmac } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { newRoomCode } from '#modules/rounds/api/pinned-rounds.ts';
import { generateName } from '#modules/rounds/api/seats.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { limitedAddress } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import {
  gradeAnswer,
  type Question,
  questionTypeNames,
  redact,
  sampleQuestion,
  textsOf,
} from '#question-types/registry.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import type { PracticeSeat, PracticeStanding } from '../contract.ts';
import { PracticeError } from '../errors.ts';
import { type PracticeAnswers, practiceSeats } from '../tables.ts';
import { gradedResult } from './question-types.ts';

const keptMs = 30 * 60_000;
/** Guests who arrive later than this get a room in which others are starting too. */
const joinableMs = 5 * 60_000;
const seatsPerRoom = 30;
/** Of all rooms together; one takes less than a kilobyte. */
export const mostSeats = 2_000;
/** Of one network: several classes of a school that try it together. */
export const mostOfNetwork = 300;
/** Where there is no seat left, one without a sign of life for so long gives way, the oldest first. */
export const idleMs = 60_000;
const questionCount = 5;

/** The first types whose answers the server grades without a person. */
const questions: readonly Question[] = questionTypeNames
  .map(sampleQuestion)
  .filter((question) => gradeAnswer(question, undefined).fraction !== null)
  .slice(0, questionCount);

const maxPoints = questions.reduce((sum, { points }) => sum + points, 0);

export async function forgetOldSeats(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(practiceSeats).where(lt(practiceSeats.joinedAt, new Date(now.getTime() - keptMs)));
}

async function roomFor(db: Pick<Database, 'select'>, now: Date): Promise<string> {
  const [room] = await db
    .select({ roomCode: practiceSeats.roomCode, taken: count() })
    .from(practiceSeats)
    .groupBy(practiceSeats.roomCode)
    .having(gt(sql`min(${practiceSeats.joinedAt})`, new Date(now.getTime() - joinableMs).toISOString()))
    .orderBy(desc(sql`min(${practiceSeats.joinedAt})`))
    .limit(1);
  return room && room.taken < seatsPerRoom ? room.roomCode : newRoomCode();
}

function networkHashOf({ vault }: Services, address: string): string {
  return createHmac('sha256', vault.keyFor('practice.networks'))
    .update(limitedAddress(address))
    .digest('base64url');
}

/** @throws AppError practice_full if all of these seats are in use */
async function makeRoom(tx: Transaction, seats: SQL | undefined, most: number, now: Date): Promise<void> {
  if ((await tx.$count(practiceSeats, seats)) < most) return;
  const idle = tx
    .select({ seatHash: practiceSeats.seatHash })
    .from(practiceSeats)
    .where(and(seats, lte(practiceSeats.activeAt, new Date(now.getTime() - idleMs))))
    .orderBy(asc(practiceSeats.activeAt))
    .limit(1);
  const gone = await tx.delete(practiceSeats).where(inArray(practiceSeats.seatHash, idle)).returning();
  if (gone.length === 0) throw new PracticeError('practice_full');
}

/** @throws AppError practice_full */
export async function takePracticeSeat(services: Services, address: string): Promise<PracticeSeat> {
  const seat = newSecret();
  const alias = generateName(false).name;
  const networkHash = networkHashOf(services, address);
  const now = new Date(services.now());
  const seatHash = hashSecret(seat);
  const roomCode = await services.db.transaction(async (tx) => {
    await takeTurn(tx, 'practice seats');
    await forgetOldSeats(tx, now);
    // A network that has all of its seats makes room among its own, and takes none of others.
    await makeRoom(tx, eq(practiceSeats.networkHash, networkHash), mostOfNetwork, now);
    await makeRoom(tx, undefined, mostSeats, now);
    const room = await roomFor(tx, now);
    await tx
      .insert(practiceSeats)
      .values({ seatHash, roomCode: room, alias, given: {}, joinedAt: now, activeAt: now, networkHash });
    return room;
  });
  const shown = questions.map(async (question) => {
    const view = redact(question);
    return { view, rendered: await renderedTexts(services, textsOf(view)) };
  });
  return { seat, alias, roomCode, questions: await Promise.all(shown) };
}

const pointsOf = (given: PracticeAnswers) =>
  Object.values(given).reduce((sum, { points }) => sum + points, 0);

async function standingOf(
  { db }: Services,
  { roomCode, given }: { roomCode: string; given: PracticeAnswers },
): Promise<PracticeStanding> {
  const others = await db
    .select({ given: practiceSeats.given })
    .from(practiceSeats)
    .where(eq(practiceSeats.roomCode, roomCode));
  const points = pointsOf(given);
  const rank = 1 + others.filter((other) => pointsOf(other.given) > points).length;
  return { points, maxPoints, rank, of: others.length };
}

/**
 * The first answer to a question counts; a second one returns the first one's result.
 * @throws AppError practice_over, question_not_open, answer_invalid
 */
export async function answerPractice(
  services: Services,
  { seat, questionId, answer }: { seat: string; questionId: string; answer?: unknown },
): Promise<{ result: OwnResult; standing: PracticeStanding }> {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new RoundError('question_not_open');
  const given = await gradedResult(services, question, answer);
  const isSeat = and(
    eq(practiceSeats.seatHash, hashSecret(seat)),
    gt(practiceSeats.joinedAt, new Date(services.now() - keptMs)),
  );
  const first = { [questionId]: { answer: given.answer ?? null, points: given.points } };
  // The right-hand side wins: it is already there.
  const [row] = await services.db
    .update(practiceSeats)
    .set({
      given: sql`${JSON.stringify(first)}::jsonb || ${practiceSeats.given}`,
      activeAt: new Date(services.now()),
    })
    .where(isSeat)
    .returning();
  if (!row) throw new PracticeError('practice_over');
  const counted = row.given[questionId]?.answer;
  const result = await gradedResult(services, question, counted);
  return { result, standing: await standingOf(services, row) };
}
