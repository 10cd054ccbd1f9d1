// A word of the stem comes back in the right option alone: one can match words instead of know.
import { type ItemRule, wrongOptions } from '../item-rule.ts';
import { ownKeyOf } from '../option-words.ts';
import { meaningfulRoots, wordsOf } from '../plain-words.ts';
import { t } from '../texts.ts';

/** Beginnings that words of no kinship share. */
const combining =
  /^(?:inter|trans|hydro|photo|hyper|micro|macro|super|under|thermo|elect|chemi|count|contr|commu|compl|compo|const|conse|prote|gener|perso|natio)$/u;
/** A key of so few words is a term; in longer ones words of the case come back by themselves. */
const fewWords = 4;

/** One word, or one made of the other: "cardiac" and "cardiomyopathy" begin alike. */
function areKin(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const shared = short.slice(0, Math.max(5, Math.ceil(short.length * 0.8)));
  return short.length >= 5 && !combining.test(shared.slice(0, 5)) && long.startsWith(shared);
}

/** What is asked is the last sentence; what comes before it describes a case. */
const asked = (stem: string) => stem.split(/[.!?] /u).at(-1) ?? stem;

export const stemWordInKey: ItemRule = {
  code: 'stem-word-in-key',
  check(item) {
    const key = ownKeyOf(item);
    if (!key || item.options.length < 3 || !item.isEnglish) return [];
    const isTerm = wordsOf(key.text).length <= fewWords;
    const inStem = [...meaningfulRoots(isTerm ? item.stem : asked(item.stem))];
    const isInStem = (root: string) => inStem.some((other) => areKin(root, other));
    const inKey = [...meaningfulRoots(key.text)];
    const inWrong = wrongOptions(item).flatMap(({ text }) => [...meaningfulRoots(text)]);
    const isIn = (roots: readonly string[], root: string) => roots.some((other) => areKin(root, other));
    const hasHint = inKey.some((root) => isInStem(root) && !isIn(inWrong, root));
    // Where a wrong option repeats another word of the stem, matching words leads there, too.
    const isElsewhere = inWrong.some((root) => isInStem(root) && !isIn(inKey, root));
    if (!hasHint || isElsewhere) return [];
    return [{ message: t('stemWordInKey'), where: { part: 'option', option: item.options.indexOf(key) } }];
  },
};
