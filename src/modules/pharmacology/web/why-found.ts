// Why a drug is among the results, in words; nothing if its own generic name was typed.
import type { DrugMatch } from '../contract.ts';
import { t } from './shared-texts.ts';

export function whyFound({ matched, generic }: Pick<DrugMatch, 'matched' | 'generic'>): string | null {
  const { name, kind, tier } = matched;
  const isOwnName = kind === 'generic' && name === generic;
  const what = t(`why.${kind}`, { name });
  if (tier === 'similar') return isOwnName ? t('why.similar') : t('why.similarTo', { what });
  if (tier === 'sound') return isOwnName ? t('why.sound') : t('why.soundsLike', { what });
  return isOwnName ? null : what;
}
