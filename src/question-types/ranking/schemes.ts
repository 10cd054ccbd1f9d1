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
  { name: 'pairs', title: t('pairs'), explanation: t('pairsExplained') },
  { name: 'absolute-position', title: t('absolute'), explanation: t('absoluteExplained') },
  { name: 'next-item', title: t('nextItem'), explanation: t('nextItemExplained') },
  { name: 'next-item-with-last', title: t('nextWithLast'), explanation: t('nextWithLastExplained') },
  { name: 'neighbours', title: t('neighbours'), explanation: t('neighboursExplained') },
  { name: 'longest-subset', title: t('longestSubset'), explanation: t('longestSubsetExplained') },
  { name: 'longest-run', title: t('longestRun'), explanation: t('longestRunExplained') },
  { name: 'distance', title: t('distance'), explanation: t('distanceExplained') },
  { name: 'all-or-nothing', title: t('allOrNothing'), explanation: t('allOrNothingExplained') },
] as const satisfies readonly (ScoringScheme & { name: SchemeName })[];

export function schemeOf(name: SchemeName): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
