// Converts between local times of a time zone and moments.

/** Minutes by which the time zone is ahead of UTC at a moment. */
function aheadMinutes(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - Math.floor(moment / 60_000) * 60_000) / 60_000);
}

const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * @param wall as a field for a date and time has it: YYYY-MM-DDTHH:MM
 * @returns ISO 8601 in UTC; null if it is not a time. A time skipped by the clock change is an hour later,
 * one that occurs twice is the first.
 */
export function momentIn(wall: string, timeZone: string): string | null {
  // Date.parse also reads half a date.
  const asUtc = whole.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const dayMs = 24 * 3_600_000;
  // A clock change, if any, is between the day before and the day after.
  const offsets = [aheadMinutes(asUtc - dayMs, timeZone), aheadMinutes(asUtc + dayMs, timeZone)];
  const candidates = offsets.map((ahead) => asUtc - ahead * 60_000);
  const right = candidates.filter((moment) => moment + aheadMinutes(moment, timeZone) * 60_000 === asUtc);
  const moment = right.length > 0 ? Math.min(...right) : (candidates[0] ?? asUtc);
  return new Date(moment).toISOString();
}
