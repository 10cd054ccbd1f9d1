// The texts of this module's screens.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function formatDay(at: number): string {
  return days.format(at);
}
