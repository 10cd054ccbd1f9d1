// Corrects typing errors in questions, so that `side effcts` and `pregnacy` are understood. Names of drugs are not
// corrected here.

/** Shorter words are similar to too many others. */
const mendedFrom = 6;
const mostWords = 90;

/** A letter wrong, missing or extra, or two swapped. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

export type Vocabulary = { has(word: string): boolean; nearest(word: string): string | null };

/** Words by their length, so that few are compared. */
export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const known = new Set(words);
  const byLength = new Map<number, string[]>();
  for (const word of known) {
    if (word.length < mendedFrom) continue;
    const same = byLength.get(word.length) ?? [];
    same.push(word);
    byLength.set(word.length, same);
  }
  return {
    has: (word) => known.has(word),
    nearest(word) {
      for (const length of [word.length, word.length + 1, word.length - 1]) {
        const found = byLength.get(length)?.find((candidate) => isOneSlip(word, candidate));
        if (found) return found;
      }
      return null;
    },
  };
}

/** @param isKnown words that are right as they are: from records, or names */
export function mended(text: string, vocabulary: Vocabulary, isKnown: (word: string) => boolean): string {
  let left = mostWords;
  return text.replace(/[a-z]{5,24}/g, (word) => {
    if (left === 0 || vocabulary.has(word) || isKnown(word)) return word;
    left -= 1;
    return vocabulary.nearest(word) ?? word;
  });
}
