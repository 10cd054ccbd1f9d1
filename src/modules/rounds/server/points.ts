// What an answer earns: its fraction of the question's points, a chosen share of them depending on speed.

export type SpeedRule = {
  /** Share of the points that depends on speed, 0 to 100 percent. */
  speedWeightPercent: number;
  /** The question's time limit in milliseconds; null means none, and then speed plays no part. */
  limitMs: number | null;
};

/**
 * points × fraction × (1 − w + w × (1 − t / T)) with w the speed weight and t clamped to 0..T.
 * @param fraction 0..1, or null for an answer that is not graded, which earns nothing
 * @param elapsedMs time in which one could answer, pauses left out
 * @returns points, rounded to four decimals, as they are stored
 */
export function earnedPoints(
  points: number,
  fraction: number | null,
  elapsedMs: number,
  rule: SpeedRule,
): number {
  if (fraction === null) return 0;
  return roundPoints(points * fraction * speedFactor(elapsedMs, rule));
}

function speedFactor(elapsedMs: number, { speedWeightPercent, limitMs }: SpeedRule): number {
  if (limitMs === null || limitMs <= 0) return 1;
  const weight = speedWeightPercent / 100;
  const used = Math.min(Math.max(elapsedMs, 0), limitMs) / limitMs;
  return 1 - weight + weight * (1 - used);
}

export function roundPoints(points: number): number {
  return Math.round((points + Number.EPSILON) * 10_000) / 10_000;
}

/** Rounded percent; null where nothing could be earned. */
export function percentOf(score: number, maxScore: number): number | null {
  return maxScore > 0 ? Math.round((score / maxScore) * 100) : null;
}
