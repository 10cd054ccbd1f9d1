// Weeks by the clock of the person who reads about them.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** On Monday from this hour on the week before is reported. */
const firstHour = 7;

/** What a clock in this zone shows, as a moment of UTC. */
function wallClock(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** Midnight on this day of this zone's clock; where a clock was put forward over it, the hour after. */
function midnightOf(day: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The guessed offset is the right one, except in the hours around a clock change.
  const first = wanted - (wallClock(wanted, timeZone) - wanted);
  return wanted - (wallClock(first, timeZone) - first);
}

/** The Monday with which the last whole week began that may be reported by now, as `2026-11-16`. */
export function lastMonday(now: number, timeZone: string): string {
  const shown = wallClock(now - firstHour * hourMs, timeZone);
  const sinceMonday = (new Date(shown).getUTCDay() + 6) % 7;
  return new Date(shown - (sinceMonday + 7) * dayMs).toISOString().slice(0, 10);
}

/** @param monday as `2026-11-16` @returns the start and the end of the week, the latter excluded */
export function weekBounds(monday: string, timeZone: string): { from: number; to: number } {
  const next = new Date(Date.parse(`${monday}T00:00:00Z`) + 7 * dayMs).toISOString().slice(0, 10);
  return { from: midnightOf(monday, timeZone), to: midnightOf(next, timeZone) };
}
