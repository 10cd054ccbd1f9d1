// The texts of this module.

import { texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import en from '../locales/en.json';

export const t = texts(en);

/** For keys that are made from names, where not every name has a text. */
export function textIfAny(key: string): string | undefined {
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : undefined;
}

/** A time limit as people say it; 0 seconds is no limit. */
export function timeText(seconds: number): string {
  if (seconds === 0) return t('noLimit');
  return seconds % 60 === 0 && seconds > 60
    ? t('minutes', { count: seconds / 60 })
    : t('seconds', { count: seconds });
}

export function formatNumber(value: number): string {
  return currentFormats().number(value);
}
