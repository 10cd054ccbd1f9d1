// Taking a seat in the current round of an open quiz, for anyone the rules of attempts admit.
import { sql } from 'drizzle-orm';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import type { Services } from '#platform/server/module.ts';
import { readEntrance, requirePlace } from '../server/joining/entrance.ts';
import type { JoinOrder, NewSeat } from '../server/joining/join-order.ts';
import type { Joiner } from '../server/joining/join-pace.ts';
import { roundsRuntime } from '../server/rounds-runtime.ts';
import type { CleanName } from '../server/seats/seat-names.ts';
import { openDirectRound } from '../server/starting/starting.ts';

/** Resolves when it is this one's turn to take a seat. @throws AppError rate_limited */
export function awaitTurn(services: Services, quizId: string, joiner: Joiner): Promise<void> {
  return roundsRuntime(services).pace.admit(quizId, joiner);
}

/**
 * @param order with the attempt for the seat; the seat may be in a round of an earlier version
 * @param isBack whether this person has a place already
 * @throws AppError if the quiz is not open, no attempt is left, or there is no seat
 */
export async function takeDirectSeat(
  services: Services,
  quiz: StoredQuiz,
  order: JoinOrder & Required<Pick<JoinOrder, 'attempt'>>,
  isBack: boolean,
): Promise<NewSeat> {
  const { hubs } = roundsRuntime(services);
  const roundId = await openDirectRound(services, quiz);
  // Someone for whom there is no seat must not open the round.
  if (!isBack && !(await hubs.find(roundId)))
    await requirePlace(services, await readEntrance(services, roundId));
  const hub = await hubs.open(roundId);
  return hub.join(order);
}

/** Whether a guest other than this person has done the quiz under the name, in whichever version of it. */
export async function isNameOfOtherGuest(
  { db }: Pick<Services, 'db'>,
  quizId: string,
  { nameKey }: CleanName,
  personKey: string | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from seats s join rounds r on r.round_id = s.round_id
    where r.quiz_id = ${quizId} and r.kind = 'direct' and not r.is_handed_out and s.name_key = ${nameKey} and s.user_id is null
      and s.removed_at is null and (${personKey}::text is null or s.person_key is distinct from ${personKey})
    limit 1`);
  return rows.length > 0;
}
