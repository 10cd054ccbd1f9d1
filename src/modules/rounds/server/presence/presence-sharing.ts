// Shares with the other servers who in a room is connected here, and reads their lists. On a single server it
// does nothing.
import type { Services } from '#platform/server/module.ts';
import type { Presence } from './attendance.ts';
import { forgetPresences, readPresencesElsewhere, writePresences } from './presence-store.ts';

/** Shorter than the time a room waits before it closes a question early, so that recent arrivals are known by then. */
const gatherMs = 200;
const forgetEveryMs = 600_000;

type Options = {
  services: Services;
  nodeId: string;
  /** Of a room open on this server; null if it is not. */
  presenceHere(roundId: string): Promise<Presence | null>;
  /** The other servers should look. */
  onShared(roundId: string): void;
};

export class PresenceSharing {
  readonly #options: Options;
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  /** One statement at a time: an older one must not come after a newer one. */
  #writing: Promise<void> = Promise.resolve();
  #forgotAt = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isShared(): boolean {
    return this.#options.services.bus.spansNodes;
  }

  /** Someone came or went here. */
  note(roundId: string): void {
    if (!this.isShared || this.#isStopped) return;
    this.#changed.add(roundId);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.write([]).catch((error: unknown) =>
        this.#options.services.log.error({ err: error }, 'Who is in a room could not be shared.'),
      );
    }, gatherMs);
  }

  /** Writes what has changed, and the rows of these rooms in any case: a row that is not renewed expires. */
  write(roundIds: readonly string[]): Promise<void> {
    if (!this.isShared) return Promise.resolve();
    const work = this.#writing.then(() => this.#write(roundIds));
    this.#writing = work.catch(() => {});
    return work;
  }

  async read(roundIds: readonly string[]): Promise<Map<string, Presence>> {
    if (!this.isShared) return new Map();
    const { services, nodeId } = this.#options;
    return readPresencesElsewhere(services.db, nodeId, roundIds);
  }

  /** Those who were connected here are coming back, to another server say. */
  async stop(rooms: ReadonlyMap<string, Presence>): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#writing;
    if (!this.isShared) return;
    const { services, nodeId, onShared } = this.#options;
    const leaving = [...rooms].map(
      ([roundId, { online, away }]) => [roundId, { online: [], away: [...online, ...away] }] as const,
    );
    await writePresences(services.db, nodeId, new Map(leaving));
    for (const roundId of rooms.keys()) onShared(roundId);
  }

  async #write(roundIds: readonly string[]): Promise<void> {
    const { services, nodeId, presenceHere, onShared } = this.#options;
    const changed = [...this.#changed];
    this.#changed.clear();
    const byRound = new Map<string, Presence>();
    for (const roundId of new Set([...changed, ...roundIds])) {
      const presence = await presenceHere(roundId);
      if (presence) byRound.set(roundId, presence);
    }
    try {
      await writePresences(services.db, nodeId, byRound);
    } catch (error) {
      for (const roundId of changed) this.#changed.add(roundId);
      throw error;
    }
    for (const roundId of changed) onShared(roundId);
    await this.#forget();
  }

  async #forget(): Promise<void> {
    const { services } = this.#options;
    if (performance.now() - this.#forgotAt < forgetEveryMs && this.#forgotAt > 0) return;
    this.#forgotAt = performance.now();
    await forgetPresences(services.db);
  }
}
