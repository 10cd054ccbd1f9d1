// The named scoring schemes of multiple select in words. Apart from the formulas, so that phones load no more.
import { texts } from '#platform/contract/i18n.ts';
import type { ScoringScheme } from '../interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

export const scoringSchemes = [
  {
    name: 'right-minus-wrong',
    get title() {
      return t('rightMinusWrong');
    },
    get explanation() {
      return t('rightMinusWrongExplained');
    },
  },
  {
    name: 'all-or-nothing',
    get title() {
      return t('allOrNothing');
    },
    get explanation() {
      return t('allOrNothingExplained');
    },
  },
  {
    name: 'right-capped',
    get title() {
      return t('rightCapped');
    },
    get explanation() {
      return t('rightCappedExplained');
    },
  },
  {
    name: 'right-minus-fixed',
    get title() {
      return t('rightMinusFixed');
    },
    get explanation() {
      return t('rightMinusFixedExplained');
    },
  },
  {
    name: 'weights',
    get title() {
      return t('weights');
    },
    get explanation() {
      return t('weightsExplained');
    },
  },
  {
    name: 'single-point',
    get title() {
      return t('singlePoint');
    },
    get explanation() {
      return t('singlePointExplained');
    },
  },
] as const;

export type SchemeName = (typeof scoringSchemes)[number]['name'];
export const defaultScheme: SchemeName = 'right-minus-wrong';

/** A scheme in words, for those whom it concerns. */
export function schemeOf(name: SchemeName): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
