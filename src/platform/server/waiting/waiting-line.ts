// The one place where requests wait for a worker: bounded in number and bytes, fair between people, left by those who go away.
import { AppError } from '#platform/contract/errors.ts';
import { currentErrand, type Errand } from './errand.ts';

type Bounds = {
  /** Turns at the same time. */
  atOnce: number;
  /** Requests that wait, of everyone together. */
  places?: number;
  /** What those who wait hold in memory, together. */
  bytes?: number;
  /** Requests that one account has here, waiting or with a turn. */
  accountPlaces?: number;
  /** The same for guests of one network. */
  guestPlaces?: number;
};

type Waiting = { key: string | symbol; bytes: number; begin: () => void };

const retryAfterSeconds = 5;

export class WaitingLine {
  readonly #bounds: Required<Bounds>;
  readonly #waiting: Waiting[] = [];
  /** Whose turns are running: at most one for each person, so no one’s slow files hold every worker. */
  readonly #running = new Set<string | symbol>();
  /** Requests by person, waiting or with a turn. */
  readonly #present = new Map<string, number>();
  /** When each person’s last turn began, while they are present. */
  readonly #served = new Map<string | symbol, number>();
  #turns = 0;
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = { places: 64, bytes: 96 * 1024 * 1024, accountPlaces: 32, guestPlaces: 12, ...bounds };
  }

  get size(): { waiting: number; bytes: number } {
    return { waiting: this.#waiting.length, bytes: this.#bytes };
  }

  /**
   * Waits for a turn.
   * @param bytes what the request holds meanwhile
   * @returns ends the turn
   * @throws AppError already_waiting, busy; unavailable if the client has gone
   */
  async enter(bytes = 0): Promise<() => void> {
    const errand = currentErrand();
    const key = errand?.key ?? Symbol('the server’s own work');
    if (errand) this.#admit(errand, bytes);
    try {
      if (!this.#mayBegin(key)) await this.#wait(key, bytes, errand?.gone);
      else this.#begin(key);
    } catch (error) {
      this.#leave(errand);
      throw error;
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running.delete(key);
      this.#leave(errand);
      this.#next();
    };
  }

  async take<T>(work: () => Promise<T>, bytes = 0): Promise<T> {
    const end = await this.enter(bytes);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #admit({ key, isGuest, gone }: Errand, bytes: number): void {
    if (gone.aborted) throw new AppError('unavailable');
    const { guestPlaces, accountPlaces, places, bytes: mostBytes } = this.#bounds;
    const present = this.#present.get(key) ?? 0;
    if (present >= (isGuest ? guestPlaces : accountPlaces))
      throw new AppError('already_waiting', { retryAfterSeconds });
    const mustWait = !this.#mayBegin(key);
    if (mustWait && (this.#waiting.length >= places || this.#bytes + bytes > mostBytes))
      throw new AppError('busy', { retryAfterSeconds });
    this.#present.set(key, present + 1);
  }

  #leave(errand: Errand | undefined): void {
    if (!errand) return;
    const left = (this.#present.get(errand.key) ?? 1) - 1;
    if (left > 0) this.#present.set(errand.key, left);
    else {
      this.#present.delete(errand.key);
      this.#served.delete(errand.key);
    }
  }

  #mayBegin(key: string | symbol): boolean {
    return this.#running.size < this.#bounds.atOnce && !this.#running.has(key);
  }

  #begin(key: string | symbol): void {
    this.#running.add(key);
    this.#turns += 1;
    if (typeof key === 'string') this.#served.set(key, this.#turns);
  }

  #wait(key: string | symbol, bytes: number, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const onGone = () => {
        this.#remove(waiting);
        reject(new AppError('unavailable'));
      };
      const begin = () => {
        gone?.removeEventListener('abort', onGone);
        this.#remove(waiting);
        this.#begin(key);
        resolve();
      };
      const waiting: Waiting = { key, bytes, begin };
      gone?.addEventListener('abort', onGone, { once: true });
      this.#waiting.push(waiting);
      this.#bytes += bytes;
    });
  }

  #remove(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    this.#bytes -= waiting.bytes;
  }

  /** The first in line of those whose last turn is longest ago. */
  #next(): void {
    let chosen: Waiting | undefined;
    for (const one of this.#waiting) {
      if (!this.#mayBegin(one.key)) continue;
      const isEarlier = !chosen || this.#servedAt(one.key) < this.#servedAt(chosen.key);
      if (isEarlier) chosen = one;
    }
    chosen?.begin();
  }

  #servedAt(key: string | symbol): number {
    return this.#served.get(key) ?? 0;
  }
}
