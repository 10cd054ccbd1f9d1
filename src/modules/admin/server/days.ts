// Days in UTC: the last ones up to today, none left out.
const dayMs = 24 * 60 * 60_000;

export type DayCount = { day: string; count: number };

/** Midnight in UTC of the first of a number of days that end with today. */
export function firstDayOf(now: number, days: number): Date {
  return new Date(Math.floor(now / dayMs) * dayMs - (days - 1) * dayMs);
}

/** One entry for each of the days, oldest first, with 0 if nothing was found. */
export function fillDays(found: readonly DayCount[], now: number, days: number): DayCount[] {
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const first = firstDayOf(now, days).getTime();
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
