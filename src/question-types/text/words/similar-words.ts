// Which words look like the same one misspelt. Only ever proposed: a person decides whether they are.

/** Shorter words are one letter from too many others: “desert”, “dessert”. */
const shortest = 8;

/** Whether one letter more, less, other or moved makes one of the other. */
export function isOneSlipApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1);
  if (one.length > other.length) return rest(one, at + 1) === rest(other, at);
  if (rest(one, at + 1) === rest(other, at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
}

/** Numbers that differ are different numbers, and a word’s beginning is rarely misspelt. */
export function looksAlike(one: string, other: string): boolean {
  const isLong = Math.min(one.length, other.length) >= shortest;
  return isLong && one[0] === other[0] && !/\p{N}/u.test(one + other) && isOneSlipApart(one, other);
}

/**
 * Pairs to propose, the rarer word first. Each rare word is proposed for one other at most.
 * @param words by count, the most frequent first
 */
export function similarPairs(words: readonly string[], most: number): [rare: string, frequent: string][] {
  const pairs: [string, string][] = [];
  for (const [at, word] of words.entries()) {
    if (pairs.length >= most) break;
    const frequent = words.slice(0, at).find((other) => looksAlike(word, other));
    if (frequent !== undefined) pairs.push([word, frequent]);
  }
  return pairs;
}
