// Numbers in no order: one has to sort them before one can choose.
import type { ItemRule } from '../item-rule.ts';
import { t } from '../texts.ts';

/** A number with what follows it, its unit; a range counts from where it starts. */
function readNumber(text: string): { value: number; unit: string } | null {
  const match = /^[^\p{L}\d]{0,3}?([-−]?\d{1,15}(?:[, ]\d{3}){0,4}(?:\.\d{1,15})?)(.{0,40})$/u.exec(
    text.trim(),
  );
  if (!match) return null;
  const [, digits = '', rest = ''] = match;
  const value = Number(digits.replace(/[, ]/gu, '').replace('−', '-'));
  const unit = rest.replace(/[\d.,\s–-]+/gu, ' ').trim();
  return Number.isFinite(value) ? { value, unit } : null;
}

export const unorderedNumbers: ItemRule = {
  code: 'unordered-numbers',
  check({ kind, options }) {
    const read = options.map(({ text }) => readNumber(text));
    const numbers = read.filter((number) => number !== null);
    const isOneUnit = new Set(numbers.map(({ unit }) => unit)).size === 1;
    if (kind !== 'choice' || numbers.length < 3 || numbers.length < options.length || !isOneUnit) return [];
    const rises = numbers.slice(1).map(({ value }, at) => value - (numbers[at]?.value ?? 0));
    const isOrdered = rises.every((rise) => rise >= 0) || rises.every((rise) => rise <= 0);
    return isOrdered ? [] : [{ message: t('unorderedNumbers') }];
  },
};
