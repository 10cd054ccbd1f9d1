// Calendar months in UTC: the month of a given time, and adding months to a time. Pure.

/** The first moment of the month, and the first one after it. */
export function monthOf(now: number): { from: Date; to: Date } {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The same day and time some months later; the month's last day if it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 January plus a month would be 3 March: day 0 is the last day of the previous month.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
