// "None of the above": selecting it only shows that students know what is wrong, not what is right.
import { atOptions, type ItemRule } from '../item-rule.ts';
import { isNoneOfTheAbove } from '../option-words.ts';
import { t } from '../texts.ts';

export const noneOfTheAbove: ItemRule = {
  code: 'none-of-the-above',
  check: (item) =>
    atOptions(item, ({ text }) => isNoneOfTheAbove({ text, stem: item.stem }), t('noneOfTheAbove')),
};
