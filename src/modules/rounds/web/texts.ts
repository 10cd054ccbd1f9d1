// The texts of this module's screens.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function formatPoints(points: number): string {
  return t('points', { count: points, points: numbers.format(points) });
}

export function formatPointsOf(points: number, max: number): string {
  return t('ofPoints', { count: max, points: numbers.format(points), max: numbers.format(max) });
}

export function formatMaxPoints(max: number): string {
  return t('ofMaxPoints', { count: max, max: numbers.format(max) });
}

/** 12:03:07 by the device's own clock and zone. */
export function formatTime(at: number): string {
  return times.format(at);
}

export function formatDay(at: string): string {
  return days.format(new Date(at));
}

/** 1:05 for people, or 65 seconds for ears. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd … */
export function formatRank(rank: number): string {
  return `${rank}${endings[ordinals.select(rank)] ?? 'th'}`;
}
