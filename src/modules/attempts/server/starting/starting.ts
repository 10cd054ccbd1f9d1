// Starting an attempt at an open quiz, or continuing the one in progress; every way into a direct round leads through
// here.

import { readQuizById, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { QuizError } from '#modules/quizzes/errors.ts';
import {
  type AttemptSeat,
  attemptsOfPerson,
  findAttemptOfSeat,
  personKeyOf,
  secretOfAttempt,
} from '#modules/rounds/api/attempt-seats.ts';
import { awaitTurn, isNameOfOtherGuest, takeDirectSeat } from '#modules/rounds/api/direct-joining.ts';
import type { AttemptStart, Beginner, BegunAttempt } from '#modules/rounds/api/points.ts';
import { cleanName, type NewSeat } from '#modules/rounds/api/seats.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { closeIfOver } from '../ending/submitting.ts';
import { t } from '../texts.ts';
import { timeFactorOf } from './allowances.ts';
import { deadlineOfAttempt, startRefusalOf } from './windows.ts';

/** A person's attempts at a quiz, the latest first; those whose time is over are submitted. */
export async function currentAttempts(
  services: Services,
  quizId: string,
  personKey: string | null,
  now: number,
): Promise<AttemptSeat[]> {
  if (personKey === null) return [];
  const attempts = await attemptsOfPerson(services.db, quizId, personKey);
  return Promise.all(attempts.map((attempt) => closeIfOver(services, attempt, now)));
}

const isUnderWay = ({ completedAt }: AttemptSeat) => completedAt === null;

/**
 * If attempts are limited, a guest who has cleared the browser's storage can't start again under the same name.
 * @throws AppError name_taken
 */
async function requireFreshName(
  services: Services,
  quizId: string,
  name: Parameters<typeof isNameOfOtherGuest>[2],
  personKey: string | null,
): Promise<void> {
  if (await isNameOfOtherGuest(services, quizId, name, personKey))
    throw new RoundError('name_taken', {
      message: t('noAttemptsUnderName'),
    });
}

/** @throws AppError if the quiz is not open, no attempt may start now, none is left, or there is no seat */
export async function startAttempt(
  services: Services,
  quiz: StoredQuiz,
  { deviceKey, goesOn, ...order }: AttemptStart,
): Promise<NewSeat> {
  const { joinedAt, userId } = order;
  const refusal = startRefusalOf(quiz, joinedAt);
  if (refusal) throw new RoundError(refusal);
  const { attemptsAllowed } = quiz.settings;
  const personKey = personKeyOf(userId, deviceKey);
  // A refused student must not leave a new round behind; the same check decides again when the seat is taken.
  const before = await currentAttempts(services, quiz.quizId, personKey, joinedAt);
  const isContinued = goesOn && before.some(isUnderWay);
  if (!isContinued && attemptsAllowed > 0 && before.length >= attemptsAllowed)
    throw new RoundError('no_attempts_left');
  if (attemptsAllowed > 0 && userId === null && order.name && !isContinued)
    await requireFreshName(services, quiz.quizId, order.name, personKey);
  const factor = await timeFactorOf(services, quiz.quizId, userId);
  const deadlineAt = deadlineOfAttempt(quiz.settings, joinedAt, factor);
  const attempt = { personKey, attemptsAllowed, deadlineAt, goesOn };
  const isBack = personKey !== null && before.length > 0;
  return takeDirectSeat(services, quiz, { ...order, attempt }, isBack);
}

/** Starts an attempt, or continues the person's one that is in progress. @throws AppError if none may start */
export async function beginAttempt(
  services: Services,
  quiz: StoredQuiz,
  { studentName, isAnonymous, receivedAt, address, ...person }: Beginner,
): Promise<BegunAttempt> {
  const { quizId, isOpen, settings } = quiz;
  const personKey = personKeyOf(person.userId, person.deviceKey);
  const attempts = isOpen ? await currentAttempts(services, quizId, personKey, receivedAt) : [];
  const underWay = attempts.find(isUnderWay);
  if (underWay) return { ...underWay, participantId: await secretOfAttempt(services, underWay) };
  const isGenerated = isAnonymous || settings.onlyGeneratedNames;
  const name = isGenerated ? null : cleanName(studentName ?? '');
  await awaitTurn(services, quizId, { ...person, address, isAnonymous: name === null });
  return startAttempt(services, quiz, { ...person, name, joinedAt: receivedAt, goesOn: true });
}

/** The same by the quiz's id. @throws AppError quiz_not_found, quiz_not_open, and if none may start */
export async function beginAttemptAt(
  services: Services,
  quizId: string,
  beginner: Beginner,
): Promise<{ participantId: string; attempt: AttemptSeat }> {
  const quiz = await readQuizById(services, quizId);
  if (!quiz) throw new QuizError('quiz_not_found');
  if (!quiz.isOpen) throw new RoundError('quiz_not_open');
  const { participantId, seatId } = await beginAttempt(services, quiz, beginner);
  const attempt = await findAttemptOfSeat(services.db, seatId);
  if (!attempt) throw new AppError('unavailable');
  return { participantId, attempt };
}
