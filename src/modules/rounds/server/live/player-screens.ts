// What a player's screen needs, for many players at once: seats are looked up together, the rest is shared by the room.

import type { Database } from '#platform/server/database/database.ts';
import { type Batcher, createBatcher } from '#platform/server/waiting/batcher.ts';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { RoundError } from '../../errors.ts';
import type { FeatureValues, PlayerSnapshot, RoundState, Standing } from '../../live.ts';
import { roundPoints } from '../answering/points.ts';
import { areResultsShown } from '../results/result-time.ts';
import { type ScoreBoard, shownQuestionIds } from '../results/score-board.ts';
import { turnOf } from '../running/round-machine.ts';
import { presentState } from '../running/round-state.ts';
import type { StoredCourse } from '../running/round-store.ts';
import { notePlayersCame } from '../seats/seat-places.ts';
import { type FoundSeat, findSeats } from '../seats/seat-store.ts';
import {
  earnedQuestionIds,
  grantedPointsOf,
  maxScoreOf,
  type PinnedQuestion,
  type PinnedRound,
  questionsOfSeat,
  shownToSeat,
} from '../starting/pinned-round.ts';
import { isKeyShown, presentResult, withoutGrade } from './player-frames.ts';

/** What live features show: to everyone, to hosts, and to each seat alone. */
type ShownFeatures = {
  readonly shown: FeatureValues | undefined;
  readonly forHosts: FeatureValues | undefined;
  ownOf(seatIds: readonly number[]): Promise<(seatId: number) => FeatureValues | undefined>;
};

/** The part of a room that screens are made of. */
export type ScreenSource = {
  readonly round: PinnedRound;
  readonly course: StoredCourse;
  readonly board: ScoreBoard;
  readonly features: ShownFeatures;
  seatCount(): number;
};

/** `own`: what live features show to the seat alone. */
type SeatOnScreen = FoundSeat & Pick<PlayerSnapshot, 'own'>;
type Looked = { found: SeatOnScreen | null; turn: string | null };

/** The question that everyone in a host-paced round has on the screen. */
export function currentQuestion(round: PinnedRound, course: StoredCourse): PinnedQuestion | null {
  if (round.pace === 'self' || course.phase === 'lobby' || course.phase === 'ended') return null;
  return round.questions[course.questionIndex] ?? null;
}

/** The same for one turn of the question that everyone has on the screen; null for none. */
export function currentTurn(round: PinnedRound, course: StoredCourse): string | null {
  const current = currentQuestion(round, course);
  return current && turnKey(current.id, turnOf(course, round.plan));
}

export const turnKey = (questionId: string, turn: 1 | 2) => (turn === 1 ? questionId : `${questionId} again`);

export class PlayerScreens {
  readonly #source: ScreenSource;
  readonly #lookUps: Batcher<string, Looked>;
  readonly #db: Database;

  constructor(db: Database, source: ScreenSource) {
    this.#db = db;
    this.#source = source;
    this.#lookUps = createBatcher({
      run: async (hashes) => {
        const questionId = currentQuestion(source.round, source.course)?.id ?? null;
        const turn = currentTurn(source.round, source.course);
        const earned = earnedQuestionIds(source.round, shownQuestionIds(source.round, source.course));
        const seats = await findSeats(db, source.round, earned, questionId, hashes);
        await notePlayersCame(db, seats);
        const ownOf = await source.features.ownOf(seats.flatMap((found) => found?.seatId ?? []));
        return seats.map((found) => ({ found: found && { ...found, own: ownOf(found.seatId) }, turn }));
      },
      gatherMs: 3,
      maxItems: 300,
      maxRunning: 2,
    });
  }

  /** @throws AppError seat_not_found, seat_removed */
  async find(participantHash: string): Promise<SeatOnScreen> {
    const { round } = this.#source;
    let looked = await this.#lookUps.add(participantHash);
    // The room moved on during the query: the answer to the previous question is outdated.
    for (let turn = 0; turn < 3 && looked.turn !== currentTurn(round, this.#source.course); turn += 1) {
      looked = await this.#lookUps.add(participantHash);
    }
    if (!looked.found) throw new RoundError('seat_not_found');
    if (looked.found.isRemoved) throw new RoundError('seat_removed');
    return looked.found;
  }

  /** @param shownQuestionId self-paced: what this screen shows already */
  async snapshotOf(
    seat: SeatOnScreen,
    now: number,
    shownQuestionId: string | null = null,
  ): Promise<PlayerSnapshot> {
    const { round, course } = this.#source;
    const board = this.#needsBoard() ? await this.#source.board.read(course) : null;
    const standing = board ? board.standingOf(seat.seatId) : this.#ownScore(seat);
    const own = {
      seat: { number: seat.number, name: seat.name },
      answeredCount: seat.answeredIds.length,
      isComplete: seat.isComplete,
      own: seat.own,
    };
    const isStandingShown = await this.isStandingShown(seat.isComplete, now);
    if (round.pace === 'self') {
      const shown = seat.isComplete
        ? null
        : this.questionFor(seat, new Set(seat.answeredIds), shownQuestionId, 'here');
      return {
        ...own,
        round: shown?.state(now) ?? presentState(this.#source, now),
        question: shown?.question ?? null,
        saved: null,
        result: null,
        standing: isStandingShown ? standing : null,
      };
    }
    const current = currentQuestion(round, course);
    const saved = current && seat.saved?.questionId === current.id ? seat.saved : null;
    return {
      ...own,
      round: presentState(this.#source, now),
      question: current?.shown ?? null,
      saved: saved && withoutGrade(saved),
      result: current && isKeyShown(round, course.phase) ? presentResult(current, saved) : null,
      standing: isStandingShown ? standing : null,
    };
  }

  /**
   * Self-paced: the seat's current question. `here` prefers the one on the screen, `next` continues from it;
   * answered ones are skipped, and after the last one the unanswered ones come again.
   */
  questionFor(
    seat: { seatId: number },
    answeredIds: ReadonlySet<string>,
    shownQuestionId: string | null,
    from: 'here' | 'next',
  ): { id: string; question: ShownQuestion; state(now: number): RoundState } | null {
    const { round, course } = this.#source;
    if (course.phase !== 'open') return null;
    const order = questionsOfSeat(round, seat.seatId);
    const here = Math.max(
      0,
      order.findIndex(({ id }) => id === shownQuestionId),
    );
    const start = from === 'next' && shownQuestionId !== null ? here + 1 : here;
    for (let step = 0; step < order.length; step += 1) {
      const index = (start + step) % order.length;
      const pinned = order[index];
      if (!pinned || answeredIds.has(pinned.id)) continue;
      const state = (now: number) => ({ ...presentState(this.#source, now), questionIndex: index });
      return { id: pinned.id, question: shownToSeat(round, pinned, seat.seatId), state };
    }
    return null;
  }

  /** Whether a player may know the points now. */
  isStandingShown(isComplete: boolean, now: number): Promise<boolean> {
    const { round, course } = this.#source;
    return areResultsShown(this.#db, round, course, isComplete, now);
  }

  #needsBoard(): boolean {
    const { round, course } = this.#source;
    if (round.settings.showResults === 'never') return false;
    return (
      course.phase === 'ended' || (round.pace === 'host' && round.settings.showResults === 'after-question')
    );
  }

  /** Without a rank, because comparing with others who are still working would be meaningless. */
  #ownScore(seat: FoundSeat): Standing {
    const { round, course } = this.#source;
    const shown = shownQuestionIds(round, course);
    return {
      score: roundPoints(seat.points + grantedPointsOf(round, shown)),
      maxScore: roundPoints(seat.markedPoints + maxScoreOf(round, shown)),
      rank: null,
      isTied: false,
      of: this.#source.seatCount(),
      streak: 0,
    };
  }
}
