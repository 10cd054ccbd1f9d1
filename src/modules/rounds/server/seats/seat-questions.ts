// The questions of a running self-paced room, for those who have a seat in it.
import { sql } from 'drizzle-orm';
import type { Reader, ShownContent } from '#modules/quizzes/api/quizzes.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { findRunningRoom } from '../running/round-store.ts';
import { questionsOfSeat } from '../starting/pinned-round.ts';

/** @returns null for someone without a seat, and while the room’s questions may not be answered */
export async function questionsForSeat(
  { services, hubs }: RoundsRuntime,
  place: { quizId: string } | { roundId: string },
  { userId, participantId }: Reader,
): Promise<ShownContent | null> {
  if (userId === null && participantId === undefined) return null;
  const roundId = 'roundId' in place ? place.roundId : await findRunningRoom(services.db, place.quizId);
  if (!roundId) return null;
  const hash = participantId === undefined ? null : hashSecret(participantId);
  const { rows } = await services.db.execute<{ seat_id: number }>(sql`
    select seat_id from seats where round_id = ${roundId} and removed_at is null
      and (participant_hash = ${hash} or user_id = ${userId}) limit 1`);
  const [seat] = rows;
  if (!seat) return null;
  const { round, course } = await hubs.open(roundId);
  if (round.pace !== 'self' || course.phase !== 'open') return null;
  const questions = questionsOfSeat(round, Number(seat.seat_id));
  const shared = new Map(
    questions.flatMap(({ shown }) => (shown.passage ? [[shown.passage.id, shown.passage]] : [])),
  );
  return { questions: questions.map(({ shown }) => shown.view), passages: [...shared.values()] };
}
