// Two options that read the same: both are wrong then, or nobody can tell which is right.
import { atOptions, type CheckedOption, type ItemRule } from '../item-rule.ts';
import { foldedText } from '../plain-words.ts';
import { t } from '../texts.ts';

/** Texts without words, such as "<" and ">", are compared as they are; "1.0" and "1.00" are one number. */
function formOf({ text }: CheckedOption): string {
  const number = Number(text.trim().replace(/,(?=\d{3}\b)/gu, ''));
  if (text.trim() !== '' && Number.isFinite(number)) return String(number);
  // Signs make a difference that words alone don't show: "x > 2" and "x < 2".
  const signs = text.match(/[^\p{L}\p{N}\s.,;:!?'’"“”()]/gu)?.join('') ?? '';
  return `${foldedText(text)}|${signs}`;
}

export const duplicateOptions: ItemRule = {
  code: 'duplicate-options',
  check(item) {
    const seen = new Set<string>();
    const doubled = new Set(
      item.options.filter((option) => {
        const form = formOf(option);
        const isKnown = option.text.trim() !== '' && seen.has(form);
        seen.add(form);
        return isKnown;
      }),
    );
    return atOptions(item, (option) => doubled.has(option), t('duplicateOptions'));
  },
};
