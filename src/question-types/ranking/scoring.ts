// The named scoring schemes of ranking: how an order becomes a fraction.
import type { SchemeName } from './schemes.ts';

/**
 * Each scheme takes `ranks`, n ≥ 2: the right place of what is at each place, a permutation of 0 … n − 1. It is 1 for
 * the right order alone. Formulas and names in brackets: Moodle's question type "ordering".
 */
const schemes: Record<SchemeName, (ranks: readonly number[]) => number> = {
  /** Pairs in the right relation / all pairs (relative all previous and next). As Kendall's tau from 0 to 1. */
  pairs: (ranks) => (2 * concordantPairs(ranks)) / (ranks.length * (ranks.length - 1)),
  'absolute-position': (ranks) => placed(ranks) / ranks.length,
  /** Items followed by their right successor / (n − 1) (relative to next, excluding last). */
  'next-item': (ranks) => successors(ranks) / (ranks.length - 1),
  /** The last item counts too: it must have none behind it (relative to next, including last). */
  'next-item-with-last': (ranks) => (successors(ranks) + Number(endsRight(ranks))) / ranks.length,
  /** Right neighbours before and behind / 2n; at the ends the right neighbour is none (one previous and next). */
  neighbours: (ranks) =>
    (2 * successors(ranks) + Number(ranks[0] === 0) + Number(endsRight(ranks))) / (2 * ranks.length),
  'longest-subset': (ranks) => atLeastTwo(longestIncreasing(ranks)) / ranks.length,
  'longest-run': (ranks) => atLeastTwo(longestRun(ranks)) / ranks.length,
  /** 1 − distance of all items from their places / n(n − 1) (relative to correct position). */
  distance: (ranks) =>
    1 -
    ranks.reduce((sum, rank, place) => sum + Math.abs(rank - place), 0) / (ranks.length * (ranks.length - 1)),
  'all-or-nothing': (ranks) => Number(placed(ranks) === ranks.length),
};

/** @param ranks the right place of what is at each place; with fewer than two there is nothing to get wrong */
function fractionOfRanks(scheme: SchemeName, ranks: readonly number[]): number {
  return ranks.length < 2 ? 1 : schemes[scheme](ranks);
}

/**
 * @param key the items in the right order, none twice
 * @param order the same items as the student put them
 * @param looks what an item looks like; items that look the same are interchangeable. Without it all are
 * different.
 */
export function fractionOf(
  scheme: SchemeName,
  key: readonly number[],
  order: readonly number[],
  looks: (item: number) => string | number = (item) => item,
): number {
  const places = Map.groupBy(key.keys(), (rank) => looks(key[rank] as number));
  const ofItems = order.map((item) => places.get(looks(item)) ?? []);
  if (places.size === key.length)
    return fractionOfRanks(
      scheme,
      ofItems.map(([rank = 0]) => rank),
    );
  // Which of two lookalikes was meant is unknown, so the student gets the better of both readings.
  return Math.max(
    fractionOfRanks(scheme, ranksInTurn(ofItems, new Set())),
    fractionOfRanks(scheme, ranksInTurn(ofItems, new Set(ownPlaces(ofItems)))),
  );
}

/** The positions with an item that is correct there. */
function ownPlaces(ofItems: readonly number[][]): number[] {
  return ofItems.flatMap((ranks, place) => (ranks.includes(place) ? [place] : []));
}

/** Items that look the same take their places in turn; at `kept` places what is there is where it belongs. */
function ranksInTurn(ofItems: readonly number[][], kept: ReadonlySet<number>): number[] {
  const taken = new Set(kept);
  return ofItems.map((ranks, place) => {
    if (kept.has(place)) return place;
    const rank = ranks.find((candidate) => !taken.has(candidate)) ?? 0;
    taken.add(rank);
    return rank;
  });
}

function concordantPairs(ranks: readonly number[]): number {
  let count = 0;
  for (const [place, rank] of ranks.entries())
    for (let later = place + 1; later < ranks.length; later += 1)
      if ((ranks[later] as number) > rank) count += 1;
  return count;
}

function placed(ranks: readonly number[]): number {
  return ranks.filter((rank, place) => rank === place).length;
}

function successors(ranks: readonly number[]): number {
  return ranks.filter((rank, place) => ranks[place + 1] === rank + 1).length;
}

function endsRight(ranks: readonly number[]): boolean {
  return ranks.at(-1) === ranks.length - 1;
}

/** A single item is always in order, so it earns nothing. */
function atLeastTwo(length: number): number {
  return length > 1 ? length : 0;
}

/** The length of the longest increasing subsequence, in O(n log n): `ends[l]` is the lowest end of one of length l + 1. */
function longestIncreasing(ranks: readonly number[]): number {
  const ends: number[] = [];
  for (const rank of ranks) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < rank) low = middle + 1;
      else high = middle;
    }
    ends[low] = rank;
  }
  return ends.length;
}

/** The length of the longest stretch in which every item is followed by its right successor. */
function longestRun(ranks: readonly number[]): number {
  let longest = 0;
  let current = 0;
  for (const [place, rank] of ranks.entries()) {
    current = place > 0 && ranks[place - 1] === rank - 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
}
