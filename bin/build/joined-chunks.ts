// Which files of the browser's bundle become one, because pages that load one nearly always load the other.

/** A file as the bundler would make it, by its place in the list. */
export type Chunk = {
  /** Bytes as sent, with its styles. */
  bytes: number;
  /** Files loaded with it. */
  needs: readonly number[];
  /** Pages, files loaded on demand, and bundles that are composed by hand (src/bundles.ts) stay as they are. */
  isFixed: boolean;
};

/** What is loaded at once: a page with its layouts, or what a page loads on demand. */
export type Load = {
  files: readonly number[];
  /** How often it is loaded, compared with others. */
  weight: number;
  /** What a byte that it doesn't need costs, compared with other pages. */
  care: number;
};

type Joined = {
  members: number[];
  bytes: number;
  /** The places of all files that it brings along, itself included. */
  brings: Set<number>;
  loads: Set<number>;
};

/** @returns for each file the places of all that comes with it */
function broughtBy(chunks: readonly Chunk[]): Set<number>[] {
  return chunks.map((_, start) => {
    const found = new Set([start]);
    for (const place of found) for (const next of chunks[place]?.needs ?? []) found.add(next);
    return found;
  });
}

class Joining {
  readonly #chunks: readonly Chunk[];
  readonly #loads: readonly Load[];
  readonly #brought: Set<number>[];
  readonly #loaded: Set<number>[];
  readonly #costOfRequest: number;
  #left: Joined[];
  /** What joining two would save, by their first members; kept until one of them changes. */
  readonly #savings = new Map<Joined, Map<Joined, number>>();

  constructor(chunks: readonly Chunk[], loads: readonly Load[], costOfRequest: number) {
    this.#chunks = chunks;
    this.#loads = loads;
    this.#costOfRequest = costOfRequest;
    this.#brought = broughtBy(chunks);
    this.#loaded = loads.map(({ files }) => new Set(files.flatMap((file) => [...this.#broughtBy(file)])));
    this.#left = chunks.flatMap(({ bytes, isFixed }, place) =>
      isFixed
        ? []
        : [{ members: [place], bytes, brings: this.#broughtBy(place), loads: this.#loadsOf([place]) }],
    );
  }

  #broughtBy(place: number): Set<number> {
    return this.#brought[place] ?? new Set();
  }

  #loadsOf(members: readonly number[]): Set<number> {
    const found = new Set<number>();
    for (const [at, files] of this.#loaded.entries())
      if (members.some((member) => files.has(member))) found.add(at);
    return found;
  }

  /** @returns what all loads together would save, in bytes; more than zero if it is worth it */
  #saving(one: Joined, other: Joined): number {
    let saved = 0;
    const alone: [at: number, inVain: Joined][] = [];
    for (const at of one.loads) {
      if (other.loads.has(at)) saved += (this.#loads[at]?.weight ?? 0) * this.#costOfRequest;
      else alone.push([at, other]);
    }
    for (const at of other.loads) if (!one.loads.has(at)) alone.push([at, one]);
    for (const [at, inVain] of alone) {
      const { weight = 0, care = 1 } = this.#loads[at] ?? {};
      for (const place of inVain.brings) {
        if (this.#loaded[at]?.has(place)) continue;
        const request = inVain.members.includes(place) ? 0 : this.#costOfRequest;
        saved -= weight * (care * (this.#chunks[place]?.bytes ?? 0) + request);
      }
      if (saved <= 0) return 0;
    }
    return saved;
  }

  #savingOf(one: Joined, other: Joined): number {
    const known = this.#savings.get(one) ?? new Map<Joined, number>();
    this.#savings.set(one, known);
    const saving = known.get(other) ?? this.#saving(one, other);
    known.set(other, saving);
    return saving;
  }

  /** Whether one needs the other by way of a third: as one file, they would need each other. */
  #wouldTurnInCircles(one: Joined, other: Joined): boolean {
    const isBetween = (from: Joined, to: Joined, place: number) =>
      !from.members.includes(place) &&
      !to.members.includes(place) &&
      to.members.some((member) => this.#broughtBy(place).has(member));
    return (
      [...one.brings].some((place) => isBetween(one, other, place)) ||
      [...other.brings].some((place) => isBetween(other, one, place))
    );
  }

  #best(): [Joined, Joined] | null {
    let best: [Joined, Joined] | null = null;
    let most = 0;
    for (const [at, one] of this.#left.entries())
      for (const other of this.#left.slice(at + 1)) {
        const saving = this.#savingOf(one, other);
        if (saving <= most) continue;
        if (this.#wouldTurnInCircles(one, other)) {
          this.#savings.get(one)?.set(other, 0);
          continue;
        }
        most = saving;
        best = [one, other];
      }
    return best;
  }

  #join(one: Joined, other: Joined): void {
    const members = [...one.members, ...other.members];
    const brings = new Set([...one.brings, ...other.brings]);
    const reaches = (files: Set<number>) => members.some((member) => files.has(member));
    for (const files of [...this.#brought, ...this.#loaded])
      if (reaches(files)) for (const place of brings) files.add(place);
    const joined = { members, bytes: one.bytes + other.bytes, brings, loads: this.#loadsOf(members) };
    this.#left = [...this.#left.filter((each) => each !== one && each !== other), joined];
    for (const each of this.#left) {
      if (reaches(each.brings)) each.brings = new Set([...each.brings, ...brings]);
      each.loads = this.#loadsOf(each.members);
    }
    // Of the others, what they bring along has changed only where they need one of the two.
    this.#savings.delete(one);
    this.#savings.delete(other);
    for (const [each, known] of this.#savings) {
      known.delete(one);
      known.delete(other);
      if (reaches(each.brings)) this.#savings.delete(each);
    }
  }

  run(): number[][] {
    for (let best = this.#best(); best; best = this.#best()) this.#join(...best);
    return this.#left.map(({ members }) => members);
  }
}

/**
 * Joins two files at a time, those first whose joining saves most, as long as one saves anything. What a page would load
 * without needing it counts against it, with all that comes along; no two files will need each other.
 * @param costOfRequest what a request costs, in bytes that could be sent instead
 * @returns the places of the files that become one, for each of those that are not fixed
 */
export function joinedChunks(
  chunks: readonly Chunk[],
  loads: readonly Load[],
  costOfRequest: number,
): number[][] {
  return new Joining(chunks, loads, costOfRequest).run();
}
