// The timer of a running question: it rings once its time and the grace are over; and that of a room that talks about one.
import type { PinnedRound } from '../starting/pinned-round.ts';
import type { StoredCourse } from './round-store.ts';

/** The longest that a timer can wait. */
const longestMs = 2_000_000_000;

export class QuestionClock {
  readonly #source: { readonly round: PinnedRound; readonly course: StoredCourse };
  readonly #now: () => number;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    source: { readonly round: PinnedRound; readonly course: StoredCourse },
    now: () => number,
    ring: () => void,
  ) {
    this.#source = source;
    this.#now = now;
    this.#ring = ring;
  }

  /** Call it after every change of the course. */
  arm(): void {
    this.stop();
    const { round, course } = this.#source;
    const { phase, isPaused, closesAt, talkEndsAt } = course;
    const closes = phase === 'question' && closesAt !== null ? closesAt + round.graceMs : null;
    const ringsAt = phase === 'closed' ? talkEndsAt : closes;
    if (isPaused || ringsAt === null) return;
    const waitMs = Math.max(0, ringsAt - this.#now());
    this.#timer = setTimeout(this.#ring, Math.min(waitMs, longestMs));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
