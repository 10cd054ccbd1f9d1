// The named scoring schemes of multiple select in words. Apart from the formulas, so that phones load no more.
import { texts } from '#platform/contract/i18n.ts';
import type { ScoringScheme } from '../interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

export const scoringSchemes = [
  { name: 'right-minus-wrong', title: t('rightMinusWrong'), explanation: t('rightMinusWrongExplained') },
  { name: 'all-or-nothing', title: t('allOrNothing'), explanation: t('allOrNothingExplained') },
  { name: 'right-capped', title: t('rightCapped'), explanation: t('rightCappedExplained') },
  { name: 'right-minus-fixed', title: t('rightMinusFixed'), explanation: t('rightMinusFixedExplained') },
  { name: 'weights', title: t('weights'), explanation: t('weightsExplained') },
  { name: 'single-point', title: t('singlePoint'), explanation: t('singlePointExplained') },
] as const;

export type SchemeName = (typeof scoringSchemes)[number]['name'];
export const defaultScheme: SchemeName = 'right-minus-wrong';

/** A scheme in words, for those whom it concerns. */
export function schemeOf(name: SchemeName): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
