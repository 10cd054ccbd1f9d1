// Scores in bars of equal width.

/**
 * @param scores shares of the maximum, 0..1 (anything outside counts in the outermost bar)
 * @param bars how many, at least 1
 * @returns how many scores each bar has; a score between two bars counts in the upper one, full marks in the
 * last
 */
export function histogram(scores: readonly number[], bars = 10): number[] {
  const counts: number[] = Array.from({ length: bars }, () => 0);
  for (const score of scores) {
    // 0.7 · 10 is a little less than 7 in floating point: what is that near a border is on it.
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(score * bars + 1e-9)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}
