// Sums over samples that the other statistics are made of. All take plain or typed arrays.

/** What holds values in an order: a plain array, or a typed one where there are many. */
export type Values = ArrayLike<number>;

/** @returns null for no values */
export function mean(values: Values): number | null {
  const n = values.length;
  if (n === 0) return null;
  let sum = 0;
  for (let at = 0; at < n; at += 1) sum += values[at] ?? 0;
  const first = sum / n;
  // A second sum, of the residuals, removes the rounding of the first.
  let left = 0;
  for (let at = 0; at < n; at += 1) left += (values[at] ?? 0) - first;
  return first + left / n;
}

/**
 * Covariance of a sample, divided by n − 1.
 * @param a values of one variable, n of them
 * @param b values of the other, in the same order
 * @returns null for fewer than two pairs
 * @throws RangeError when the two differ in length
 */
export function covariance(a: Values, b: Values): number | null {
  if (a.length !== b.length) throw new RangeError(`${a.length} values cannot be paired with ${b.length}`);
  const [meanA, meanB] = [mean(a), mean(b)];
  if (a.length < 2 || meanA === null || meanB === null) return null;
  let products = 0;
  for (let at = 0; at < a.length; at += 1) products += ((a[at] ?? 0) - meanA) * ((b[at] ?? 0) - meanB);
  return products / (a.length - 1);
}

/** Variance of a sample, divided by n − 1. @returns null for fewer than two values */
export const variance = (values: Values): number | null => covariance(values, values);

/** Standard deviation of a sample (n − 1). @returns null for fewer than two values */
export function standardDeviation(values: Values): number | null {
  const squared = variance(values);
  return squared === null ? null : Math.sqrt(squared);
}

/** Whether what is left of a variance is only the rounding of its sums: the values are then the same. */
export function isConstant(squared: number, values: Values): boolean {
  let size = 0;
  for (let at = 0; at < values.length; at += 1) size = Math.max(size, Math.abs(values[at] ?? 0));
  return squared <= (size * 1e-12) ** 2;
}

/**
 * Skewness k3 / k2^1.5 and kurtosis k4 / k2² (0 for a normal distribution) from Fisher's unbiased k-statistics.
 * @returns null where too few values (3, or 4 for kurtosis) or no variance leave them undefined
 * @see Kenney & Keeping, Mathematics of Statistics, Part 2, 2nd ed. (1951), §7.10
 */
export function shape(values: Values): { skewness: number | null; kurtosis: number | null } {
  const n = values.length;
  const middle = mean(values);
  const k2 = variance(values);
  if (middle === null || k2 === null || isConstant(k2, values)) return { skewness: null, kurtosis: null };
  let [s2, s3, s4] = [0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const off = (values[at] ?? 0) - middle;
    s2 += off ** 2;
    s3 += off ** 3;
    s4 += off ** 4;
  }
  const k3 = (n * s3) / ((n - 1) * (n - 2));
  const k4 = (n * (n + 1) * s4 - 3 * (n - 1) * s2 * s2) / ((n - 1) * (n - 2) * (n - 3));
  return { skewness: n > 2 ? k3 / k2 ** 1.5 : null, kurtosis: n > 3 ? k4 / k2 ** 2 : null };
}
