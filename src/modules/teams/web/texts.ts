// The texts of this module's parts.
import { texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

export function formatNumber(value: number): string {
  return currentFormats().number(value);
}
