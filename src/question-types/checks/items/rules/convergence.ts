// The right option is put together from the parts that occur most often among all: one can count instead of know.
import { type CheckedOption, type ItemRule, keyOf } from '../item-rule.ts';
import { foldedText } from '../plain-words.ts';
import { t } from '../texts.ts';

const parts = ({ text }: CheckedOption): string[] =>
  text
    .split(/[,;+&/]|\band\b|\bwith\b|\bplus\b/iu)
    .map(foldedText)
    .filter((part) => part !== '');

export const convergence: ItemRule = {
  code: 'convergence',
  check(item) {
    const key = keyOf(item);
    const taken = item.options.map(parts);
    const composed = taken.filter((own) => own.length > 1);
    if (!key || item.options.length < 3 || composed.length * 2 < item.options.length) return [];
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
