// Two items that ask the same: a student who missed the one misses the other, and one of them counts twice.
import type { CheckedItem, Finding, SetRule } from '../item-rule.ts';
import { foldedText } from '../plain-words.ts';
import { t } from '../texts.ts';

const leastLikeness = 0.8;
/** So much of an item is looked at: what differs later differs in details. */
const readCharacters = 1_500;

/** All runs of three characters of the stem and, in any order, of the options. */
function trigramsOf(item: CheckedItem): Set<string> {
  const texts = [item.stem, ...item.options.map(({ text }) => text).toSorted(), ...item.accepted.toSorted()];
  const text = ` ${texts.map(foldedText).join(' ')} `.slice(0, readCharacters);
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}

/** Jaccard's index: what both have of what either has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((trigram) => other.has(trigram)).length;
  return both / Math.max(1, one.size + other.size - both);
}

export const duplicateItem: SetRule = {
  code: 'duplicate-item',
  checkSet(items) {
    const trigrams = items.map(trigramsOf);
    const findings = new Map<number, Finding[]>();
    for (const [index, own] of trigrams.entries()) {
      if (!items[index]?.stem) continue;
      const first = trigrams.slice(0, index).findIndex((other) => {
        // Sets of very different sizes can't be alike: most pairs end here.
        const [small, large] = [Math.min(own.size, other.size), Math.max(own.size, other.size)];
        return small > leastLikeness * large && likeness(own, other) > leastLikeness;
      });
      if (first >= 0) findings.set(index, [{ message: t('duplicateItem', { number: first + 1 }) }]);
    }
    return findings;
  },
};
