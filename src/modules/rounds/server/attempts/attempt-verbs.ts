// What the module of attempts does with rounds: begin, save, check, hand in.

import { QuizError } from '#modules/quizzes/errors.ts';
import { readQuizById } from '#modules/quizzes/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import { roundsRuntime } from '../rounds-runtime.ts';
import { cleanName } from '../seats/seat-names.ts';
import { scoreSeats } from '../seats/seat-store.ts';
import { renewKeys } from '../starting/key-renewal.ts';
import {
  type GradedChange,
  gradeChange,
  lockSaved,
  readSaved,
  type SavedChange,
  writeSaved,
} from './attempt-answers.ts';
import { handInAttempt } from './attempt-closing.ts';
import { personKeyOf } from './attempt-people.ts';
import type { OpenAttempt } from './attempt-screens.ts';
import { currentAttempts, secretOfAttempt, startAttempt } from './attempt-start.ts';
import { findAttemptOfSeat, holdAttempt, type StoredAttempt } from './attempt-store.ts';
import { isOverdue } from './attempt-windows.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Beginning = {
  userId: string | null;
  deviceKey?: string;
  studentName?: string;
  isAnonymous: boolean;
  receivedAt: number;
  address: string;
};

/**
 * Starts an attempt, or goes on with the person's one that is under way.
 * @throws AppError where none may start
 */
export async function beginAttempt(
  services: Services,
  quizId: string,
  { studentName, isAnonymous, receivedAt, address, ...person }: Beginning,
): Promise<{ participantId: string; open: OpenAttempt }> {
  const runtime = roundsRuntime(services);
  const quiz = await readQuizById(services, quizId);
  if (!quiz) throw new QuizError('quiz_not_found');
  if (!quiz.isOpen) throw new RoundError('quiz_not_open');
  const personKey = personKeyOf(person.userId, person.deviceKey);
  const attempts = await currentAttempts(services, quizId, personKey, receivedAt);
  const underWay = attempts.find(({ completedAt }) => completedAt === null);
  if (underWay) {
    const participantId = await secretOfAttempt(services, underWay);
    return { participantId, open: { attempt: underWay, hub: await runtime.hubs.open(underWay.roundId) } };
  }
  const isGenerated = isAnonymous || quiz.settings.onlyGeneratedNames;
  const name = isGenerated ? null : cleanName(studentName ?? '');
  await runtime.pace.admit(quizId, { ...person, address, isAnonymous: name === null });
  const start = { ...person, name, joinedAt: receivedAt, goesOn: true };
  const { hub, seat } = await startAttempt(runtime, quiz, start);
  const attempt = await findAttemptOfSeat(services.db, seat.seatId);
  if (!attempt) throw new AppError('unavailable');
  return { participantId: seat.participantId, open: { attempt, hub } };
}

/** Everything that an attempt's answers may be decided on, while nobody else changes them. */
export type HeldAttempt = {
  attempt: StoredAttempt;
  saved: Map<string, SavedChange>;
  /** Whether what arrived at this moment still counts. */
  isInTime: boolean;
  grade(change: { questionId: string; answer: unknown; sequence: number }): GradedChange;
};

type SavedWork<T> = { saved: SavedChange[]; takenBack: string[]; outcome: T };

/**
 * Changes answers of an attempt in one transaction, in which nobody hands it in and no key changes.
 * @param decide what the answers shall be; called again where a key has changed meanwhile
 */
export async function changeAnswers<T>(
  services: Services,
  open: OpenAttempt,
  receivedAt: number,
  decide: (held: HeldAttempt, tx: Transaction) => Promise<SavedWork<T>>,
): Promise<T> {
  const { round } = open.hub;
  for (let turn = 0; turn < 3; turn += 1) {
    const done = await services.db.transaction(async (tx) => {
      const held = await holdAttempt(tx, open.attempt);
      if (!held || held.attempt.isRemoved) throw new RoundError('seat_removed');
      if (held.keyVersion !== round.keyVersion) return null;
      const { attempt } = held;
      const saved = await readSaved(tx, attempt.seatId);
      const isInTime = isTimely(attempt, receivedAt);
      const work = await decide(
        { attempt, saved, isInTime, grade: (change) => gradeChange(round, change, receivedAt) },
        tx,
      );
      await writeSaved(tx, attempt, work.saved, work.takenBack);
      // Handed in by the clock while this was on its way: what it came to is counted up again.
      const isChanged = work.saved.length + work.takenBack.length > 0;
      if (attempt.completedAt !== null && isChanged) await scoreSeats(tx, [attempt.seatId]);
      return { outcome: work.outcome };
    });
    if (done) return done.outcome;
    await renewKeys(services.db, round);
  }
  throw new AppError('unavailable');
}

/** What is saved in an attempt, by question. */
export async function readSavedOf(
  services: Services,
  { attempt }: OpenAttempt,
): Promise<Map<string, SavedChange>> {
  return readSaved(services.db, attempt.seatId);
}

/** What arrived in time counts, even where the clock handed in before it was dealt with. */
function isTimely(attempt: StoredAttempt, receivedAt: number): boolean {
  if (!attempt.isQuizOpen || isOverdue(attempt, attempt.graceMs, receivedAt)) return false;
  return attempt.completedAt === null || attempt.completedBy === 'clock';
}

/**
 * Fixes a saved answer, so that its result may be told.
 * @throws AppError round_wrong_phase where the quiz tells nothing before the end; question_not_open, answer_too_late
 */
export async function checkAnswer(
  services: Services,
  { attempt, hub }: OpenAttempt,
  questionId: string,
): Promise<SavedChange> {
  if (hub.round.settings.showResults !== 'after-question') throw new RoundError('round_wrong_phase');
  if (attempt.completedAt !== null) throw new RoundError('answer_too_late');
  const locked = await lockSaved(services.db, attempt.seatId, questionId);
  if (!locked) throw new RoundError('question_not_open');
  return locked;
}

/** Hands in; a second time gives the first. */
export async function submitAttempt(
  services: Services,
  { attempt, hub }: OpenAttempt,
  receivedAt: number,
): Promise<OpenAttempt> {
  const isFirst = attempt.completedAt === null;
  const submitted = await handInAttempt(services, attempt, receivedAt);
  if (isFirst) {
    hub.hosts.noteCompleted(attempt.number);
    hub.publish('joined');
  }
  return { attempt: submitted, hub };
}
