// The named scoring schemes of matching: how pairs become a fraction.
import type { SchemeName } from './schemes.ts';

/** R right and W wrong pairs among N left items, N ≥ 1. Each scheme is 1 for exactly the right pairs. */
const schemes: Record<SchemeName, (right: number, wrong: number, total: number) => number> = {
  /** R / N: Moodle match, Canvas matching. */
  partial: (right, _wrong, total) => right / total,
  /** max(0, R − W) / N: H5P drag question with penalties. */
  'right-minus-wrong': (right, wrong, total) => Math.max(0, right - wrong) / total,
  'all-or-nothing': (right, _wrong, total) => Number(right === total),
};

/**
 * @param key for each left item what belongs to it; items without (null) do not count. At least one has
 * something
 * @param pairs for each left item what was chosen; missing or null means unanswered
 * @param looks what a right-hand text looks like; texts that look the same are interchangeable
 */
export function fractionOf(
  scheme: SchemeName,
  key: readonly (number | null)[],
  pairs: readonly (number | null)[],
  looks: (right: number) => string | number = (right) => right,
): number {
  let right = 0;
  let wrong = 0;
  let total = 0;
  for (const [left, wanted] of key.entries()) {
    if (wanted === null) continue;
    total += 1;
    const chosen = pairs[left] ?? null;
    if (chosen === null) continue;
    if (looks(chosen) === looks(wanted)) right += 1;
    else wrong += 1;
  }
  return schemes[scheme](right, wrong, total);
}
