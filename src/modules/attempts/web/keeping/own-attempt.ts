// An attempt that someone began signed in, on a device that does not know it yet: from now on it does.
import { CallError, call } from '#platform/web/client.ts';
import { attemptsContract } from '../../contract.ts';
import { findKeptAttempt, type KeptAttempt, keepAttempt } from './kept-attempt.ts';

/** @returns null if it is none of theirs, or there is no connection */
export async function fetchOwnAttempt(quizId: string, attemptKey: string): Promise<KeptAttempt | null> {
  const [, roundId = '', number = ''] = /^(.+)-(\d{1,9})$/.exec(attemptKey) ?? [];
  if (!roundId) return null;
  const body = { roundId, seatNumber: Number(number) };
  try {
    const own = await call(attemptsContract.openOwnAttempt, { params: { id: quizId }, body });
    const { seat, attemptNumber, state } = own.attempt;
    keepAttempt({
      participantId: own.participantId,
      quizId,
      roundId,
      name: seat.name,
      seatNumber: seat.number,
      attemptNumber,
      isSubmitted: state === 'submitted',
    });
    return findKeptAttempt(attemptKey);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
