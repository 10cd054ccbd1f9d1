// Weights as files write them, in rounded percent, converted back to the simple fractions they approximate.

/** Denominators of weights among options. */
const denominators = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];

/**
 * 33.33333% becomes 1/3: what three options earn together must be 1, not 0.9999999.
 * @param percent −100 to 100
 * @returns a share from −1 to 1; the unchanged percentage if no simple fraction is within a hundredth of a percent
 */
export function snapPercent(percent: number): number {
  const share = Math.min(100, Math.max(-100, percent)) / 100;
  for (const denominator of denominators) {
    const numerator = Math.round(share * denominator);
    if (Math.abs(share - numerator / denominator) <= 0.0001) return numerator / denominator + 0;
  }
  return share;
}

/** A share in percent with as many digits as other programs write. */
export function percentText(share: number): string {
  return String(Number((share * 100).toFixed(5)));
}
