// The named scoring schemes of hotspots: how marks on a picture become a fraction.
import { contains, type Point, type Region } from './geometry.ts';

/** `hits` of `total` right regions, total ≥ 1, with `marks` placed, of which `inside` lie in some right region. */
type Count = { hits: number; total: number; marks: number; inside: number };

const schemes = {
  /** hits / max(total, marks): Moodle's drag and drop markers. Marking everything costs. */
  'hits-per-marks': ({ hits, total, marks }) => hits / Math.max(total, marks),
  'right-minus-wrong': ({ hits, total, marks }) => Math.max(0, hits - (marks - hits)) / total,
  'all-or-nothing': ({ hits, total, marks }) => Number(hits === total && marks === hits),
  /** Any right region will do: H5P's image hotspot question. */
  'any-right': ({ marks, inside }) => Number(inside > 0 && inside === marks),
} as const satisfies Record<string, (count: Count) => number>;

export type SchemeName = keyof typeof schemes;
export const schemeNames = Object.keys(schemes) as [SchemeName, ...SchemeName[]];
export const defaultScheme: SchemeName = 'hits-per-marks';

/** Marks at the very same place are one mark. */
export function distinctMarks(marks: readonly Point[]): Point[] {
  return [...new Map(marks.map((mark) => [`${mark.x} ${mark.y}`, mark])).values()];
}

/**
 * Which region each mark serves, null for a mark that serves none. One mark serves one region and one region counts
 * once; where regions overlap, the marks are handed out so that as many regions as possible are hit (augmenting
 * paths, Kuhn 1955), which does not depend on the order of either.
 */
export function serveRegions(regions: readonly Region[], marks: readonly Point[]): (number | null)[] {
  const served: (number | null)[] = marks.map(() => null);
  function findMark(region: number, seen: Set<number>): boolean {
    for (const [index, mark] of marks.entries()) {
      const target = regions[region];
      if (seen.has(index) || !target || !contains(target, mark)) continue;
      seen.add(index);
      const holder = served[index] ?? null;
      if (holder === null || findMark(holder, seen)) {
        served[index] = region;
        return true;
      }
    }
    return false;
  }
  for (const index of regions.keys()) findMark(index, new Set());
  return served;
}

/** Marks placed freely on the picture. @param right the right regions, at least one */
export function fractionOfMarks(
  scheme: SchemeName,
  right: readonly Region[],
  given: readonly Point[],
): number {
  const marks = distinctMarks(given);
  const hits = serveRegions(right, marks).filter((region) => region !== null).length;
  const inside = marks.filter((mark) => right.some((region) => contains(region, mark))).length;
  return schemes[scheme]({ hits, total: right.length, marks: marks.length, inside });
}

/** Regions chosen by name. @param key the right regions' indices, at least one */
export function fractionOfChoice(
  scheme: SchemeName,
  key: ReadonlySet<number>,
  chosen: ReadonlySet<number>,
): number {
  const hits = [...chosen].filter((index) => key.has(index)).length;
  return schemes[scheme]({ hits, total: key.size, marks: chosen.size, inside: hits });
}
