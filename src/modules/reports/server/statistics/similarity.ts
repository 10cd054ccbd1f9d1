// Unusual similarity of two people's answers. It says "look at these two", never more.
import { chancesOfCounts } from './chances-of-counts.ts';

/**
 * Chance that at least so many of independent events happen (upper tail of the Poisson-binomial distribution): the generalised
 * binomial test of answers in common.
 * @param chances for each item, that the one chooses the other's option
 * @param matches how many did
 * @see van der Linden & Sotaridona, J. Educ. Behav. Stat. 31 (2006) 283–304
 */
export function matchesTail(chances: readonly number[], matches: number): number {
  const distribution = chancesOfCounts(chances);
  return Math.min(
    1,
    distribution.slice(Math.max(0, matches)).reduce((sum, share) => sum + share, 0),
  );
}

/**
 * Wollack's ω: matches in standard deviations above what is expected.
 * @returns null where the chances leave nothing open
 * @see Wollack, Appl. Psychol. Meas. 21 (1997) 307–320
 */
export function omega(chances: readonly number[], matches: number): number | null {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const squared = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  return squared < 1e-12 ? null : (matches - expected) / Math.sqrt(squared);
}

/**
 * Holm's correction for many comparisons.
 * @param pValues one for each comparison, or the smallest of them: larger ones don't change what a smaller one becomes
 * @param comparisons how many there are in all
 * @returns corrected values, in the same order, at most 1
 * @see Holm, Scand. J. Stat. 6 (1979) 65–70
 */
export function holm(pValues: readonly number[], comparisons = pValues.length): number[] {
  const ascending = pValues.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p);
  const corrected: number[] = [];
  let largest = 0;
  for (const [rank, { p, at }] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, p * (comparisons - rank)));
    corrected[at] = largest;
  }
  return corrected;
}
