// Intervals of 95% for what a class shows: shares, correlations, reliability.
import { fQuantile, normal95 } from './distributions.ts';
import { mean, type Values, variance } from './moments.ts';

/** `[low, high]` */
export type Interval = [number, number];

/**
 * Wilson's score interval of a share, at 95%.
 * @param successes how many of n, not necessarily whole: marks that are parts of a point add up to one
 * @param n how many were tried
 * @returns null for n = 0
 * @throws RangeError when successes are not within 0..n
 * @see Wilson, J. Am. Stat. Assoc. 22 (1927) 209–212
 */
export function wilsonInterval(successes: number, n: number): Interval | null {
  if (!(n >= 0 && successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is no share`);
  if (n === 0) return null;
  const share = successes / n;
  const squared = normal95 ** 2 / n;
  const middle = (share + squared / 2) / (1 + squared);
  const half = (normal95 / (1 + squared)) * Math.sqrt((share * (1 - share)) / n + squared / (4 * n));
  // At the ends the formula gives exactly 0 and 1; computed, it misses them by 1e-17, which would be shown as 1% and 99%.
  return [successes === 0 ? 0 : Math.max(0, middle - half), successes === n ? 1 : Math.min(1, middle + half)];
}

/**
 * Interval of a correlation by Fisher's z, standard error 1 / √(n − 3), at 95%.
 * @returns null for n ≤ 3
 * @throws RangeError when r is not within −1..1
 * @see Fisher, Metron 1 (1921) 3–32
 */
export function correlationInterval(r: number, n: number): Interval | null {
  if (!(r >= -1 && r <= 1)) throw new RangeError(`${r} is no correlation`);
  if (n <= 3) return null;
  const z = Math.atanh(r);
  const half = normal95 / Math.sqrt(n - 3);
  return [Math.tanh(z - half), Math.tanh(z + half)];
}

/**
 * Feldt's interval of Cronbach's alpha, at 95%.
 * @param alpha 1 at most; may be negative
 * @param items number of items, k
 * @param n number of persons
 * @returns null for fewer than two items or persons
 * @throws RangeError when alpha is above 1
 * @see Feldt, Psychometrika 30 (1965) 357–370: (1 − α) · F(n − 1, (n − 1)(k − 1))
 */
export function alphaInterval(alpha: number, items: number, n: number): Interval | null {
  if (!(alpha <= 1)) throw new RangeError(`${alpha} is no reliability`);
  if (items < 2 || n < 2) return null;
  const quantile = (probability: number) => fQuantile(probability, n - 1, (n - 1) * (items - 1));
  return [1 - (1 - alpha) * quantile(0.975), 1 - (1 - alpha) * quantile(0.025)];
}

/**
 * Newcombe's interval of the difference of two independent shares, first minus second, at 95%.
 * @param first successes and trials, at least one trial
 * @param second the same of the other group
 * @returns null where either has no trial
 * @see Newcombe, Stat. Med. 17 (1998) 873–890, method 10
 */
export function differenceInterval(
  first: { successes: number; n: number },
  second: { successes: number; n: number },
): Interval | null {
  const [one, other] = [wilsonInterval(first.successes, first.n), wilsonInterval(second.successes, second.n)];
  if (!one || !other) return null;
  const [p, q] = [first.successes / first.n, second.successes / second.n];
  const down = Math.hypot(p - one[0], other[1] - q);
  const up = Math.hypot(one[1] - p, q - other[0]);
  return [p - q - down, p - q + up];
}

/** Quantile of Student's t for a two-sided interval of 95%. @param df degrees of freedom, above 0 */
const t95 = (df: number): number => Math.sqrt(fQuantile(0.95, 1, df));

/**
 * Student's interval of a mean, at 95%.
 * @returns null for fewer than two values
 * @see Student, Biometrika 6 (1908) 1–25
 */
export function meanInterval(values: Values): Interval | null {
  const [middle, squared] = [mean(values), variance(values)];
  if (middle === null || squared === null) return null;
  const half = t95(values.length - 1) * Math.sqrt(squared / values.length);
  return [middle - half, middle + half];
}

/**
 * Welch's interval of the difference of two means, first minus second, at 95%.
 * @returns null if either has fewer than two values or neither varies, because chance can't be estimated then
 * @see Welch, Biometrika 34 (1947) 28–35
 */
export function differenceOfMeans(first: Values, second: Values): Interval | null {
  const [one, other] = [variance(first), variance(second)];
  const [p, q] = [mean(first), mean(second)];
  if (one === null || other === null || p === null || q === null) return null;
  const [a, b] = [one / first.length, other / second.length];
  if (a + b < 1e-24) return null;
  const df = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  const half = t95(df) * Math.sqrt(a + b);
  return [p - q - half, p - q + half];
}
