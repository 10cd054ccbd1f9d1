// An attempt with its round: found by its secret, checked, submitted, looked back at, as far as its quiz reveals
// results.

import {
  type AttemptAnswer,
  type AttemptSeat,
  findAttempt,
  findAttemptOfUser,
  secretOfAttempt,
} from '#modules/rounds/api/attempt-seats.ts';
import { type DirectRound, readDirectRound } from '#modules/rounds/api/direct-round.ts';
import type { ReviewItem } from '#modules/rounds/api/results.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { OwnScore } from '#modules/rounds/live.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import { closeIfOver, submitForStudent } from './ending/submitting.ts';

/** An attempt and the round with its questions. */
export type OpenAttempt = { attempt: AttemptSeat; round: DirectRound };

export async function withRound(services: Services, attempt: AttemptSeat): Promise<OpenAttempt> {
  return { attempt, round: await readDirectRound(services, attempt.roundId) };
}

/**
 * The attempt behind a secret; if its time is over, it is submitted first.
 * @throws AppError seat_not_found, seat_removed
 */
export async function openAttempt(
  services: Services,
  quizId: string,
  participantId: string,
  receivedAt?: number,
): Promise<OpenAttempt> {
  const found = await findAttempt(services.db, quizId, hashSecret(participantId));
  if (!found) throw new RoundError('seat_not_found');
  if (found.isRemoved) throw new RoundError('seat_removed');
  return withRound(services, await closeIfOver(services, found, receivedAt));
}

/**
 * An attempt that someone began signed in, with its secret: theirs on any device.
 * @throws AppError seat_not_found, also for someone else's
 */
export async function openOwn(
  services: Services,
  userId: string,
  at: { quizId: string; roundId: string; number: number },
): Promise<{ participantId: string; opened: OpenAttempt }> {
  const found = await findAttemptOfUser(services.db, userId, at);
  if (!found) throw new RoundError('seat_not_found');
  const attempt = await closeIfOver(services, found);
  return {
    participantId: await secretOfAttempt(services, attempt),
    opened: await withRound(services, attempt),
  };
}

/** The result of a saved answer, with the key; null while it may not be revealed. */
export function shownResult({ round }: OpenAttempt, saved: AttemptAnswer): OwnResult | null {
  const isShown = round.settings.showResults === 'after-question' && saved.isLocked;
  return isShown ? round.resultOf(saved) : null;
}

/**
 * Fixes a saved answer, so that its result may be revealed.
 * @throws AppError round_wrong_phase if the quiz reveals nothing before the end; question_not_open, answer_too_late
 */
export async function checkAnswer(
  { attempt, round }: OpenAttempt,
  questionId: string,
): Promise<AttemptAnswer> {
  if (round.settings.showResults !== 'after-question') throw new RoundError('round_wrong_phase');
  if (attempt.completedAt !== null) throw new RoundError('answer_too_late');
  const locked = await round.lockAnswer(attempt.seatId, questionId);
  if (!locked) throw new RoundError('question_not_open');
  return locked;
}

/** Submits; a second call returns the first result. */
export async function submitAttempt(
  services: Services,
  { attempt, round }: OpenAttempt,
  receivedAt: number,
): Promise<OpenAttempt> {
  const isFirst = attempt.completedAt === null;
  const submitted = await submitForStudent(services, attempt, receivedAt);
  if (isFirst) round.noteSubmitted(attempt.number);
  return { attempt: submitted, round };
}

/** The result of a submitted attempt, as far as it may be revealed. */
export function ownScore({ attempt, round }: OpenAttempt): Promise<OwnScore> {
  return round.scoreOf(attempt.seatId, attempt.completedAt !== null);
}

async function requireShownScore(open: OpenAttempt): Promise<OwnScore> {
  if (open.attempt.completedAt === null) throw new RoundError('round_wrong_phase');
  const score = await ownScore(open);
  if (!score.isShown) throw new RoundError('round_wrong_phase');
  return score;
}

/** @throws AppError round_wrong_phase while the key may not be seen */
export async function reviewAttempt(open: OpenAttempt): Promise<{ result: OwnScore; items: ReviewItem[] }> {
  const result = await requireShownScore(open);
  return { result, items: await open.round.review(open.attempt.seatId) };
}

/**
 * The result another answer would have had; nothing is stored.
 * @throws AppError round_wrong_phase while the key may not be seen, question_not_open, answer_invalid
 */
export async function practiseQuestion(
  open: OpenAttempt,
  { questionId, answer }: { questionId: string; answer: unknown },
): Promise<OwnResult> {
  const { round } = open;
  if (!round.settings.allowPractice) throw new RoundError('round_wrong_phase');
  await requireShownScore(open);
  return round.tryAnswer(questionId, answer);
}
