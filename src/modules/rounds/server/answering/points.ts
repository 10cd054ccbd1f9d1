// What an answer earns: its fraction of the question's points, a chosen share of them depending on speed.
import { toPercent } from '#platform/contract/text/percent.ts';

export type SpeedRule = {
  /** Share of the points that depends on speed, 0 to 100 percent. */
  speedWeightPercent: number;
  /** The question's time limit in milliseconds; null means none, and then speed plays no part. */
  limitMs: number | null;
};

/**
 * The share of the points that speed leaves: 1 − w + w × (1 − t / T), with w the speed weight and t clamped
 * to 0..T.
 * @param elapsedMs time in which players could answer, without pauses
 */
export function speedFactor(elapsedMs: number, { speedWeightPercent, limitMs }: SpeedRule): number {
  if (limitMs === null || limitMs <= 0) return 1;
  const weight = speedWeightPercent / 100;
  const used = Math.min(Math.max(elapsedMs, 0), limitMs) / limitMs;
  return 1 - weight + weight * (1 - used);
}

/**
 * points × fraction × the factor of speed
 * @param fraction 0..1, or null for an answer that is not graded, which earns nothing
 * @returns points, rounded to four decimals, as they are stored
 */
export function earnedPoints(points: number, fraction: number | null, factor: number): number {
  return fraction === null ? 0 : roundPoints(points * fraction * factor);
}

export function roundPoints(points: number): number {
  return Math.round((points + Number.EPSILON) * 10_000) / 10_000;
}

/** Rounded to eight decimals, as fractions are stored. */
export function roundFraction(fraction: number): number {
  return Math.round((fraction + Number.EPSILON) * 100_000_000) / 100_000_000;
}

/** Rounded percent that reaches no limit from below; null if nothing could be earned. */
export function percentOf(score: number, maxScore: number, limits: readonly number[] = []): number | null {
  return maxScore > 0 ? toPercent(score / maxScore, 0, limits) : null;
}
