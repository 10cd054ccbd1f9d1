// The texts of this module's screens.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

/** A reliability, alpha or KR-20: below 0 the figure itself tells people nothing. */
export function reliabilityText(value: number | null, show: (value: number) => string): string {
  if (value === null) return t('none');
  return value < 0 ? t('reliabilityNegative') : show(value);
}
