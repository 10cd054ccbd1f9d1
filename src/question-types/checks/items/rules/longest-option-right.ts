// The right option is by far the longest: writers qualify what must be true, and students know that they do.
import { atOptions, type ItemRule, wrongOptions } from '../item-rule.ts';
import { ownKeysOf } from '../option-words.ts';
import { wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

/** Against the mean of the others. Haladyna et al., Appl. Meas. Educ. 15 (2002) 309–333, ask for options of about equal length. */
const largestRatio = 1.5;
/** Against the next longest, and by so many letters. */
const largestLead = 1.3;
const leastDifference = 15;
/** Names and single words can't be shortened, so their length is no hint. */
const leastWords = 5;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
/** Scripts that write a word with one or two signs count for more, and don't part words. */
const denseIn = (text: string): number => text.match(dense)?.length ?? 0;
const lengthOf = (text: string): number => text.length + denseIn(text);

export const longestOptionRight: ItemRule = {
  code: 'longest-option-right',
  check(item) {
    const keys = ownKeysOf(item);
    const lengths = wrongOptions(item).map(({ text }) => lengthOf(text));
    if (keys.length === 0 || lengths.length < 2) return [];
    const next = Math.max(...lengths);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    // If several are right, all of them must stand out: a single long one only gives itself away.
    const areLongest = keys.every(({ text }) => {
      const isName = wordsOf(text).length + denseIn(text) / 2 < leastWords;
      const own = lengthOf(text);
      return (
        !isName && own > largestLead * next && own - next >= leastDifference && own > largestRatio * mean
      );
    });
    return areLongest ? atOptions(item, (option) => keys.includes(option), t('longestOptionRight')) : [];
  },
};
