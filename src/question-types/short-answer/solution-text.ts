// A numeric key as people read it.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };
import type { NumericAnswer } from './schema.ts';

const t = texts(en);

/** A numeric key in words: "5 ± 0.1 mg". Empty while the number is missing. */
export function solutionText({ number, tolerance, toleranceKind, unit = '' }: NumericAnswer): string {
  if (number === null) return '';
  // Not the rest that binary arithmetic leaves: 7 × 1.1 is 7.7.
  const shown = plain(number);
  if (tolerance === 0) return `${shown} ${unit}`.trim();
  if (toleranceKind === undefined || toleranceKind === 'absolute')
    return `${t('within', { number: shown, tolerance })} ${unit}`.trim();
  const centre = `${shown} ${unit}`.trim();
  if (toleranceKind === 'percent') return t('withinPercent', { centre, tolerance });
  return t('withinFactor', { centre, factor: plain(1 + tolerance) });
}

function plain(number: number): number {
  return Number(number.toPrecision(15));
}
