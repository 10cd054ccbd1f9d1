// The texts of the student's screens, and formatting times, durations and points.

import { texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

/** A time limit is shown with the device's clock on the same screen, whatever time zone an account has. */
const onThisDevice = { timeZone: undefined };
const clockTime = { ...onThisDevice, hour: '2-digit', minute: '2-digit' } as const;
const thisYear = { ...onThisDevice, weekday: 'short', day: 'numeric', month: 'short' } as const;
const otherYears = { ...onThisDevice, dateStyle: 'medium' } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** “today at 14:00”, “Fri, 28 Nov at 14:00”: by the device's own clock and time zone. */
export function formatMoment(at: number, now: number): string {
  const { moment } = currentFormats();
  const time = moment(at, clockTime);
  if (isSameDay(at, now)) return t('momentToday', { time });
  if (isSameDay(at, now + dayMs)) return t('momentTomorrow', { time });
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return t('momentDay', { day: moment(at, isThisYear ? thisYear : otherYears), time });
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** “1 hour and 5 minutes”: whole minutes, rounded down, so that no one is promised more than they have. */
export function formatSpan(spanMs: number): string {
  const hours = Math.floor(spanMs / hourMs);
  const minutes = Math.floor((spanMs % hourMs) / minuteMs);
  if (hours === 0) return minutes === 0 ? t('lessThanMinute') : t('minutes', { count: minutes });
  const inHours = t('hours', { count: hours });
  if (minutes === 0) return inHours;
  return t('hoursAndMinutes', { hours: inHours, minutes: t('minutes', { count: minutes }) });
}

/** 1:05:09 or 5:09, from the whole seconds that are left. */
export function formatCountdown(secondsLeft: number): string {
  const hours = Math.floor(secondsLeft / 3_600);
  const minutes = Math.floor((secondsLeft % 3_600) / 60);
  const padded = String(secondsLeft % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${padded}` : `${hours}:${String(minutes).padStart(2, '0')}:${padded}`;
}

/** 12:03:07 */
export function formatTime(at: number): string {
  return currentFormats().moment(at, { ...clockTime, second: '2-digit' });
}

export function formatNumber(value: number): string {
  return currentFormats().number(value);
}

/** Empty where nothing could be earned. */
export function formatPointsOf(points: number, max: number): string {
  if (max === 0 && points === 0) return '';
  return t('points', { count: max, points: formatNumber(points), max: formatNumber(max) });
}
