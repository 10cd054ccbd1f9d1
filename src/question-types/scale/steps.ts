// The steps of a scale: which numbers there are, how they are written, and what many answers come to.
/** `minLabel` and `maxLabel` say what the ends mean. */
export type ScaleSteps = { min: number; max: number; step: number; minLabel: string; maxLabel: string };

/** More steps than anyone can distinguish. */
export const maxSteps = 101;
/** Up to this many are buttons side by side; more become a slider. */
export const maxTapSteps = 11;

/** Decimal steps such as 0.1 leave a rest in binary arithmetic; a scale has no use for more places than these. */
const places = 6;
const tolerance = 1e-6;

/** Whether the steps lead from the lower end exactly to the upper one. */
export function dividesRange({ min, max, step }: ScaleSteps): boolean {
  const count = (max - min) / step;
  return Math.abs(count - Math.round(count)) < tolerance;
}

/** How many steps there are; 0 where the ends are the wrong way round. */
export function countSteps({ min, max, step }: ScaleSteps): number {
  return max < min ? 0 : Math.floor((max - min) / step + tolerance) + 1;
}

/** The numbers to choose from, at most {@link maxSteps} of them. */
export function valuesOf(steps: ScaleSteps): number[] {
  const count = Math.min(countSteps(steps), maxSteps);
  return Array.from({ length: count }, (_, index) => valueAt(steps, index));
}

function valueAt({ min, step }: ScaleSteps, index: number): number {
  return Number((min + index * step).toFixed(places));
}

/** The place of a number on the scale, counted from 0; null if it is not one of the steps. */
export function stepIndexOf(steps: ScaleSteps, value: number): number | null {
  const exact = (value - steps.min) / steps.step;
  const index = Math.round(exact);
  const isOnStep = Math.abs(exact - index) < tolerance;
  return isOnStep && index >= 0 && index < Math.min(countSteps(steps), maxSteps) ? index : null;
}

/** A number as people write it, with a real minus sign. */
export function formatStep(value: number): string {
  return String(value).replace('-', '−');
}

/** What a step is called: its number, and at the ends what it means. */
export function stepName(steps: ScaleSteps, value: number): string {
  const label = value === steps.min ? steps.minLabel : value === steps.max ? steps.maxLabel : '';
  return label.trim() ? `${formatStep(value)}, ${label.trim()}` : formatStep(value);
}

/**
 * Mean, median and sample standard deviation (n − 1; 0 for a single answer). Deviations are taken from the mean, not
 * from sums of squares, which lose digits (Chan, Golub and LeVeque, The American Statistician 37 (1983) 242).
 */
export function figuresOf(
  values: readonly number[],
): { mean: number; median: number; standardDeviation: number } | undefined {
  const count = values.length;
  if (count === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  // Counted from one of them, so that a sum of large numbers does not swallow the small differences.
  const origin = sorted[0] ?? 0;
  const mean = origin + sorted.reduce((sum, value) => sum + (value - origin), 0) / count;
  const middle = Math.floor(count / 2);
  const upper = sorted[middle] ?? mean;
  const median = count % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, median, standardDeviation: count === 1 ? 0 : Math.sqrt(squares / (count - 1)) };
}
