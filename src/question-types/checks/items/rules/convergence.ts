// The right option is put together from the parts that occur most often among all: one can count instead of know.
import { type CheckedOption, type ItemRule, keyOf } from '../item-rule.ts';
import { foldedText, wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

const joined = ({ text }: CheckedOption): string[] =>
  text
    .split(/[,;+&/→]|\b(?:and|with|plus|but|then|und)\b|\s(?:et|y|e|en|och)\s/iu)
    .map(foldedText)
    .filter((part) => part !== '');

/** Options of the same few words are read word by word: "5 mg twice daily". Words shared by all reveal nothing. */
function bySlots(options: readonly CheckedOption[]): string[][] {
  const words = options.map(({ text }) => wordsOf(text));
  const slots = words[0]?.length ?? 0;
  if (slots < 2 || slots > 6 || words.some((own) => own.length !== slots)) return [];
  const varying = Array.from({ length: slots }, (_, at) => at).filter(
    (at) => new Set(words.map((own) => own[at])).size > 1,
  );
  return varying.length < 2 ? [] : words.map((own) => varying.map((at) => `${at} ${own[at]}`));
}

function partsOf(options: readonly CheckedOption[]): string[][] {
  // The numbers of a fraction and the terms of an expression are no parts that one could choose.
  if (options.every(({ text }) => !/\p{L}{2}|[,;&]/u.test(text))) return [];
  const taken = options.map(joined);
  const composed = taken.filter((own) => own.length > 1);
  return composed.length * 2 >= options.length ? taken : bySlots(options);
}

export const convergence: ItemRule = {
  code: 'convergence',
  check(item) {
    const key = keyOf(item);
    const taken = partsOf(item.options);
    if (!key || item.options.length < 3 || taken.length === 0) return [];
    const counts = new Map<string, number>();
    for (const own of taken) for (const part of new Set(own)) counts.set(part, (counts.get(part) ?? 0) + 1);
    // How often the parts of an option occur in the other options, per part.
    const shares = taken.map(
      (own) => own.reduce((sum, part) => sum + (counts.get(part) ?? 1) - 1, 0) / own.length,
    );
    const at = item.options.indexOf(key);
    const own = shares[at] ?? 0;
    const others = shares.toSpliced(at, 1);
    const isAll =
      (taken[at] ?? []).length > 1 && (taken[at] ?? []).every((part) => (counts.get(part) ?? 0) > 1);
    if (!isAll || others.some((share) => share >= own)) return [];
    return [{ message: t('convergence'), where: { part: 'option', option: at } }];
  },
};
