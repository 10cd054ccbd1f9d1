// A gap in the stem of a choice: one has to read the sentence once for every option.
import type { ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const gap = /_{2,}|\.{4,}|…{2,}|\[ {0,10}\]|\( {2,10}\)/u;

export const blankInStem: ItemRule = {
  code: 'blank-in-stem',
  check: ({ kind, stem }) =>
    kind === 'choice' && gap.test(stem) ? [{ message: t('blankInStem'), where: { part: 'stem' } }] : [],
};
