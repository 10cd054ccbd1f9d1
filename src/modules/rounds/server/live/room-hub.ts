// One live round on this node: its sockets, its caches and its clock. All of it can be lost; the database has the truth.
import { shownBrandOf } from '#modules/organisations/api/branding.ts';
import type { Branding } from '#modules/organisations/contract.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { FeatureCommand, FeatureValues } from '../../live.ts';
import type { AnswerJournal, AnswerOutcome, AnswerRequest } from '../answering/answer-journal.ts';
import { lockRepeat } from '../direct/repeated-answer.ts';
import { RoomFeatures } from '../features/room-features.ts';
import type { JoinOrder, NewSeat } from '../joining/join-order.ts';
import { type Joining, rosterSeatOf } from '../joining/joining.ts';
import { Attendance, type PlayerSocket, type Presence } from '../presence/attendance.ts';
import { ScoreBoard } from '../results/score-board.ts';
import { EarlyClose } from '../running/early-close.ts';
import { QuestionClock } from '../running/question-clock.ts';
import { isReturn, turnOf } from '../running/round-machine.ts';
import { readCourse, type StoredCourse } from '../running/round-store.ts';
import type { SeatLimit } from '../seats/seat-limit.ts';
import { countSeats, readAnswersOf, readRoster } from '../seats/seat-store.ts';
import { renewKeys } from '../starting/key-renewal.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { HostFeed } from './host-feed.ts';
import { newsOf, PlayerFeed } from './player-feed.ts';
import { currentQuestion, currentTurn, PlayerScreens, turnKey } from './player-screens.ts';
import { RoomSockets } from './room-sockets.ts';

/** What happened in a room, as a hint for other nodes, which then read it themselves. */
export type Hint = 'course' | 'joined' | 'answers' | 'seats' | 'marks' | 'presence' | 'features';

export type HubOptions = {
  services: Services;
  journal: AnswerJournal;
  joining: Joining;
  seatLimit: SeatLimit;
  publish(hint: Hint): void;
  /** Closes the running question because its time is over. */
  closeOverdue(): Promise<void>;
  /** Closes this question, which everyone has answered, if it still runs; immediately, or after a last call. */
  closeEarly(questionIndex: number, how: 'call' | 'now'): Promise<void>;
  /** The set of people connected here changed. */
  notePresence(): void;
  /** Who is there on other servers; null if there is no one. */
  presenceElsewhere(): Promise<Presence | null>;
};

/** Two tabs are fine, a phone beside a laptop too. */
const maxSocketsPerSeat = 8;
const elsewhereMs = 500;

export class RoomHub {
  readonly round: PinnedRound;
  readonly attendance = new Attendance();
  readonly board: ScoreBoard;
  readonly screens: PlayerScreens;
  readonly hosts: HostFeed;
  readonly features: RoomFeatures;
  readonly sockets: RoomSockets;
  readonly #options: HubOptions;
  readonly #players: PlayerFeed;
  #course: StoredCourse;
  #seatCount = 0;
  #isDelayed: boolean;
  readonly #earlyClose: EarlyClose;
  readonly #clock: QuestionClock;
  #hintTimer: NodeJS.Timeout | undefined;
  readonly #hints = new Set<Hint | 'everything'>();
  #refreshing: Promise<void> | null = null;
  lastUsedAt: number;

  constructor(round: PinnedRound, course: StoredCourse, options: HubOptions) {
    const { services } = options;
    this.round = round;
    this.#course = course;
    this.#options = options;
    this.lastUsedAt = services.now();
    this.#isDelayed = !services.bus.isConnected;
    const onError = (error: unknown) => this.#fail(error);
    this.features = new RoomFeatures({
      services,
      source: this,
      onCommand: () => this.#noteCommand(),
      onError,
    });
    this.board = new ScoreBoard(services.db, round, this.features);
    this.screens = new PlayerScreens(services.db, this);
    this.hosts = new HostFeed(services.db, this, this.attendance, services.now, onError);
    this.sockets = new RoomSockets(this, services.now, (work) => this.#guard(work));
    const catchUp = (socket: PlayerSocket) => this.#guard(this.sockets.sendSnapshot(socket));
    this.#players = new PlayerFeed(services.db, this, this.attendance, this.screens, catchUp);
    this.#earlyClose = new EarlyClose({
      attendance: this.attendance,
      source: this,
      now: services.now,
      look: () => this.#readAttendance(),
      close: options.closeEarly,
      onError,
    });
    this.#clock = new QuestionClock(this, services.now, () => this.#guard(options.closeOverdue()));
  }

  /** Reads what a hub needs in addition to its round; call it once before anything else. */
  async start(): Promise<void> {
    this.#followQuestion();
    await this.#readAttendance();
    this.#seatCount = await countSeats(this.#options.services.db, this.round.roundId);
    await this.features.start();
    this.#clock.arm();
    this.#earlyClose.check();
  }

  get course(): StoredCourse {
    return this.#course;
  }

  seatCount(): number {
    return this.#seatCount;
  }

  /** The organisation of the round's teacher. Cached at its source, because every join needs it. */
  branding(): Promise<Branding | null> {
    return shownBrandOf(this.#options.services, this.round.ownerId);
  }

  seatLimit: SeatLimit = () => this.#options.seatLimit();

  /** As sent to the host. */
  get isDelayed(): boolean {
    return this.#isDelayed;
  }

  get isIdle(): boolean {
    return this.attendance.connectedCount === 0 && this.hosts.size === 0;
  }

  /** Accepts a newer state from any source, and sends it to everyone connected here. */
  apply(course: StoredCourse): void {
    if (course.revision <= this.#course.revision) return;
    const before = this.#course;
    this.#course = course;
    const news = newsOf(before, course);
    if (course.keyVersion > this.round.keyVersion) this.#guard(this.#takeNewKeys());
    this.#followQuestion();
    // The answers of a turn may have gone to the side: what was counted from them is counted again.
    if (course.againQuestionIds.length > 0) this.forgetScores();
    if (isReturn(before, course)) this.#guard(this.#readAnswers());
    this.#clock.arm();
    this.features.note(0);
    // For instance after a pause during which the last one left.
    this.#earlyClose.check();
    this.#guard(this.#players.announce(news, this.#options.services.now()));
    // Players first: what the host's screen needs takes the database a moment.
    this.#guard(this.hosts.announce());
  }

  /** Looks at the database, once for all who ask at the same time. */
  async refresh(): Promise<void> {
    this.#refreshing ??= readCourse(this.#options.services.db, this.round.roundId)
      .then((course) => {
        if (course) this.apply(course);
      })
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  /** A hint from another node. */
  hear(hint: Hint | 'everything'): void {
    if (hint === 'course' || hint === 'everything') this.#guard(this.refresh());
    if (hint === 'marks' || hint === 'everything') this.forgetScores();
    if (hint === 'seats' || hint === 'everything') this.#guard(this.#reviewSeats());
    if (hint === 'features' || hint === 'everything') this.#takeFeatures();
    if (hint === 'joined' || hint === 'seats') this.features.note();
    if (hint === 'course' || hint === 'marks' || hint === 'seats' || hint === 'features') return;
    this.#hints.add(hint);
    this.#hintTimer ??= setTimeout(() => {
      this.#hintTimer = undefined;
      this.#guard(this.#readElsewhere());
    }, elsewhereMs);
  }

  /** Reads the database, because hints may be lost and the players a question waits for may be on other servers. */
  async lookElsewhere(presence: Presence | null): Promise<void> {
    this.#takePresence(presence);
    this.#noteBus();
    this.features.note();
    const isRunning = this.#course.phase === 'question' && !this.#course.isPaused;
    if (isRunning && this.round.settings.closeWhenAllAnswered) await this.#readAnswers();
  }

  async join(order: JoinOrder): Promise<NewSeat> {
    const seat = await this.#options.joining.join(order);
    if (!seat.isNew) return seat;
    this.#seatCount += 1;
    this.features.note();
    this.hosts.noteJoined(rosterSeatOf(seat, order));
    this.#options.publish('joined');
    return seat;
  }

  async answer(seat: { number: number }, request: AnswerRequest): Promise<AnswerOutcome> {
    this.lastUsedAt = request.receivedAt;
    // Another node may have opened the second turn a moment ago.
    if (request.turn && request.turn !== turnOf(this.#course, this.round.plan)) await this.refresh();
    const turn = turnKey(request.questionId, request.turn ?? turnOf(this.#course, this.round.plan));
    const outcome = await this.#options.journal.record({ round: this.round, course: this.#course }, request);
    if (outcome.isRepeat) return lockRepeat(this.#options.services.db, this.round, outcome, request);
    if (outcome.isChange) this.hosts.noteChange(seat.number);
    else this.hosts.noteAnswer(seat.number);
    this.attendance.noteAnswers(turn, [request.seatId], outcome.saved.receivedAt);
    this.#options.publish('answers');
    this.#earlyClose.check();
    this.sockets.refreshOthers(request.seatId, seat);
    return outcome;
  }

  /** @returns what live features then show to the seat alone */
  async commandFeature(
    seat: { seatId: number },
    command: FeatureCommand,
    receivedAt: number,
  ): Promise<FeatureValues | undefined> {
    this.lastUsedAt = receivedAt;
    const own = await this.features.command(command, seat, receivedAt);
    this.sockets.refreshOthers(seat.seatId, seat);
    return own;
  }

  addPlayer(socket: PlayerSocket): void {
    this.lastUsedAt = this.#options.services.now();
    const others = this.attendance.socketsOf(socket.seatId);
    if (others.length >= maxSocketsPerSeat) others[0]?.close(4409, 'too many screens');
    if (this.attendance.add(socket)) this.#notePresence(socket.number);
  }

  /** A sign of life from someone who can't use a socket. */
  noteCall({ seatId, number }: { seatId: number; number: number }): void {
    if (this.attendance.noteCall(seatId, this.#options.services.now())) this.#notePresence(number);
  }

  removePlayer(socket: PlayerSocket): void {
    this.lastUsedAt = this.#options.services.now();
    if (!this.attendance.remove(socket, this.lastUsedAt)) return;
    this.#notePresence(socket.number);
    this.#earlyClose.check();
  }

  #notePresence(number: number): void {
    this.hosts.notePresence(number);
    this.#options.notePresence();
  }

  /** A seat was removed: notifies its screens and closes their sockets. */
  dismiss(seatId: number, number: number): void {
    for (const socket of this.attendance.socketsOf(seatId)) {
      socket.tell({ kind: 'removed' });
      socket.close(4403, 'removed');
    }
    this.attendance.forget(seatId);
    this.#seatCount -= 1;
    this.board.forget();
    this.features.note();
    this.hosts.noteRemoved(number);
    this.#options.notePresence();
    this.#earlyClose.check();
  }

  dismissAll(gone: readonly { seatId: number; number: number }[]): void {
    for (const { seatId, number } of gone) this.dismiss(seatId, number);
    if (gone.length > 0) this.publish('seats');
  }

  /** Someone got a mark: the next request reads the scores again. */
  forgetScores(): void {
    this.board.forget();
    this.hosts.noteElsewhere();
  }

  rename(seatId: number, number: number, name: string): void {
    for (const socket of this.attendance.socketsOf(seatId))
      socket.tell({ kind: 'seat', seat: { number, name } });
    this.board.forget();
    this.features.note();
    this.hosts.noteRenamed(number, name);
  }

  publish(hint: Hint): void {
    this.#options.publish(hint);
  }

  /** Regular look after the players: sockets that are far behind get a snapshot, dead ones end, no one is waited for in vain. */
  checkSockets(): void {
    this.sockets.check();
    const gone = this.attendance.expire(this.#options.services.now());
    if (gone.length > 0) {
      this.hosts.notePresences(new Set(gone));
      this.#options.notePresence();
    }
    this.#earlyClose.check();
  }

  stop(): void {
    this.#clock.stop();
    this.features.stop();
    this.#earlyClose.stop();
    clearTimeout(this.#hintTimer);
    this.hosts.stop();
  }

  #noteCommand(): void {
    this.board.forget();
    this.#options.publish('features');
  }

  /** A live feature's command was carried out on another node. */
  #takeFeatures(): void {
    this.board.forget();
    this.features.look();
  }

  #followQuestion(): void {
    this.attendance.startQuestion(currentTurn(this.round, this.#course));
  }

  async #readAnswers(): Promise<void> {
    const current = currentQuestion(this.round, this.#course);
    const turn = currentTurn(this.round, this.#course);
    if (!current || turn === null) return;
    const answers = await readAnswersOf(this.#options.services.db, this.round.roundId, current.id);
    const newest = [...answers.values()].reduce((latest, { receivedAt }) => Math.max(latest, receivedAt), 0);
    this.attendance.noteAnswers(turn, answers.keys(), newest);
  }

  async #readAttendance(): Promise<void> {
    await this.#readAnswers();
    this.#takePresence(await this.#options.presenceElsewhere());
  }

  #noteBus(): void {
    const isDelayed = !this.#options.services.bus.isConnected;
    if (isDelayed === this.#isDelayed) return;
    this.#isDelayed = isDelayed;
    this.hosts.noteElsewhere();
  }

  #takePresence(presence: Presence | null): void {
    this.hosts.notePresences(this.attendance.setElsewhere(presence ?? { online: [], away: [] }));
  }

  async #readElsewhere(): Promise<void> {
    const isMore = [...this.#hints].some((hint) => hint !== 'presence');
    this.#hints.clear();
    await this.#readAttendance();
    if (isMore) {
      this.#seatCount = await countSeats(this.#options.services.db, this.round.roundId);
      this.hosts.noteElsewhere();
    }
    this.#earlyClose.check();
  }

  /** Seats were removed or renamed on another node. */
  async #reviewSeats(): Promise<void> {
    // Someone who joins while the list is read is not on it.
    const known = this.attendance.knownSeats();
    const sockets = [...this.attendance.sockets()];
    const roster = await readRoster(this.#options.services.db, this.round.roundId);
    const bySeat = new Map(roster.map((seat) => [seat.seatId, seat]));
    for (const socket of sockets) {
      const seat = bySeat.get(socket.seatId);
      if (seat) socket.tell({ kind: 'seat', seat: { number: seat.number, name: seat.name } });
      else this.dismiss(socket.seatId, socket.number);
    }
    for (const seatId of known) if (!bySeat.has(seatId)) this.attendance.forget(seatId);
    this.#earlyClose.check();
    this.#seatCount = roster.length;
    this.board.forget();
    this.hosts.noteElsewhere();
  }

  /** After a regrade, the results on the screens may be outdated. */
  async #takeNewKeys(): Promise<void> {
    await renewKeys(this.#options.services.db, this.round);
    this.#guard(this.hosts.announce());
    this.sockets.refreshAll();
  }

  /** Work that nothing waits for: its failure is logged, and the next change or the sweep makes up for it. */
  #guard(work: Promise<void>): void {
    work.catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    const refusal = error as Partial<AppError>;
    if (refusal.code === 'seat_removed' || refusal.code === 'seat_not_found') return;
    this.#options.services.log.error(
      { err: error, roundId: this.round.roundId },
      'A room could not be served.',
    );
  }
}
