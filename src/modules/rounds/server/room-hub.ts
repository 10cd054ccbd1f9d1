// One live round on this node: its sockets, its caches and its clock. All of it can be lost; the database has the truth.
import type { Branding } from '#modules/organisations/contract.ts';
import { brandingOf } from '#modules/organisations/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { AnswerJournal, AnswerOutcome, AnswerRequest } from './answer-journal.ts';
import { lockSaved } from './attempt-answers.ts';
import { Attendance, type PlayerLink } from './attendance.ts';
import { HostFeed } from './host-feed.ts';
import type { Joining, JoinOrder, NewSeat } from './joining.ts';
import { renewKeys } from './key-renewal.ts';
import { encodeText } from './link.ts';
import type { PinnedRound } from './pinned-round.ts';
import { newsOf, PlayerFeed } from './player-feed.ts';
import { snapshotFrame } from './player-frames.ts';
import { currentQuestion, PlayerScreens } from './player-screens.ts';
import { readCourse, type StoredCourse } from './round-store.ts';
import { ScoreBoard } from './score-board.ts';
import type { SeatLimit } from './seat-limit.ts';
import { countSeats, type FoundSeat, readAnswersOf, readRoster } from './seat-store.ts';

/** What happened in a room, as other nodes are told. They look themselves. */
export type Hint = 'course' | 'joined' | 'answers' | 'seats' | 'marks';

export type HubOptions = {
  services: Services;
  journal: AnswerJournal;
  joining: Joining;
  seatLimit: SeatLimit;
  publish(hint: Hint): void;
  /** Closes the running question if its time, or the waiting for answers, is over. */
  closeQuestion(reason: 'time' | 'all-answered'): Promise<void>;
};

/** After a restart everybody comes back at about the same time; until then a few answers are not all answers. */
const returnAfterStartMs = 10_000;
const settleMs = 300;
/** Two tabs are fine, a phone beside a laptop too. */
const maxLinksPerSeat = 8;
const elsewhereMs = 500;

export class RoomHub {
  readonly round: PinnedRound;
  readonly attendance = new Attendance();
  readonly board: ScoreBoard;
  readonly screens: PlayerScreens;
  readonly hosts: HostFeed;
  readonly #options: HubOptions;
  readonly #players: PlayerFeed;
  #course: StoredCourse;
  #seatCount = 0;
  /** Before this moment a running question is not closed just because all who are connected have answered. */
  readonly #everybodyBackAt: number;
  #closeTimer: NodeJS.Timeout | undefined;
  #answeredTimer: NodeJS.Timeout | undefined;
  #hintTimer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | null = null;
  lastUsedAt: number;

  constructor(round: PinnedRound, course: StoredCourse, options: HubOptions) {
    const { services } = options;
    this.round = round;
    this.#course = course;
    this.#options = options;
    this.lastUsedAt = services.now();
    this.#everybodyBackAt = course.phase === 'question' ? this.lastUsedAt + returnAfterStartMs : 0;
    this.board = new ScoreBoard(services.db, round);
    this.screens = new PlayerScreens(services.db, this);
    this.hosts = new HostFeed(services.db, this, this.attendance, services.now, (error) => this.#fail(error));
    const catchUp = (link: PlayerLink) => this.#guard(this.sendSnapshot(link));
    this.#players = new PlayerFeed(services.db, this, this.attendance, this.screens, catchUp);
  }

  /** Reads what a hub needs besides its round; call it once before anything else. */
  async start(): Promise<void> {
    const { db } = this.#options.services;
    const current = currentQuestion(this.round, this.#course);
    if (current)
      this.attendance.startQuestion((await readAnswersOf(db, this.round.roundId, current.id)).keys());
    this.#seatCount = await countSeats(db, this.round.roundId);
    this.#armClock();
  }

  get course(): StoredCourse {
    return this.#course;
  }

  seatCount(): number {
    return this.#seatCount;
  }

  /** What the round's teacher belongs to. Remembered where it comes from: every join asks. */
  branding(): Promise<Branding | null> {
    return brandingOf(this.#options.services, this.round.ownerId);
  }

  seatLimit(): Promise<number | null> {
    return this.#options.seatLimit();
  }

  get isIdle(): boolean {
    return this.attendance.onlineCount === 0 && this.hosts.size === 0;
  }

  /** Takes a newer course, from wherever it came, and tells everybody who is connected here. */
  apply(course: StoredCourse): void {
    if (course.revision <= this.#course.revision) return;
    const before = this.#course;
    this.#course = course;
    const news = newsOf(before, course);
    if (course.keyVersion > this.round.keyVersion) this.#guard(this.#takeNewKeys());
    if (course.phase === 'question' && course.questionIndex !== before.questionIndex)
      this.attendance.startQuestion([]);
    this.#armClock();
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
    if (hint === 'joined' || hint === 'answers' || hint === 'everything') {
      this.#hintTimer ??= setTimeout(() => {
        this.#hintTimer = undefined;
        this.#guard(this.#readElsewhere());
      }, elsewhereMs);
    }
  }

  async join(order: JoinOrder): Promise<NewSeat> {
    const seat = await this.#options.joining.join(order);
    if (!seat.isNew) return seat;
    this.#seatCount += 1;
    const { seatId, number, name } = seat;
    this.hosts.noteJoined({ seatId, number, name, isComplete: false, answeredCount: 0 });
    this.#options.publish('joined');
    return seat;
  }

  async answer(seat: { number: number }, request: AnswerRequest): Promise<AnswerOutcome> {
    this.lastUsedAt = request.receivedAt;
    const outcome = await this.#options.journal.record({ round: this.round, course: this.#course }, request);
    if (outcome.isRepeat) return this.#lockRepeat(outcome, request);
    this.hosts.noteAnswer(seat.number);
    if (currentQuestion(this.round, this.#course)?.id === request.questionId)
      this.attendance.noteAnswer(request.seatId);
    this.#options.publish('answers');
    this.#checkAllAnswered();
    return outcome;
  }

  /** In an attempt the answer that was there may be one that could still be changed; who answers for good has answered. */
  async #lockRepeat(outcome: AnswerOutcome, request: AnswerRequest): Promise<AnswerOutcome> {
    if (this.round.kind === 'room') return outcome;
    const locked = await lockSaved(this.#options.services.db, request.seatId, request.questionId);
    return { saved: locked ?? outcome.saved, isRepeat: true };
  }

  /**
   * Sends the screen as it is when it is sent: what was announced before reaches a client that does not listen yet.
   * @param known the seat as it was looked up when the round stood at `seq`
   */
  async sendSnapshot(link: PlayerLink, known?: { found: FoundSeat; seq: number }): Promise<void> {
    const { services } = this.#options;
    for (let turn = 0; ; turn += 1) {
      const isKnown = turn === 0 && known?.seq === this.#course.seq;
      const found = isKnown ? known.found : await this.screens.find(link.participantHash);
      const snapshot = await this.screens.snapshotOf(found, services.now(), link.shownQuestionId);
      // A change meanwhile was announced to others while this one was still looked up.
      if (snapshot.round.seq !== this.#course.seq && turn < 5) continue;
      const { round, ...rest } = snapshot;
      if (round.pace === 'self') link.shownQuestionId = snapshot.question?.view.id ?? null;
      link.caughtUp();
      link.send(encodeText(snapshotFrame(JSON.stringify(round), rest)));
      return;
    }
  }

  addPlayer(link: PlayerLink): void {
    this.lastUsedAt = this.#options.services.now();
    const others = this.attendance.linksOf(link.seatId);
    if (others.length >= maxLinksPerSeat) others[0]?.close(4409, 'too many screens');
    if (this.attendance.add(link)) this.hosts.notePresence(link.number);
  }

  removePlayer(link: PlayerLink): void {
    this.lastUsedAt = this.#options.services.now();
    if (!this.attendance.remove(link, this.lastUsedAt)) return;
    this.hosts.notePresence(link.number);
    this.#checkAllAnswered();
  }

  /** A seat is gone: its screens are told, and their sockets end. */
  dismiss(seatId: number, number: number): void {
    for (const link of this.attendance.linksOf(seatId)) {
      link.tell({ kind: 'removed' });
      link.close(4403, 'removed');
    }
    this.attendance.forget(seatId);
    this.#seatCount -= 1;
    this.board.forget();
    this.hosts.noteRemoved(number);
    this.#checkAllAnswered();
  }

  /** Somebody got a mark: what was counted up is read again by the next who asks. */
  forgetScores(): void {
    this.board.forget();
    this.hosts.noteElsewhere();
  }

  rename(seatId: number, number: number, name: string): void {
    for (const link of this.attendance.linksOf(seatId)) link.tell({ kind: 'seat', seat: { number, name } });
    this.board.forget();
    this.hosts.noteRenamed(number, name);
  }

  publish(hint: Hint): void {
    this.#options.publish(hint);
  }

  /** The round is no more, because its owner's account was deleted: everybody is told so and goes. */
  vanish(): void {
    const { code, message } = new AppError('round_not_found');
    for (const link of [...this.attendance.links(), ...this.hosts.links()]) {
      link.tell({ kind: 'refused', id: null, code, message });
      link.close(4404, 'gone');
    }
  }

  /** Regular look after the sockets: those that are far behind get a snapshot, the dead ones end. */
  checkLinks(): void {
    const now = Date.now();
    for (const link of this.attendance.links()) {
      link.check(now);
      if (link.isBehind && link.canCatchUp()) this.#guard(this.sendSnapshot(link));
    }
    for (const link of this.hosts.links()) {
      link.check(now);
      if (link.isBehind && link.canCatchUp()) this.#guard(this.hosts.sendSnapshot(link));
    }
  }

  stop(): void {
    clearTimeout(this.#closeTimer);
    clearTimeout(this.#answeredTimer);
    clearTimeout(this.#hintTimer);
    this.hosts.stop();
  }

  #armClock(): void {
    clearTimeout(this.#closeTimer);
    const { phase, isPaused, closesAt } = this.#course;
    if (phase !== 'question' || isPaused || closesAt === null) return;
    const waitMs = Math.max(0, closesAt + this.round.graceMs - this.#options.services.now());
    this.#closeTimer = setTimeout(
      () => this.#guard(this.#options.closeQuestion('time')),
      Math.min(waitMs, 2_000_000_000),
    );
  }

  #checkAllAnswered(): void {
    const { phase, isPaused } = this.#course;
    if (!this.round.settings.closeWhenAllAnswered || phase !== 'question' || isPaused) return;
    // When a whole room drops off the net, nobody has answered early.
    if (this.attendance.onlineCount === 0 || this.attendance.answeredCount === 0) return;
    const now = this.#options.services.now();
    const waitsFor = this.attendance.waitsFor(now);
    if (waitsFor === 'missing' || this.#answeredTimer) return;
    const isSettled = waitsFor === 'nobody' && now >= this.#everybodyBackAt;
    const { questionIndex } = this.#course;
    this.#answeredTimer = setTimeout(
      () => {
        this.#answeredTimer = undefined;
        if (this.#course.questionIndex !== questionIndex) return;
        const isStillTrue = this.attendance.waitsFor(this.#options.services.now()) === 'nobody';
        if (isSettled && isStillTrue) this.#guard(this.#options.closeQuestion('all-answered'));
        else this.#checkAllAnswered();
      },
      isSettled ? settleMs : 1_000,
    );
  }

  async #readElsewhere(): Promise<void> {
    const { db } = this.#options.services;
    const current = currentQuestion(this.round, this.#course);
    if (current)
      this.attendance.startQuestion((await readAnswersOf(db, this.round.roundId, current.id)).keys());
    this.#seatCount = await countSeats(db, this.round.roundId);
    this.hosts.noteElsewhere();
  }

  /** Seats were removed or renamed on another node. */
  async #reviewSeats(): Promise<void> {
    const roster = await readRoster(this.#options.services.db, this.round.roundId);
    const bySeat = new Map(roster.map((seat) => [seat.seatId, seat]));
    for (const link of [...this.attendance.links()]) {
      const seat = bySeat.get(link.seatId);
      if (seat) link.tell({ kind: 'seat', seat: { number: seat.number, name: seat.name } });
      else this.dismiss(link.seatId, link.number);
    }
    this.#seatCount = roster.length;
    this.board.forget();
    this.hosts.noteElsewhere();
  }

  /** After a regrade: what is on the screens may be told otherwise now. */
  async #takeNewKeys(): Promise<void> {
    await renewKeys(this.#options.services.db, this.round);
    this.#guard(this.hosts.announce());
    for (const link of this.attendance.links()) this.#guard(this.sendSnapshot(link));
  }

  /** Work that nobody waits for: its failure is logged, and the next change or the sweep makes up for it. */
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
