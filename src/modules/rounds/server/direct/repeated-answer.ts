// An answer that had been given before.
import type { Database } from '#platform/server/database/database.ts';
import type { AnswerOutcome, AnswerRequest } from '../answering/answer-journal.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { lockAnswer } from './attempt-answers.ts';

/** In an attempt the answer that was there may be one that could still be changed; whose answer is final has answered. */
export async function lockRepeat(
  db: Database,
  { kind }: Pick<PinnedRound, 'kind'>,
  outcome: AnswerOutcome,
  { seatId, questionId }: AnswerRequest,
): Promise<AnswerOutcome> {
  if (kind === 'room') return outcome;
  const locked = await lockAnswer(db, seatId, questionId);
  return { ...outcome, saved: locked ?? outcome.saved };
}
