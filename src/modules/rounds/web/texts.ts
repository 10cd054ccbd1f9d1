// The texts of this module's screens.

import { spokenLanguage, texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

const clockTime = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

export function formatNumber(value: number): string {
  return currentFormats().number(value);
}

export function formatPoints(points: number): string {
  return t('points', { count: points, points: currentFormats().number(points) });
}

/** Empty where nothing could be earned. */
export function formatPointsOf(points: number, max: number): string {
  if (max === 0 && points === 0) return '';
  return t('ofPoints', {
    count: max,
    points: currentFormats().number(points),
    max: currentFormats().number(max),
  });
}

export function formatMaxPoints(max: number): string {
  return t('ofMaxPoints', { count: max, max: currentFormats().number(max) });
}

/** 12:03:07 */
export function formatTime(at: number): string {
  return currentFormats().moment(at, clockTime);
}

/** 1:05 for people, or 65 seconds for ears. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ordinals = new Map<string, Intl.PluralRules>();

/** 1st, 2nd, 3rd … */
export function formatRank(rank: number): string {
  const { tag } = spokenLanguage();
  const rules = ordinals.get(tag) ?? new Intl.PluralRules(tag, { type: 'ordinal' });
  ordinals.set(tag, rules);
  const key = `rank.${rules.select(rank)}`;
  return t(key in en ? (key as 'rank.other') : 'rank.other', { rank });
}
