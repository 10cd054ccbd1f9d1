// Calendar months in UTC: the one that a moment is in, and months added to a moment. Pure.

/** The first moment of the month, and the first one after it. */
export function monthOf(now: number): { from: Date; to: Date } {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The same day and time some months later; the month's last day where it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 January and a month would be 3 March: day 0 is the last day of the month before.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
