// Sums over samples that the other statistics are made of. All take plain arrays and read each value once.

/** @returns null for no values */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Covariance of a sample, divided by n − 1.
 * @param a values of one variable, n of them
 * @param b values of the other, in the same order
 * @returns null for fewer than two pairs
 * @throws RangeError when the two differ in length
 */
export function covariance(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) throw new RangeError(`${a.length} values cannot be paired with ${b.length}`);
  const [meanA, meanB] = [mean(a), mean(b)];
  if (a.length < 2 || meanA === null || meanB === null) return null;
  const products = a.map((value, at) => (value - meanA) * ((b[at] ?? meanB) - meanB));
  return products.reduce((sum, product) => sum + product, 0) / (a.length - 1);
}

/** Variance of a sample, divided by n − 1. @returns null for fewer than two values */
export const variance = (values: readonly number[]): number | null => covariance(values, values);

/** Standard deviation of a sample (n − 1). @returns null for fewer than two values */
export function standardDeviation(values: readonly number[]): number | null {
  const squared = variance(values);
  return squared === null ? null : Math.sqrt(squared);
}

/** Whether what is left of a variance is only the rounding of its sums: the values are then the same. */
export function isConstant(squared: number, values: readonly number[]): boolean {
  const size = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  return squared <= (size * 1e-12) ** 2;
}

/**
 * Skewness k3 / k2^1.5 and kurtosis k4 / k2² (0 for a normal distribution) from Fisher's unbiased k-statistics.
 * @returns null where too few values (3, or 4 for kurtosis) or no variance leave them undefined
 * @see Kenney & Keeping, Mathematics of Statistics, Part 2, 2nd ed. (1951), §7.10
 */
export function shape(values: readonly number[]): { skewness: number | null; kurtosis: number | null } {
  const n = values.length;
  const middle = mean(values);
  const k2 = variance(values);
  if (middle === null || k2 === null || isConstant(k2, values)) return { skewness: null, kurtosis: null };
  const power = (exponent: number) => values.reduce((sum, value) => sum + (value - middle) ** exponent, 0);
  const [s2, s3, s4] = [power(2), power(3), power(4)];
  const k3 = (n * s3) / ((n - 1) * (n - 2));
  const k4 = (n * (n + 1) * s4 - 3 * (n - 1) * s2 * s2) / ((n - 1) * (n - 2) * (n - 3));
  return { skewness: n > 2 ? k3 / k2 ** 1.5 : null, kurtosis: n > 3 ? k4 / k2 ** 2 : null };
}
