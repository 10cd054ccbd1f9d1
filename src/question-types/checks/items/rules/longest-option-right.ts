// The right option is by far the longest: writers qualify what must be true, and students know that they do.
import { type ItemRule, keyOf, wrongOptions } from '../item-rule.ts';
import { t } from '../texts.ts';

/** Against the mean of the others. Haladyna et al., Appl. Meas. Educ. 15 (2002) 309–333, ask for options of about equal length. */
const largestRatio = 1.35;
/** Against the next longest. */
const largestLead = 1.15;
/** Between single words and short names nobody reads length as a hint. */
const leastLength = 24;

export const longestOptionRight: ItemRule = {
  code: 'longest-option-right',
  check(item) {
    const key = keyOf(item);
    const lengths = wrongOptions(item).map(({ text }) => text.length);
    if (!key || lengths.length < 2 || key.text.length < leastLength) return [];
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const isLongest = key.text.length > largestLead * Math.max(...lengths);
    if (!isLongest || key.text.length <= largestRatio * mean) return [];
    return [
      { message: t('longestOptionRight'), where: { part: 'option', option: item.options.indexOf(key) } },
    ];
  },
};
