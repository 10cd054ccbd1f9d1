// Two items that ask the same: a student who missed the one misses the other, and one of them counts twice.
import { type CheckedItem, type Finding, keyOf, type SetRule } from '../item-rule.ts';
import { foldedText, rootsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

const leastLikeness = 0.8;
/** Where the answer is the same, the words of the question may differ more: no one asks twice in the same words. */
const leastLikenessOfRoots = 0.65;
const leastRoots = 2;
/** So much of an item is looked at: what differs later differs in details. */
const readCharacters = 1_500;

type Read = {
  item: CheckedItem;
  trigrams: Set<string>;
  roots: Set<string>;
  numbers: string;
  answer: string;
  /** All options in one spelling and in any order. */
  offered: string;
  names: string;
};

/** All runs of three characters of the stem and, in any order, of the options. */
function trigramsOf(item: CheckedItem): Set<string> {
  const texts = [item.stem, ...item.options.map(({ text }) => text).toSorted(), ...item.accepted.toSorted()];
  const text = ` ${texts.map(foldedText).join(' ')} `.slice(0, readCharacters);
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}

/** Jaccard's index: what both have of what either has. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  // Sets of very different sizes can't be alike: most pairs end here.
  if (small.size < leastLikenessOfRoots * large.size) return 0;
  const both = [...small].filter((part) => large.has(part)).length;
  return both / Math.max(1, one.size + other.size - both);
}

/** What is right, in one spelling: the options that are, or the texts that are accepted. */
function answerOf(item: CheckedItem): string {
  const key = keyOf(item);
  if (key) return foldedText(key.text);
  return item.options
    .filter(({ isRight }) => isRight)
    .map(({ text }) => foldedText(text))
    .toSorted()
    .join('|');
}

const read = (item: CheckedItem): Read => ({
  item,
  trigrams: trigramsOf(item),
  roots: rootsOf(item.stem.slice(0, readCharacters)),
  // "12 × 8" and "12 × 9" are two questions, however alike they look.
  numbers: (item.stem.match(/\d+(?:[.,]\d+)*/gu) ?? []).toSorted().join(' '),
  answer: answerOf(item),
  offered: item.options
    .map(({ text }) => foldedText(text))
    .toSorted()
    .join('|'),
  names: (item.stem.match(/(?<=[^.?!] ["“„]?)\p{Lu}\p{L}*/gu) ?? []).toSorted().join(' '),
});

/** "Which organ makes insulin?" and "Which organ makes insulin in the human body?", where the answer is the same. */
function holdsAll(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return small.size >= leastRoots && [...small].every((root) => large.has(root));
}

/** All options are the same and so is the key: then half of the words are enough, where no name makes the difference. */
function offerTheSame(one: Read, other: Read): boolean {
  const shared = [...one.roots].filter((root) => other.roots.has(root)).length;
  const isClose = shared >= leastRoots && 2 * shared >= Math.min(one.roots.size, other.roots.size);
  return one.offered === other.offered && one.names === other.names && isClose;
}

function areSame(one: Read, other: Read): boolean {
  const isOneKind = one.item.kind === other.item.kind && one.answer === other.answer;
  if (!isOneKind || one.numbers !== other.numbers) return false;
  if (foldedText(one.item.stem) === foldedText(other.item.stem)) {
    // Under one and the same stem, such as "Which is a prime number?", it is the answers that ask.
    return one.item.options.length > 0 || likeness(one.trigrams, other.trigrams) > leastLikeness;
  }
  if (one.item.kind === 'choice' && (holdsAll(one.roots, other.roots) || offerTheSame(one, other)))
    return true;
  if (one.item.kind === 'choice' || one.item.kind === 'boolean') {
    return (
      Math.min(one.roots.size, other.roots.size) >= leastRoots &&
      likeness(one.roots, other.roots) >= (one.item.kind === 'choice' ? leastLikenessOfRoots : leastLikeness)
    );
  }
  return likeness(one.trigrams, other.trigrams) > leastLikeness;
}

export const duplicateItem: SetRule = {
  code: 'duplicate-item',
  checkSet(items) {
    const all = items.map(read);
    const findings = new Map<number, Finding[]>();
    for (const [index, own] of all.entries()) {
      if (!own.item.stem) continue;
      const first = all.slice(0, index).findIndex((other) => other.item.stem !== '' && areSame(own, other));
      if (first >= 0) findings.set(index, [{ message: t('duplicateItem', { number: first + 1 }) }]);
    }
    return findings;
  },
};
