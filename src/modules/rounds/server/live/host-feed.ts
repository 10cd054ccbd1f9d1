// What the host's screens get: the seats, the counts and the bars, gathered so that no wave of players becomes a wave of frames.
import type { Branding } from '#modules/organisations/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tallyOf } from '#question-types/registry.ts';
import type { HostEvent, HostSeat, HostSnapshot, HostTally } from '../../live.ts';
import type { Attendance } from '../presence/attendance.ts';
import { leaderboardRows } from '../results/score-board.ts';
import { mayAskAgain, nextIndexOf, turnOf } from '../running/round-machine.ts';
import { presentState } from '../running/round-state.ts';
import type { SeatLimit } from '../seats/seat-limit.ts';
import { countSeats, type RosterSeat, readAnswersOf, readRoster } from '../seats/seat-store.ts';
import { encode, type LiveSocket } from './live-socket.ts';
import { currentQuestion, type ScreenSource } from './player-screens.ts';

/** `origins` are where this host's room reaches the server, best first; the address to join is below it. */
export type HostSocket = LiveSocket & { origins: readonly string[] };

type HostSource = ScreenSource & {
  readonly isDelayed: boolean;
  seatLimit: SeatLimit;
  branding(): Promise<Branding | null>;
};

const tickMs = 250;
const leaderboardSize = 20;
const podiumSteps = 3;
const revealed = new Set(['reveal', 'leaderboard', 'ended']);

export class HostFeed {
  readonly #db: Database;
  readonly #source: HostSource;
  readonly #attendance: Attendance;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #sockets = new Set<HostSocket>();
  #roster: Map<number, RosterSeat> | null = null;
  #isRosterStale = true;
  readonly #changed = new Set<number>();
  readonly #removed = new Set<number>();
  #newsCount = 0;
  #isTallyStale = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    db: Database,
    source: HostSource,
    attendance: Attendance,
    now: () => number,
    onError: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#source = source;
    this.#attendance = attendance;
    this.#now = now;
    this.#onError = onError;
  }

  get size(): number {
    return this.#sockets.size;
  }

  sockets(): Iterable<HostSocket> {
    return this.#sockets;
  }

  async add(socket: HostSocket): Promise<void> {
    this.#sockets.add(socket);
    await this.sendSnapshot(socket);
  }

  remove(socket: HostSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size > 0) return;
    // Without a host the list is not kept current; the next host reads it again.
    this.#roster = null;
    this.#isRosterStale = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  noteJoined(seat: RosterSeat): void {
    this.#roster?.set(seat.number, seat);
    this.#noteSeat(seat.number);
  }

  notePresence(number: number): void {
    this.#noteSeat(number);
  }

  /** The same for many, by their seats. Anyone not on the list yet comes with the list. */
  notePresences(seatIds: ReadonlySet<number>): void {
    if (seatIds.size === 0) return;
    for (const { seatId, number } of this.#roster?.values() ?? [])
      if (seatIds.has(seatId)) this.#noteSeat(number);
  }

  noteAnswer(number: number): void {
    const seat = this.#roster?.get(number);
    if (seat) seat.answeredCount += 1;
    this.#isTallyStale = true;
    this.#noteSeat(number);
  }

  /** A changed answer to the same question: the count stays the same, the tally changes. */
  noteChange(number: number): void {
    this.#isTallyStale = true;
    this.#noteSeat(number);
  }

  noteCompleted(number: number): void {
    const seat = this.#roster?.get(number);
    if (seat) seat.isComplete = true;
    this.#noteSeat(number);
  }

  noteRenamed(number: number, name: string): void {
    const seat = this.#roster?.get(number);
    if (seat) seat.name = name;
    this.#noteSeat(number);
  }

  noteRemoved(number: number): void {
    if (this.#sockets.size === 0) return;
    this.#roster?.delete(number);
    this.#changed.delete(number);
    this.#removed.add(number);
    this.#newsCount += 1;
    this.#isTallyStale = true;
    this.#schedule();
  }

  /** Something happened on another node: the truth is read again, and everything is sent. */
  noteElsewhere(): void {
    this.#isRosterStale = true;
    this.#isTallyStale = true;
    if (this.#sockets.size > 0) this.#schedule();
  }

  /** After a change of the round: everything, sent immediately and built once for all who use the same address. */
  async announce(): Promise<void> {
    const alike = Map.groupBy(this.#sockets, ({ origins }) => origins.join(' '));
    for (const sockets of alike.values())
      this.#sendTo(sockets, await this.snapshot(sockets[0]?.origins ?? []));
  }

  async sendSnapshot(socket: HostSocket): Promise<void> {
    this.#sendTo([socket], await this.snapshot(socket.origins));
  }

  #sendTo(sockets: HostSocket[], snapshot: HostSnapshot): void {
    const frame = encode({ kind: 'snapshot', snapshot } satisfies HostEvent);
    for (const socket of sockets) {
      socket.caughtUp();
      socket.send(frame);
    }
  }

  async snapshot(origins: readonly string[]): Promise<HostSnapshot> {
    const { round, board } = this.#source;
    for (;;) {
      const { course } = this.#source;
      if (round.pace === 'self' && course.phase === 'open') board.forget();
      const parts = [this.#readRoster(), board.read(course), this.#readTally()] as const;
      const [[roster, standings, tally], plan, branding] = await Promise.all([
        Promise.all(parts),
        this.#source.seatLimit(),
        this.#source.branding(),
      ]);
      // The round has advanced meanwhile: bars of one question beside the text of the next would be wrong.
      if (course !== this.#source.course) continue;
      const current = currentQuestion(round, course);
      const joinPath = round.roomCode ? `/join/${round.roomCode}` : `/quiz/${round.quizId}`;
      const joinUrls = origins.map((origin) => origin + joinPath);
      const isKeyShown = current !== null && revealed.has(course.phase);
      return {
        round: presentState(this.#source, this.#now()),
        joinUrl: joinUrls[0] ?? '',
        joinUrls,
        seats: [...roster.values()].map((seat) => this.#hostSeat(seat)),
        seatLimit: plan.studentsPerQuiz,
        isDelayed: this.#source.isDelayed,
        branding,
        question: current?.shown ?? null,
        nextIndex: nextIndexOf(course, round.plan),
        solution: isKeyShown ? current.solution : null,
        explanation: isKeyShown ? (current.question.explanation ?? null) : null,
        tally,
        areAnswersHidden: this.#areAnswersHidden(),
        mayAskAgain: mayAskAgain(course, round.plan),
        leaderboard: leaderboardRows(standings, leaderboardSize, course.phase === 'ended' ? podiumSteps : 0),
        features: this.#source.features.forHosts,
        boards: standings.boards,
      };
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Who sees what most others chose votes like them: not before everyone could think, and talk, about it. */
  #areAnswersHidden(): boolean {
    const { round, course } = this.#source;
    const isFirstClosed = course.phase === 'closed' && turnOf(course, round.plan) === 1;
    const hasKey = currentQuestion(round, course)?.isGraded ?? false;
    return isFirstClosed && hasKey && !course.areAnswersShown && !round.settings.showAnswersOnClose;
  }

  #noteSeat(number: number): void {
    if (this.#sockets.size === 0) return;
    this.#changed.add(number);
    this.#newsCount += 1;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#tick()
        .catch(this.#onError)
        .finally(() => {
          this.#timer = undefined;
          if (this.#sockets.size > 0 && this.#hasNews()) this.#schedule();
        });
    }, tickMs);
  }

  #hasNews(): boolean {
    return this.#changed.size > 0 || this.#removed.size > 0 || this.#isTallyStale || this.#isRosterStale;
  }

  async #tick(): Promise<void> {
    if (this.#sockets.size === 0) return;
    if (this.#isRosterStale) {
      this.#clearNews();
      return this.announce();
    }
    const roster = await this.#readRoster();
    if (this.#changed.size > 0 || this.#removed.size > 0) {
      const changed = [...this.#changed]
        .map((number) => roster.get(number))
        .filter((seat) => seat !== undefined);
      const removed = [...this.#removed];
      this.#changed.clear();
      this.#removed.clear();
      this.#toAll({ kind: 'seats', changed: changed.map((seat) => this.#hostSeat(seat)), removed });
    }
    if (!this.#isTallyStale) return;
    this.#isTallyStale = false;
    const { course } = this.#source;
    const tally = await this.#readTally();
    // Of a turn that is over by now: the change has brought everything anyway.
    if (tally && course === this.#source.course) this.#toAll({ kind: 'tally', tally });
  }

  #clearNews(): void {
    this.#changed.clear();
    this.#removed.clear();
    this.#isTallyStale = false;
  }

  #toAll(event: HostEvent): void {
    const frame = encode(event);
    for (const socket of this.#sockets) socket.send(frame);
  }

  #hostSeat({ seatId, ...seat }: RosterSeat): HostSeat {
    return { ...seat, isOnline: this.#attendance.isOnline(seatId) };
  }

  async #readRoster(): Promise<Map<number, RosterSeat>> {
    if (this.#roster && !this.#isRosterStale) return this.#roster;
    this.#isRosterStale = false;
    const newsBefore = this.#newsCount;
    const seats = await readRoster(this.#db, this.#source.round.roundId);
    const roster = new Map(seats.map((seat) => [seat.number, seat]));
    if (this.#sockets.size === 0) {
      this.#isRosterStale = true;
      return roster;
    }
    this.#roster = roster;
    // Changes during the read may have been recorded in the list that is now replaced: read again soon.
    if (this.#newsCount !== newsBefore) {
      this.#isRosterStale = true;
      this.#schedule();
    }
    return roster;
  }

  /** Counts while a question runs; the bars from its close on, so that a projector sways no one. */
  async #readTally(): Promise<HostTally | null> {
    const { round, course } = this.#source;
    const current = currentQuestion(round, course);
    if (!current) return null;
    const seatCount = this.#roster?.size ?? (await countSeats(this.#db, round.roundId));
    if (course.phase === 'question') {
      return {
        questionId: current.id,
        answeredCount: this.#attendance.answeredCount,
        seatCount,
        tally: null,
      };
    }
    const answers = await readAnswersOf(this.#db, round.roundId, current.id);
    const tally = tallyOf(
      current.question,
      [...answers.values()].map(({ answer }) => answer),
    );
    return { questionId: current.id, answeredCount: answers.size, seatCount, tally };
  }
}
