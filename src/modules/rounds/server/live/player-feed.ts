// Sends every connected player of a room what has changed, with at most one frame per change.
import type { Database } from '#platform/server/database/database.ts';
import type { Attendance, PlayerSocket } from '../presence/attendance.ts';
import { isReturn, type RoundCourse } from '../running/round-machine.ts';
import { presentState } from '../running/round-state.ts';
import { readAnswersOf } from '../seats/seat-store.ts';
import { encodeText } from './live-socket.ts';
import { isKeyShown, questionFrame, revealFrames } from './player-frames.ts';
import { currentQuestion, type PlayerScreens, type ScreenSource } from './player-screens.ts';

type News = 'nothing' | 'round' | 'question' | 'opened' | 'reveal' | 'ended' | 'snapshot';

type Step = Pick<RoundCourse, 'phase' | 'questionIndex' | 'furthestIndex'> & { seq: number };

/** What a change means to players. A node that missed a step on the way sends snapshots. */
export function newsOf(before: Step, after: Step): News {
  if (after.seq === before.seq) return 'nothing';
  const isSameQuestion = after.questionIndex === before.questionIndex;
  if (after.phase === before.phase && isSameQuestion) return 'round';
  switch (after.phase) {
    case 'ended':
      return 'ended';
    case 'question':
      // Back at an earlier question, everyone has an answer of their own to see again.
      return isReturn(before, after) ? 'snapshot' : 'question';
    case 'open':
      return 'opened';
    case 'reveal':
      return isSameQuestion ? 'reveal' : 'snapshot';
    case 'closed':
      return isSameQuestion ? 'round' : 'snapshot';
    default:
      return 'snapshot';
  }
}

export class PlayerFeed {
  readonly #db: Database;
  readonly #source: ScreenSource;
  readonly #attendance: Attendance;
  readonly #screens: PlayerScreens;
  readonly #catchUp: (socket: PlayerSocket) => void;

  constructor(
    db: Database,
    source: ScreenSource,
    attendance: Attendance,
    screens: PlayerScreens,
    catchUp: (socket: PlayerSocket) => void,
  ) {
    this.#db = db;
    this.#source = source;
    this.#attendance = attendance;
    this.#screens = screens;
    this.#catchUp = catchUp;
  }

  async announce(news: News, now: number): Promise<void> {
    if (news === 'nothing' || this.#attendance.connectedCount === 0) return;
    const { round, course } = this.#source;
    const stateJson = JSON.stringify(presentState(this.#source, now));
    if (news === 'reveal') return this.#reveal(stateJson);
    if (news === 'ended') return this.#end(stateJson, now);
    if (news === 'opened') return this.#open(now);
    if (news === 'snapshot') {
      for (const socket of this.#attendance.sockets()) this.#catchUp(socket);
      return;
    }
    const current = currentQuestion(round, course);
    const isQuestion = news === 'question' && current;
    this.#toAll(
      isQuestion ? questionFrame(stateJson, current.shown) : `{"kind":"round","round":${stateJson}}`,
    );
  }

  #toAll(json: string): void {
    const frame = encodeText(json);
    for (const socket of this.#attendance.sockets()) socket.send(frame);
  }

  async #reveal(stateJson: string): Promise<void> {
    const { round, course, board } = this.#source;
    const current = currentQuestion(round, course);
    if (!current || !isKeyShown(round, course.phase)) {
      this.#toAll(revealFrames(stateJson, null)(null, null));
      return;
    }
    const [answers, standings] = await Promise.all([
      readAnswersOf(this.#db, round.roundId, current.id),
      board.read(course),
    ]);
    // The host may have advanced meanwhile; then this reveal is outdated.
    const { phase, questionIndex } = this.#source.course;
    if (questionIndex !== course.questionIndex || (phase !== 'reveal' && phase !== 'leaderboard')) return;
    const frameFor = revealFrames(stateJson, current);
    for (const socket of this.#attendance.sockets()) {
      socket.send(
        encodeText(frameFor(answers.get(socket.seatId) ?? null, standings.standingOf(socket.seatId))),
      );
    }
  }

  async #end(stateJson: string, now: number): Promise<void> {
    const head = `{"kind":"ended","round":${stateJson},"standing":`;
    if (!(await this.#screens.isStandingShown(true, now))) {
      this.#toAll(`${head}null}`);
      return;
    }
    const standings = await this.#source.board.read(this.#source.course);
    for (const socket of this.#attendance.sockets()) {
      socket.send(encodeText(`${head}${JSON.stringify(standings.standingOf(socket.seatId))}}`));
    }
  }

  /** A self-paced round begins: everyone gets the first question of their own order. */
  #open(now: number): void {
    for (const socket of this.#attendance.sockets()) {
      const first = this.#screens.questionFor(socket, new Set(), null, 'here');
      if (!first) continue;
      socket.shownQuestionId = first.id;
      socket.send(encodeText(questionFrame(JSON.stringify(first.state(now)), first.question)));
    }
  }
}
