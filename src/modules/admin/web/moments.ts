// Moments and days as administration writes them.
const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function momentText(iso: string): string {
  return dateTime.format(Date.parse(iso));
}

export function dateText(iso: string): string {
  return date.format(Date.parse(iso));
}

/** Of a day in UTC, such as `2026-03-01`. */
export function dayText(day: string): string {
  return dayOfMonth.format(Date.parse(day));
}
