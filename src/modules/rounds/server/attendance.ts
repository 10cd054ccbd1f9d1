// Who of a room is connected here, and whether the running question still waits for somebody. In memory, O(1) per event.
import type { Link } from './link.ts';

export type PlayerLink = Link & {
  readonly seatId: number;
  readonly number: number;
  readonly participantHash: string;
  /** Self-paced: the question on this screen. */
  shownQuestionId: string | null;
};

/** Somebody whose line broke is coming back: a reload takes a second or two, another network a few more. */
const returnMs = 10_000;

export class Attendance {
  readonly #links = new Map<number, Set<PlayerLink>>();
  #answered = new Set<number>();
  #waiting = 0;
  /** Seats that have not answered and whose last line broke, with the moment; the oldest first. */
  readonly #away = new Map<number, number>();

  /** @returns true where the seat was not connected before */
  add(link: PlayerLink): boolean {
    const links = this.#links.get(link.seatId);
    if (links) {
      links.add(link);
      return false;
    }
    this.#links.set(link.seatId, new Set([link]));
    this.#away.delete(link.seatId);
    if (!this.#answered.has(link.seatId)) this.#waiting += 1;
    return true;
  }

  /** @returns true where this was the seat's last connection */
  remove(link: PlayerLink, now: number): boolean {
    const links = this.#links.get(link.seatId);
    if (!links?.delete(link) || links.size > 0) return false;
    this.#links.delete(link.seatId);
    if (!this.#answered.has(link.seatId)) {
      this.#waiting -= 1;
      this.#away.set(link.seatId, now);
    }
    return true;
  }

  /** Forgets a seat that was removed from the room, with its links, which are closing. */
  forget(seatId: number): void {
    if (this.#links.delete(seatId) && !this.#answered.has(seatId)) this.#waiting -= 1;
    this.#answered.delete(seatId);
    this.#away.delete(seatId);
  }

  /** @returns true where the seat had not answered the running question before */
  noteAnswer(seatId: number): boolean {
    if (this.#answered.has(seatId)) return false;
    this.#answered.add(seatId);
    this.#away.delete(seatId);
    if (this.#links.has(seatId)) this.#waiting -= 1;
    return true;
  }

  /** A new question, or the truth read again. */
  startQuestion(answeredSeatIds: Iterable<number>): void {
    this.#answered = new Set(answeredSeatIds);
    this.#waiting = 0;
    for (const seatId of this.#links.keys()) if (!this.#answered.has(seatId)) this.#waiting += 1;
    for (const seatId of this.#answered) this.#away.delete(seatId);
  }

  get answeredCount(): number {
    return this.#answered.size;
  }

  get onlineCount(): number {
    return this.#links.size;
  }

  /** `missing`: somebody connected has not answered. `away`: only somebody who may be about to come back. */
  waitsFor(now: number): 'nobody' | 'away' | 'missing' {
    if (this.#waiting > 0) return 'missing';
    for (const [seatId, leftAt] of this.#away) {
      if (now - leftAt < returnMs) return 'away';
      this.#away.delete(seatId);
    }
    return 'nobody';
  }

  isOnline(seatId: number): boolean {
    return this.#links.has(seatId);
  }

  linksOf(seatId: number): PlayerLink[] {
    return [...(this.#links.get(seatId) ?? [])];
  }

  *links(): Generator<PlayerLink> {
    for (const links of this.#links.values()) yield* links;
  }
}
