// The scoring schemes of matching, in words for authors and students.
import { texts } from '#platform/contract/i18n.ts';
import type { ScoringScheme } from '../interface/question-type.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

export const schemeNames = ['partial', 'right-minus-wrong', 'all-or-nothing'] as const;
export type SchemeName = (typeof schemeNames)[number];
export const defaultScheme: SchemeName = 'partial';

export const scoringSchemes = [
  {
    name: 'partial',
    get title() {
      return t('partial');
    },
    get explanation() {
      return t('partialExplained');
    },
  },
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
] as const satisfies readonly (ScoringScheme & { name: SchemeName })[];

export function schemeOf(name: SchemeName): ScoringScheme {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
