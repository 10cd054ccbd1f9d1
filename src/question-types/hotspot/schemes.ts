// The scoring schemes of hotspots in words, for authors who choose one and students whom it concerns.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };
import type { SchemeName } from './scoring.ts';

const t = texts(en);

export const scoringSchemes = [
  {
    name: 'hits-per-marks',
    get title() {
      return t('hitsPerMarks');
    },
    get explanation() {
      return t('hitsPerMarksExplained');
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
  {
    name: 'any-right',
    get title() {
      return t('anyRight');
    },
    get explanation() {
      return t('anyRightExplained');
    },
  },
] as const satisfies { name: SchemeName; title: string; explanation: string }[];

export function schemeOf(name: SchemeName): { title: string; explanation: string } {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
