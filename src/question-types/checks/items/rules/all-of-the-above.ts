// "All of the above": seeing that two options are right is enough to pick it.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { isAllOfTheAbove } from '../option-words.ts';
import { t } from '../texts.ts';

export const allOfTheAbove: ItemRule = {
  code: 'all-of-the-above',
  check: (item) =>
    atOptions(item, ({ text }) => isAllOfTheAbove({ text, stem: item.stem }), t('allOfTheAbove')),
};
