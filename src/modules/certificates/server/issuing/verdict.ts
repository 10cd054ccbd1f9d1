// Whether a seat passed, decided on its exact points.

/** Points are exact to four decimals; a share of them may miss its mark by the last bit of a division. */
const tolerance = 1e-6;

/**
 * @param score points, and `maxScore` those that could be earned
 * @param passPercent 1 to 100
 */
export function hasPassed(score: number, maxScore: number, passPercent: number): boolean {
  return maxScore > 0 && score / maxScore >= passPercent / 100 - tolerance;
}

/** The day so many months on; of a month that is too short its last day. */
export function monthsAfter(moment: number, months: number): Date {
  const date = new Date(moment);
  const target = new Date(moment);
  target.setUTCDate(1);
  target.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return target;
}
