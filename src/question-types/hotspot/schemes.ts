// The scoring schemes of hotspots in words, for authors who choose one and students whom it concerns.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };
import type { SchemeName } from './scoring.ts';

const t = texts(en);

export const scoringSchemes = [
  { name: 'hits-per-marks', title: t('hitsPerMarks'), explanation: t('hitsPerMarksExplained') },
  { name: 'right-minus-wrong', title: t('rightMinusWrong'), explanation: t('rightMinusWrongExplained') },
  { name: 'all-or-nothing', title: t('allOrNothing'), explanation: t('allOrNothingExplained') },
  { name: 'any-right', title: t('anyRight'), explanation: t('anyRightExplained') },
] as const satisfies { name: SchemeName; title: string; explanation: string }[];

export function schemeOf(name: SchemeName): { title: string; explanation: string } {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}
