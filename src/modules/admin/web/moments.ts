// Times and days as administration writes them.
import { currentFormats } from '#platform/web/formats.ts';

export function momentText(iso: string): string {
  return currentFormats().dateTime(iso);
}

export function dateText(iso: string): string {
  return currentFormats().date(iso);
}

/** For a day in UTC, such as `2026-03-01`. */
export function dayText(day: string): string {
  return currentFormats().moment(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
