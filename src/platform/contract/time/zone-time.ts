// Converts between local times of a time zone and moments.

/** Creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 500;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Minutes by which the time zone is ahead of UTC at a moment. */
function aheadMinutes(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
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

/** The other way round, as a field for a date and time has it. */
export function wallIn(moment: number, timeZone: string): string {
  const shown = new Date(moment + aheadMinutes(moment, timeZone) * 60_000);
  return shown.toISOString().slice(0, 16);
}

/** The same time of day so many days later, whatever the clocks did in between. */
export function daysLater(moment: number, days: number, timeZone: string): number {
  const wall = new Date(`${wallIn(moment, timeZone)}Z`);
  wall.setUTCDate(wall.getUTCDate() + days);
  const later = momentIn(wall.toISOString().slice(0, 16), timeZone);
  // What a minute has beyond its beginning stays.
  return later === null ? moment : Date.parse(later) + (moment % 60_000);
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
