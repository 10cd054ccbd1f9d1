// A round without a host, as used by the attempts module: what a seat sees, how its answers change, and their score.

import type { Branding } from '#modules/organisations/contract.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { parseAnswer } from '#question-types/registry.ts';
import { firstOf, type OwnResult, type ShownQuestion } from '#question-types/shown-question.ts';
import { RoundError } from '../errors.ts';
import type { OwnScore } from '../live.ts';
import { readOwnScore } from '../server/answering/self-pace.ts';
import {
  type AnswerChange,
  type AttemptAnswer,
  type GradedChange,
  gradeChange,
  lockAnswer,
  readAttemptAnswers,
  writeAttemptAnswers,
} from '../server/direct/attempt-answers.ts';
import { type AttemptSeat, lockAttempt } from '../server/direct/attempt-seats.ts';
import { presentResult } from '../server/live/player-frames.ts';
import type { RoomHub } from '../server/live/room-hub.ts';
import { type ReviewItem, reviewSeat } from '../server/results/seat-review.ts';
import { roundsRuntime } from '../server/rounds-runtime.ts';
import { type GradedAnswer, scoreSeats } from '../server/seats/seat-store.ts';
import { renewKeys } from '../server/starting/key-renewal.ts';
import { questionsOfSeat, shownToSeat } from '../server/starting/pinned-round.ts';

/** Everything that an attempt's answers may be decided on, while no one else changes them. */
export type LockedAttempt = {
  attempt: AttemptSeat;
  saved: Map<string, AttemptAnswer>;
  grade(change: AnswerChange, receivedAt: number): GradedChange;
};

type Decision<T> = { saved: AttemptAnswer[]; takenBack: string[]; outcome: T };

export class DirectRound {
  readonly #services: Services;
  readonly #hub: RoomHub;

  constructor(services: Services, hub: RoomHub) {
    this.#services = services;
    this.#hub = hub;
  }

  get title(): string {
    return this.#hub.round.title;
  }

  get settings(): QuizSettings {
    return this.#hub.round.settings;
  }

  /** The organisation of its teacher. */
  branding(): Promise<Branding | null> {
    return this.#hub.branding();
  }

  /** The questions in this seat's order, without their keys. */
  shownQuestions(seatId: number): ShownQuestion[] {
    const { round } = this.#hub;
    const seen = new Set<string>();
    return questionsOfSeat(round, seatId).map((pinned) => firstOf(seen, shownToSeat(round, pinned, seatId)));
  }

  /** How an answer did, with the key: call it only where the key may be seen. Null if there is no such question. */
  resultOf(answer: GradedAnswer): OwnResult | null {
    const pinned = this.#hub.round.byId.get(answer.questionId);
    return pinned ? presentResult(pinned, answer) : null;
  }

  /**
   * How an answer would do, with the key: call it only where the key may be seen. Nothing is stored.
   * @throws AppError question_not_open, answer_invalid
   */
  tryAnswer(questionId: string, answer: unknown): OwnResult {
    const { round } = this.#hub;
    const pinned = round.byId.get(questionId);
    if (!pinned) throw new RoundError('question_not_open');
    const graded = gradeChange(round, { questionId, answer, sequence: 0 }, this.#services.now());
    if (graded.kind === 'answer') return presentResult(pinned, graded.saved);
    const parsed = parseAnswer(pinned.question, answer);
    throw new RoundError('answer_invalid', parsed.ok ? {} : { message: parsed.message });
  }

  /** What a seat has earned, as far as it may be shown. */
  async scoreOf(seatId: number, isComplete: boolean): Promise<OwnScore> {
    return (await readOwnScore(this.#services, this.#hub, seatId, isComplete)).result;
  }

  /** Every question that counts with the seat's answer and the key: call it only where the key may be seen. */
  review(seatId: number): Promise<ReviewItem[]> {
    return reviewSeat(this.#services.db, this.#hub, seatId);
  }

  /** All saved answers of a seat, by question. */
  savedAnswers(seatId: number): Promise<Map<string, AttemptAnswer>> {
    return readAttemptAnswers(this.#services.db, seatId);
  }

  /**
   * Changes answers of an attempt in one transaction, during which it can't be submitted and no key changes.
   * @param decide returns the new answers; called again if a key has changed meanwhile
   * @throws AppError seat_removed
   */
  async changeAnswers<T>(
    seat: Pick<AttemptSeat, 'seatId' | 'roundId'>,
    decide: (locked: LockedAttempt, tx: Transaction) => Promise<Decision<T>>,
  ): Promise<T> {
    const { round } = this.#hub;
    const { db } = this.#services;
    for (let turn = 0; turn < 3; turn += 1) {
      const done = await db.transaction(async (tx) => {
        const locked = await lockAttempt(tx, seat);
        if (!locked || locked.attempt.isRemoved) throw new RoundError('seat_removed');
        if (locked.keyVersion !== round.keyVersion) return null;
        const { attempt } = locked;
        const saved = await readAttemptAnswers(tx, attempt.seatId);
        const grade: LockedAttempt['grade'] = (change, receivedAt) => gradeChange(round, change, receivedAt);
        const decision = await decide({ attempt, saved, grade }, tx);
        await writeAttemptAnswers(tx, attempt, decision.saved, decision.takenBack);
        // Submitted by the clock in the meantime: its score is computed again.
        const isChanged = decision.saved.length + decision.takenBack.length > 0;
        if (attempt.completedAt !== null && isChanged) await scoreSeats(tx, [attempt.seatId]);
        return { outcome: decision.outcome };
      });
      if (done) return done.outcome;
      await renewKeys(db, round);
    }
    throw new AppError('unavailable');
  }

  /** Fixes a saved answer: it can't be changed any more. @returns null if there is none */
  lockAnswer(seatId: number, questionId: string): Promise<AttemptAnswer | null> {
    return lockAnswer(this.#services.db, seatId, questionId);
  }

  /** Call this after a seat was submitted: it notifies anyone who watches the round. */
  noteSubmitted(seatNumber: number): void {
    this.#hub.hosts.noteCompleted(seatNumber);
    this.#hub.publish('joined');
  }
}

/** @throws AppError round_not_found */
export async function readDirectRound(services: Services, roundId: string): Promise<DirectRound> {
  return new DirectRound(services, await roundsRuntime(services).hubs.open(roundId));
}
