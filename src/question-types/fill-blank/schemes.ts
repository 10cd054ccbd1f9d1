// The named scoring schemes of fill in the blanks: how right and wrong blanks become a fraction.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en.json' with { type: 'json' };

const t = texts(en);

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
    name: 'all-or-nothing',
    get title() {
      return t('allOrNothing');
    },
    get explanation() {
      return t('allOrNothingExplained');
    },
  },
] as const;

export type SchemeName = (typeof scoringSchemes)[number]['name'];

export function schemeOf(name: SchemeName): (typeof scoringSchemes)[number] {
  return scoringSchemes.find((scheme) => scheme.name === name) ?? scoringSchemes[0];
}

/** How other programs call them. */
const aliases: Record<string, SchemeName> = {
  'right/blanks': 'partial',
  'right/places': 'partial',
  'partial-credit': 'partial',
  'per-blank': 'partial',
  'weighted-mean': 'partial',
  all_or_nothing: 'all-or-nothing',
  exact: 'all-or-nothing',
};

export function withOwnName(name: unknown): unknown {
  return typeof name === 'string' && Object.hasOwn(aliases, name) ? aliases[name] : name;
}

/** @param marks per blank whether it is right; null if nothing can be right, which leaves the count */
export function fractionOf(scheme: SchemeName, marks: readonly (boolean | null)[]): number {
  const counted = marks.filter((mark) => mark !== null);
  const right = counted.filter(Boolean).length;
  if (counted.length === 0) return 0;
  return scheme === 'partial' ? right / counted.length : Number(right === counted.length);
}
