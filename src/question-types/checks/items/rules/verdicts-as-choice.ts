// A choice between "True" and "False" is a question of that type in other clothes.
import type { ItemRule } from '../item-rule.ts';
import { foldedText } from '../plain-words.ts';
import { t } from '../texts.ts';

const verdicts = new Set(['true', 'false', 'yes', 'no', 'correct', 'incorrect', 'right', 'wrong']);

export const verdictsAsChoice: ItemRule = {
  code: 'true-false-as-choice',
  check({ kind, options }) {
    const isVerdict = options.filter(({ text }) => verdicts.has(foldedText(text)));
    return kind === 'choice' && isVerdict.length >= 2 ? [{ message: t('verdictsAsChoice') }] : [];
  },
};
