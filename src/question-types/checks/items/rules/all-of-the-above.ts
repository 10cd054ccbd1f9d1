// "All of the above": seeing that two options are right is enough to pick it.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const pattern =
  /^(?:\w{1,2}[.)] )?(?:all|both|each|any)(?: of)?(?: (?:the|these|those))?(?: (?:above|options|answers|choices|statements|others|previous|them|these|those))(?: (?:is|are) (?:correct|true|right))?[.!]?$/iu;

export const allOfTheAbove: ItemRule = {
  code: 'all-of-the-above',
  check: (item) => atOptions(item, ({ text }) => pattern.test(text), t('allOfTheAbove')),
};
