// Who goes into which team: pure, so that it is the same on any server and every time.

function sizesOf(teams: readonly (number | undefined)[], count: number): number[] {
  const sizes = Array.from({ length: count }, () => 0);
  for (const team of teams) if (team !== undefined && team < count) sizes[team] = (sizes[team] ?? 0) + 1;
  return sizes;
}

/** The first of the smallest. */
function smallestOf(sizes: readonly number[]): number {
  return sizes.indexOf(Math.min(...sizes));
}

/** Sends each one without a team, or with one that is not there, to the team that is then the smallest. */
export function seatInSmallest(
  before: readonly (number | undefined)[],
  count: number,
  sizes: number[] = sizesOf(before, count),
): number[] {
  return before.map((team) => {
    if (team !== undefined && team < count) return team;
    const smallest = smallestOf(sizes);
    sizes[smallest] = (sizes[smallest] ?? 0) + 1;
    return smallest;
  });
}

/** Teams whose sizes differ by one at most, with as many as possible left where they were: those who came first. */
export function dealEvenly(before: readonly (number | undefined)[], count: number): number[] {
  const floor = Math.floor(before.length / count);
  let larger = before.length % count;
  const sizes = Array.from({ length: count }, () => 0);
  const kept = before.map((team) => {
    if (team === undefined || team >= count) return undefined;
    const size = sizes[team] ?? 0;
    if (size > floor || (size === floor && larger === 0)) return undefined;
    if (size === floor) larger -= 1;
    sizes[team] = size + 1;
    return team;
  });
  return seatInSmallest(kept, count, sizes);
}

/** Where those join who come now. @param wanted what each of them chose, where they may */
export function seatNewcomers(
  members: readonly number[],
  wanted: readonly (number | undefined)[],
  count: number,
): number[] {
  const sizes = sizesOf(members, count);
  return wanted.map((team) => {
    const chosen = team !== undefined && team < count ? team : smallestOf(sizes);
    sizes[chosen] = (sizes[chosen] ?? 0) + 1;
    return chosen;
  });
}
