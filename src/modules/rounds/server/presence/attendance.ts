// Who in a room is present, on this server and on others, and whether the running question still waits for
// someone. In memory.
import type { LiveSocket } from '../live/live-socket.ts';

export type PlayerSocket = LiveSocket & {
  readonly seatId: number;
  readonly number: number;
  readonly participantHash: string;
  /** Self-paced: the question on this screen. */
  shownQuestionId: string | null;
};

/** Seats that are connected, and those whose connection broke a moment ago, which are waited for. */
export type Presence = { online: readonly number[]; away: readonly number[] };

/** Someone whose connection broke will probably return: a reload takes a second or two, another network a few more. */
const returnMs = 10_000;

export class Attendance {
  readonly #sockets = new Map<number, Set<PlayerSocket>>();
  /** Seats without a socket that came by call, with the moment of the latest; the oldest first. */
  readonly #called = new Map<number, number>();
  /** Seats whose last connection broke, with the time; the oldest first. */
  readonly #away = new Map<number, number>();
  #onlineElsewhere: ReadonlySet<number> = new Set();
  #awayElsewhere: ReadonlySet<number> = new Set();
  /** Removed seats: anything read about them later is outdated. */
  readonly #forgotten = new Set<number>();
  /** A question, or its second turn. */
  #turn: string | null = null;
  readonly #answered = new Set<number>();
  #newestAnswerAt = 0;
  /** How many who are connected here have not answered. */
  #waiting = 0;

  /** @returns true where the seat was not there before */
  add(socket: PlayerSocket): boolean {
    const { seatId } = socket;
    const sockets = this.#sockets.get(seatId);
    if (sockets) {
      sockets.add(socket);
      return false;
    }
    this.#sockets.set(seatId, new Set([socket]));
    this.#called.delete(seatId);
    this.#away.delete(seatId);
    if (!this.#answered.has(seatId)) this.#waiting += 1;
    return true;
  }

  /** @returns true where this was the seat's last connection */
  remove(socket: PlayerSocket, now: number): boolean {
    const { seatId } = socket;
    const sockets = this.#sockets.get(seatId);
    if (!sockets?.delete(socket) || sockets.size > 0) return false;
    this.#sockets.delete(seatId);
    if (!this.#answered.has(seatId)) this.#waiting -= 1;
    putLast(this.#away, seatId, now);
    return true;
  }

  /** A sign of life from a seat that has no socket. @returns true where it was not there before */
  noteCall(seatId: number, now: number): boolean {
    if (this.#sockets.has(seatId) || this.#forgotten.has(seatId)) return false;
    const isNew = !this.#called.has(seatId);
    putLast(this.#called, seatId, now);
    this.#away.delete(seatId);
    return isNew;
  }

  /** Forgets a seat that was removed from the room, with its sockets, which are closing. */
  forget(seatId: number): void {
    if (this.#sockets.delete(seatId) && !this.#answered.has(seatId)) this.#waiting -= 1;
    this.#called.delete(seatId);
    this.#away.delete(seatId);
    this.#answered.delete(seatId);
    this.#forgotten.add(seatId);
  }

  /** Every known seat. */
  knownSeats(): Set<number> {
    const online = [this.#sockets.keys(), this.#called.keys(), this.#onlineElsewhere];
    return new Set(
      [...online, this.#away.keys(), this.#awayElsewhere, this.#answered].flatMap((ids) => [...ids]),
    );
  }

  /** The turn of a question that runs now; null for none. The same one again changes nothing. */
  startQuestion(turn: string | null): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#answered.clear();
    this.#newestAnswerAt = 0;
    this.#waiting = this.#sockets.size;
  }

  /**
   * Notes who has answered. Answers are never taken back, so what was read earlier than something noted since then
   * only adds to it.
   * @param receivedAt of the newest of them, which may be a change
   */
  noteAnswers(turn: string, seatIds: Iterable<number>, receivedAt = 0): void {
    if (turn !== this.#turn) return;
    this.#newestAnswerAt = Math.max(this.#newestAnswerAt, receivedAt);
    for (const seatId of seatIds) {
      if (this.#answered.has(seatId) || this.#forgotten.has(seatId)) continue;
      this.#answered.add(seatId);
      if (this.#sockets.has(seatId)) this.#waiting -= 1;
    }
  }

  /** Who is there on the other servers, as they last said. @returns the seats that came or went there */
  setElsewhere({ online, away }: Presence): Set<number> {
    const before = this.#onlineElsewhere;
    const after = new Set(online);
    this.#onlineElsewhere = after;
    this.#awayElsewhere = new Set(away);
    const went = [...before].filter((seatId) => !after.has(seatId));
    return new Set([...online.filter((seatId) => !before.has(seatId)), ...went]);
  }

  /** Who is present on this server, for the other servers. */
  presenceHere(now: number): Presence {
    this.#letGo(now);
    return { online: [...this.#sockets.keys(), ...this.#called.keys()], away: [...this.#away.keys()] };
  }

  /**
   * Seats that were present through calls and have not called again.
   * @returns those that left since the last check
   */
  expire(now: number): number[] {
    const gone = [...this.#called].filter(([, at]) => now - at >= returnMs).map(([seatId]) => seatId);
    for (const seatId of gone) this.#called.delete(seatId);
    this.#letGo(now);
    return gone;
  }

  /** When the newest answer or change to the running question arrived; 0 before the first. */
  get newestAnswerAt(): number {
    return this.#newestAnswerAt;
  }

  get answeredCount(): number {
    return this.#answered.size;
  }

  /** The number of seats with a socket on this server. */
  get connectedCount(): number {
    return this.#sockets.size;
  }

  get isAnyoneThere(): boolean {
    return this.#sockets.size > 0 || this.#called.size > 0 || this.#onlineElsewhere.size > 0;
  }

  /**
   * `missing`: someone present has not answered. `away`: only someone who may be about to return. Anyone away
   * for longer, from every server, is not waited for.
   */
  waitsFor(now: number): 'nobody' | 'away' | 'missing' {
    if (this.#waiting > 0 || !this.#haveAnswered(this.#onlineElsewhere)) return 'missing';
    this.#letGo(now);
    const isAwayOver =
      this.#haveAnswered(this.#called.keys()) &&
      this.#haveAnswered(this.#away.keys()) &&
      this.#haveAnswered(this.#awayElsewhere);
    return isAwayOver ? 'nobody' : 'away';
  }

  isOnline(seatId: number): boolean {
    return this.#sockets.has(seatId) || this.#called.has(seatId) || this.#onlineElsewhere.has(seatId);
  }

  socketsOf(seatId: number): PlayerSocket[] {
    return [...(this.#sockets.get(seatId) ?? [])];
  }

  *sockets(): Generator<PlayerSocket> {
    for (const sockets of this.#sockets.values()) yield* sockets;
  }

  #haveAnswered(seatIds: Iterable<number>): boolean {
    for (const seatId of seatIds)
      if (!this.#answered.has(seatId) && !this.#forgotten.has(seatId)) return false;
    return true;
  }

  #letGo(now: number): void {
    for (const [seatId, leftAt] of this.#away) {
      if (now - leftAt < returnMs) return;
      this.#away.delete(seatId);
    }
  }
}

/** Maps keep the order in which keys were first set. */
function putLast(map: Map<number, number>, key: number, value: number): void {
  map.delete(key);
  map.set(key, value);
}
