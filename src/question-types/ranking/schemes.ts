// The scoring schemes of ranking, in words for authors and students.
import { texts } from '#platform/contract/i18n.ts';
import type { ScoringScheme } from '../interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

export const schemeNames = [
  'pairs',
  'absolute-position',
  'next-item',
  'next-item-with-last',
  'neighbours',
  'longest-subset',
  'longest-run',
  'distance',
  'all-or-nothing',
] as const;
export type SchemeName = (typeof schemeNames)[number];
export const defaultScheme: SchemeName = 'pairs';

export const scoringSchemes = [
  {
    name: 'pairs',
    get title() {
      return t('pairs');
    },
    get explanation() {
      return t('pairsExplained');
    },
  },
  {
    name: 'absolute-position',
    get title() {
      return t('absolute');
    },
    get explanation() {
      return t('absoluteExplained');
    },
  },
  {
    name: 'next-item',
    get title() {
      return t('nextItem');
    },
    get explanation() {
      return t('nextItemExplained');
    },
  },
  {
    name: 'next-item-with-last',
    get title() {
      return t('nextWithLast');
    },
    get explanation() {
      return t('nextWithLastExplained');
    },
  },
  {
    name: 'neighbours',
    get title() {
      return t('neighbours');
    },
    get explanation() {
      return t('neighboursExplained');
    },
  },
  {
    name: 'longest-subset',
    get title() {
      return t('longestSubset');
    },
    get explanation() {
      return t('longestSubsetExplained');
    },
  },
  {
    name: 'longest-run',
    get title() {
      return t('longestRun');
    },
    get explanation() {
      return t('longestRunExplained');
    },
  },
  {
    name: 'distance',
    get title() {
      return t('distance');
    },
    get explanation() {
      return t('distanceExplained');
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
] as const satisfies readonly (ScoringScheme & { name: SchemeName })[];

export function schemeOf(name: SchemeName): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
