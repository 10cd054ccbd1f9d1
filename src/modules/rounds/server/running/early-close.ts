// Closes a question before its time when everyone who is there has answered it; where answers can be changed, after a last call.
import type { Attendance } from '../presence/attendance.ts';
import { canChangeAnswers, type PinnedRound } from '../starting/pinned-round.ts';
import { lastCallMs, turnOf } from './round-machine.ts';
import type { StoredCourse } from './round-store.ts';

type EarlyCloseOptions = {
  attendance: Attendance;
  source: { readonly round: Pick<PinnedRound, 'pace' | 'plan' | 'settings'>; readonly course: StoredCourse };
  now(): number;
  /** Updates the attendance from the database: answers, and who is present on other servers. */
  look(): Promise<void>;
  /** @param how with a last call, or at once */
  close(questionIndex: number, how: 'call' | 'now'): Promise<void>;
  onError(error: unknown): void;
};

/** After a restart everyone reconnects at about the same time; until then a few answers are not all answers. */
const returnAfterStartMs = 10_000;
const settleMs = 300;
const lookAgainMs = 1_000;
/** Who has not changed their answer for so long does not wait for the end of the last call. */
const quietMs = 2_000;

export class EarlyClose {
  readonly #options: EarlyCloseOptions;
  /** Before this moment a running question is not closed early. */
  readonly #everyoneBackAt: number;
  #timer: NodeJS.Timeout | undefined;
  /** The turn of a question whose last moments have begun. Time that a host adds after that is meant to be used. */
  #called: string | null = null;
  /** The turn that is running, and since when this server has seen it run. */
  #seen: { turn: string; since: number } | null = null;
  #isStopped = false;

  constructor(options: EarlyCloseOptions) {
    const { source, now } = options;
    this.#options = options;
    this.#everyoneBackAt = source.course.phase === 'question' ? now() + returnAfterStartMs : 0;
  }

  /** Call this after anything that may leave no one to wait for; only one check runs at a time. */
  check(): void {
    this.#noteRun();
    this.#noteLastCall();
    if (this.#isStopped || this.#timer || !this.#isPossible()) return;
    const { attendance, source, now } = this.#options;
    const waitsFor = attendance.waitsFor(now());
    if (waitsFor === 'missing') return;
    const { questionIndex } = source.course;
    const isSettled = waitsFor === 'nobody' && now() >= this.#everyoneBackAt;
    this.#timer = setTimeout(
      () => {
        this.#decide(isSettled ? questionIndex : null)
          .catch(this.#options.onError)
          .finally(() => {
            this.#timer = undefined;
            this.check();
          });
      },
      isSettled ? this.#restMs() : lookAgainMs,
    );
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** A host who shortened the clock, on any server. */
  #noteLastCall(): void {
    if (this.#options.source.course.phase === 'question' && this.#isLastCall()) this.#called = this.#turn;
  }

  #noteRun(): void {
    const { source, now } = this.#options;
    const turn = this.#turn;
    if (source.course.phase !== 'question') this.#seen = null;
    else if (this.#seen?.turn !== turn) this.#seen = { turn, since: now() };
  }

  get #turn(): string {
    const { round, course } = this.#options.source;
    return `${course.questionIndex} ${turnOf(course, round.plan)}`;
  }

  #isLastCall(): boolean {
    const { closesAt } = this.#options.source.course;
    return closesAt !== null && closesAt - this.#options.now() <= lastCallMs;
  }

  /** How long until everyone who has answered or changed in this run has left it at that; at most until the clock closes. */
  #quietInMs(): number {
    const { attendance, now } = this.#options;
    const { newestAnswerAt } = attendance;
    // Opened again, and no one has changed anything yet: they get the whole time.
    if (!this.#seen || newestAnswerAt < this.#seen.since) return Number.POSITIVE_INFINITY;
    return Math.max(0, newestAnswerAt + quietMs - now());
  }

  #restMs(): number {
    const { source } = this.#options;
    const isCalled = canChangeAnswers(source.round) && this.#called === this.#turn;
    return isCalled ? Math.min(lastCallMs, Math.max(settleMs, this.#quietInMs())) : settleMs;
  }

  #isPossible(): boolean {
    const { attendance, source } = this.#options;
    const { phase, isPaused } = source.course;
    if (!source.round.settings.closeWhenAllAnswered || phase !== 'question' || isPaused) return false;
    const isCalled = canChangeAnswers(source.round) && this.#called === this.#turn;
    if (isCalled && !this.#isLastCall()) return false;
    // If a whole room loses its connection, that does not mean that everyone has answered.
    return attendance.isAnyoneThere && attendance.answeredCount > 0;
  }

  /** This server's memory triggers the decision; the database decides. */
  async #decide(questionIndex: number | null): Promise<void> {
    const { attendance, source, now, look, close } = this.#options;
    const isStillSo = () =>
      this.#isPossible() &&
      source.course.questionIndex === questionIndex &&
      attendance.waitsFor(now()) === 'nobody';
    if (questionIndex === null || !isStillSo()) return;
    await look();
    if (!isStillSo()) return;
    if (!canChangeAnswers(source.round)) return close(questionIndex, 'now');
    if (this.#called !== this.#turn) return close(questionIndex, 'call');
    if (this.#quietInMs() === 0) await close(questionIndex, 'now');
  }
}
