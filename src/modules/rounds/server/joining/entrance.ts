// Looks at a round from outside, in one query: someone who is refused or only looks must not open it, because
// that renders its texts.
import { sql } from 'drizzle-orm';
import { planOf } from '#modules/plans/api/plan.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import type { Phase } from '../../live.ts';
import { roomFull } from '../seats/seat-limit.ts';
import { abandonedSeats, countSeatsElsewhere } from '../seats/seat-places.ts';

export type Entrance = {
  roundId: string;
  quizId: string;
  ownerId: string;
  title: string;
  pace: 'host' | 'self';
  roomCode: string | null;
  phase: Phase;
  isPaused: boolean;
  isLocked: boolean;
  onlyGeneratedNames: boolean;
  seatCount: number;
  /** Places taken: someone who tries several times has one. */
  taken: number;
  /** Whether a place that no one came for can be given to someone else. */
  hasAbandoned: boolean;
};

/** @throws AppError room_not_found, also where it is over */
export async function readEntrance({ db, now }: Services, roundId: string): Promise<Entrance> {
  const { rows } = await db.execute<Entrance>(sql`
    select r.round_id as "roundId", r.quiz_id as "quizId", r.owner_id as "ownerId", r.title, r.pace,
      r.room_code as "roomCode", r.phase, r.is_paused as "isPaused", r.is_locked as "isLocked",
      coalesce((r.settings->>'onlyGeneratedNames')::boolean, false) as "onlyGeneratedNames",
      held.seats as "seatCount", held.places as taken,
      r.kind = 'room' and exists (${abandonedSeats(roundId, now())}) as "hasAbandoned"
    from rounds r, lateral (
      select count(*)::int as seats, count(distinct coalesce(s.person_key, s.seat_id::text))::int as places
      from seats s where s.round_id = r.round_id and s.removed_at is null) held
    where r.round_id = ${roundId} and r.phase <> 'ended'`);
  const [entrance] = rows;
  if (!entrance) throw new RoundError('room_not_found');
  return entrance;
}

/**
 * Whether there is room for someone new; checked again when the seat is taken.
 * @throws AppError room_locked, room_full
 */
export async function requirePlace(services: Services, entrance: Entrance): Promise<void> {
  const { isLocked, ownerId, quizId, roundId, hasAbandoned } = entrance;
  if (isLocked) throw new RoundError('room_locked');
  const plan = await planOf(services, ownerId);
  if (plan.studentsPerQuiz === null || hasAbandoned) return;
  const taken = entrance.taken + (await countSeatsElsewhere(services.db, quizId, roundId));
  if (taken >= plan.studentsPerQuiz) throw roomFull(plan);
}
