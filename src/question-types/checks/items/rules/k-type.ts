// "1 and 3 only": options that combine others measure how well one reads lists.
import type { CheckedOption, ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

const label = /^\(?(?:[a-hA-H]|[1-9]|[ivIV]{1,4})\)?$/u;
const ending = / (?:only|alone|both|are (?:correct|true|right))[.]?$/u;

/** Labels of other options or statements, two or more, or one with "only". Bare numbers are coordinates or results. */
function isCombination({ text }: CheckedOption): boolean {
  const bare = text
    .replace(/^(?:both|only) /iu, '')
    .replace(ending, '')
    .replace(/[.]$/u, '');
  const parts = bare.split(/, and |, | and | or | ?[,&+] ?/u);
  const isNumbers = /^[\d\s,.]+$/u.test(text);
  return parts.every((part) => label.test(part)) && !isNumbers && (parts.length > 1 || bare !== text);
}

export const kType: ItemRule = {
  code: 'k-type',
  check: ({ options }) => (options.filter(isCombination).length >= 2 ? [{ message: t('kType') }] : []),
};
