// Elementary symmetric functions: γ_r is the sum, over all ways to get r of k items right, of the products of their easiness.
// Only sums and products of positive numbers, never differences: so there is no loss of digits, however many items.

/** γ_0..γ_k of one more item. @param easiness of that item, exp(−difficulty) */
function withItem(gammas: readonly number[], easiness: number): number[] {
  const longer = [...gammas, 0];
  for (let r = longer.length - 1; r > 0; r -= 1)
    longer[r] = (longer[r] ?? 0) + easiness * (longer[r - 1] ?? 0);
  return longer;
}

/** @returns γ_0..γ_k of k items */
export const symmetricFunctions = (easiness: readonly number[]): number[] =>
  easiness.reduce<number[]>(withItem, [1]);

/**
 * The functions without one item, for each item.
 * Halves the items again and again: what is outside of a half is carried along, so that k items cost k² log k.
 * @returns k rows of γ_0..γ_(k−1)
 */
export function withoutEach(easiness: readonly number[]): number[][] {
  const without: number[][] = [];
  const divide = (from: number, to: number, outside: readonly number[]): void => {
    if (to - from === 1) {
      without[from] = [...outside];
      return;
    }
    const middle = Math.floor((from + to) / 2);
    divide(from, middle, easiness.slice(middle, to).reduce<readonly number[]>(withItem, outside));
    divide(middle, to, easiness.slice(from, middle).reduce<readonly number[]>(withItem, outside));
  };
  if (easiness.length > 0) divide(0, easiness.length, [1]);
  return without;
}
