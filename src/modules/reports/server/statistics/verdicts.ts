// Verdicts on an item: only if the whole interval is on one side of a limit.
import type { Interval } from './intervals.ts';
import { correlationInterval, wilsonInterval } from './intervals.ts';
import type { OptionStatistics } from './option-analysis.ts';

/** Shares of the marks outside of which an item is hard or easy for a class. */
const facilityLimits = { hard: 0.3, easy: 0.9 };
/** Correlation with the rest of the test below which an item separates poorly (Ebel, Measuring Educational Achievement, 1965). */
const leastDiscrimination = 0.2;

export type FacilityVerdict = 'hard' | 'easy' | 'fine' | 'open';

/** @param interval of the facility, 0..1; null where no one answered */
export function facilityVerdict(interval: Interval | null): FacilityVerdict {
  if (!interval) return 'open';
  const [low, high] = interval;
  if (high < facilityLimits.hard) return 'hard';
  if (low > facilityLimits.easy) return 'easy';
  return low >= facilityLimits.hard && high <= facilityLimits.easy ? 'fine' : 'open';
}

export type DiscriminationVerdict = 'against' | 'poor' | 'fine' | 'open';

/** @param interval of the correlation with the rest, −1..1; null where it is undefined */
export function discriminationVerdict(interval: Interval | null): DiscriminationVerdict {
  if (!interval) return 'open';
  const [low, high] = interval;
  if (high < 0) return 'against';
  if (high < leastDiscrimination) return 'poor';
  return low >= leastDiscrimination ? 'fine' : 'open';
}

export type OptionVerdict = 'draws-strong' | 'puts-off-strong' | 'unused' | 'open';

/**
 * The share of answers below which an incorrect option tempts hardly anyone; a tempting one rarely stays
 * below it by chance.
 */
const leastShare = 0.05;

/**
 * @param answered how many answered the item
 * @returns `draws-strong`: an incorrect option that students chose who did well; `puts-off-strong`: a correct one that they did not choose;
 *   `unused`: an incorrect one that next to no one chose
 */
export function optionVerdict(
  { n, pointBiserial }: Pick<OptionStatistics<string>, 'n' | 'pointBiserial'>,
  isRight: boolean,
  answered: number,
): OptionVerdict {
  const [low, high] = (pointBiserial === null ? null : correlationInterval(pointBiserial, answered)) ?? [
    -1, 1,
  ];
  if (isRight) return high < 0 ? 'puts-off-strong' : 'open';
  if (low > 0) return 'draws-strong';
  return (wilsonInterval(n, answered)?.[1] ?? 1) < leastShare ? 'unused' : 'open';
}

const mostStudents = 1_000;

/**
 * How many more students it would take until the facility is clear, if they did as those before.
 * @param facility 0..1
 * @param n students so far, at least 1
 * @returns null where even a thousand would not do, because the facility is next to a limit
 */
export function studentsUntilClear(facility: number, n: number): number | null {
  for (let more = 0; n + more <= mostStudents; more += 1) {
    const of = n + more;
    if (facilityVerdict(wilsonInterval(facility * of, of)) !== 'open') return more;
  }
  return null;
}
