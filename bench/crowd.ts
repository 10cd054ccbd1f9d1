// All simulated players of one measurement: sends for them, waits for all of them, counts what each one receives.
import { setTimeout as sleep } from 'node:timers/promises';
import { SimulatedPlayer, type SimulatedSeat } from '../tests/support/quizzes/simulated-player.ts';

/** Gives, per player, when the first frame of one kind came; NaN for whom none came in time. */
type Gathering = { kinds: readonly string[]; times: Float64Array; missing: number; done: () => void };

const patienceMs = 30_000;

export class Crowd {
  readonly players: SimulatedPlayer[];
  readonly samples = new Map<string, Buffer>();
  /** Each player's latest snapshot, unread. */
  readonly snapshots: Buffer[] = [];
  refused = 0;
  #frames: Uint32Array;
  #gatherings = new Set<Gathering>();

  constructor(url: string, seats: readonly SimulatedSeat[]) {
    this.#frames = new Uint32Array(seats.length);
    this.players = seats.map(
      (seat, place) => new SimulatedPlayer(url, seat, (kind, frame) => this.#take(place, kind, frame)),
    );
  }

  get size(): number {
    return this.players.length;
  }

  get retries(): number {
    return this.players.reduce((sum, { breaks }) => sum + breaks, 0);
  }

  connectAll(): void {
    for (const player of this.players) player.connect();
  }

  dropAll(): void {
    for (const player of this.players) player.drop();
  }

  /** Begins to wait for one frame of one of these kinds at every player; call it before what causes them. */
  gather(...kinds: string[]): Promise<Float64Array> {
    return new Promise((resolve) => {
      const times = new Float64Array(this.size).fill(Number.NaN);
      const finish = () => {
        clearTimeout(timer);
        this.#gatherings.delete(gathering);
        resolve(times);
      };
      const timer = setTimeout(finish, patienceMs);
      const gathering: Gathering = { kinds, times, missing: this.size, done: finish };
      this.#gatherings.add(gathering);
    });
  }

  /** Frames per player since the last call. */
  takeFrameCounts(): Uint32Array {
    const counts = this.#frames;
    this.#frames = new Uint32Array(this.size);
    return counts;
  }

  #take(place: number, kind: string, frame: Buffer): void {
    const now = performance.now();
    this.#frames[place]! += 1;
    if (kind === 'refused') this.refused += 1;
    if (kind === 'snapshot') this.snapshots[place] = frame;
    if (!this.samples.has(kind)) this.samples.set(kind, Buffer.from(frame));
    for (const gathering of this.#gatherings) {
      if (!gathering.kinds.includes(kind) || !Number.isNaN(gathering.times[place]!)) continue;
      gathering.times[place] = now;
      gathering.missing -= 1;
      if (gathering.missing === 0) gathering.done();
    }
  }
}

/** Does something once per player, evenly over a stretch of time. */
export async function spreadOver(
  durationMs: number,
  count: number,
  act: (place: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  let done = 0;
  while (done < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / durationMs) * count));
    while (done < due) act(done++);
    await sleep(1);
  }
}
