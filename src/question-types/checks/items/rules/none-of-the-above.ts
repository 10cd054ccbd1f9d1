// "None of the above": whoever picks it shows only what is wrong, not that they know what is right.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const pattern =
  /^(?:\w{1,2}[.)] )?(?:none|neither)(?: of (?:the|these|those))?(?: (?:above|options|answers|choices|statements|others|previous|them))?(?: (?:is|are) (?:correct|true|right))?[.!]?$/iu;
const ofThem = /^(?:\w{1,2}[.)] )?none of them[.!]?$/iu;

export const noneOfTheAbove: ItemRule = {
  code: 'none-of-the-above',
  check: (item) => atOptions(item, ({ text }) => isNone(text), t('noneOfTheAbove')),
};

const isNone = (text: string) => ofThem.test(text) || (pattern.test(text) && /\s/u.test(text.trim()));
