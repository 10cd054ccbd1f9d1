// "Which is NOT …": a small word turns the question round, and who overlooks it is wrong although they know.
import type { ItemRule } from '../item-rule.ts';
import { wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

const asking = new Set(['which', 'what', 'who', 'whom', 'whose', 'where', 'when', 'why', 'how']);
const turning = new Set(
  'not cannot never neither least unlikely incorrect incorrectly false wrong untrue inappropriate'.split(' '),
);
/** Pairs in which such a word turns nothing round. */
const harmless = new Set([
  'at least',
  'false positive',
  'false positives',
  'false negative',
  'false negatives',
  'false alarm',
]);

const isShortNot = (word: string) => /n['’]t$/u.test(word);

/** What is asked is the last sentence; what comes before it describes the case. */
const asked = (stem: string) => stem.split(/[.!?] /u).at(-1) ?? stem;

function turns(words: readonly string[]): boolean {
  const from = words.findIndex((word) => asking.has(word));
  return words.some((word, at) => {
    if (word === 'except') return true;
    const isHarmless = [`${words[at - 1]} ${word}`, `${word} ${words[at + 1]}`].some((pair) =>
      harmless.has(pair),
    );
    return from >= 0 && at > from && !isHarmless && (turning.has(word) || isShortNot(word));
  });
}

export const negativeStem: ItemRule = {
  code: 'negative-stem',
  check({ kind, stem }) {
    const words = wordsOf(asked(stem));
    const isStatement = kind === 'boolean';
    const isNegated = words.some((word) => word === 'not' || word === 'cannot' || isShortNot(word));
    if (!(isStatement ? isNegated : turns(words) || /\bNOT\b/u.test(asked(stem)))) return [];
    return [{ message: isStatement ? t('negativeStatement') : t('negativeStem'), where: { part: 'stem' } }];
  },
};
