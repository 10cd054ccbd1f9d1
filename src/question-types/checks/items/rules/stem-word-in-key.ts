// A word of the stem comes back in the right option alone: one can match words instead of know.
import { type ItemRule, keyOf, wrongOptions } from '../item-rule.ts';
import { meaningfulRoots } from '../plain-words.ts';
import { t } from '../texts.ts';

export const stemWordInKey: ItemRule = {
  code: 'stem-word-in-key',
  check(item) {
    const key = keyOf(item);
    if (!key || item.options.length < 3) return [];
    const inStem = meaningfulRoots(item.stem);
    const inOthers = new Set(wrongOptions(item).flatMap(({ text }) => [...meaningfulRoots(text)]));
    const hint = [...meaningfulRoots(key.text)].find((root) => inStem.has(root) && !inOthers.has(root));
    if (hint === undefined) return [];
    return [{ message: t('stemWordInKey'), where: { part: 'option', option: item.options.indexOf(key) } }];
  },
};
