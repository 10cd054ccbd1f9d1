// The words of an answer that carry its meaning: without common words, and without endings, lightly, for English.

/** Words that carry little meaning. Negations are not among them. */
const stopWords = new Set(
  (
    'a an the this that these those it its is are was were be been being am do does did has have had will would can ' +
    'could should may might must of in on at by to from for with about into as and or but if then than so because ' +
    'i you he she we they me him her us them my your his our their there here which who whom what when where how ' +
    'also very just only some any more most much many such one get gets got make makes made think'
  ).split(' '),
);
const negations = new Set(['not', 'no', 'never', 'none', 'nor', 'neither', 'without', 'cannot', 'nothing']);

export type Words = {
  stems: ReadonlySet<string>;
  /** Numbers as written; answers that differ in them mean different things. */
  numbers: string;
  isNegated: boolean;
};

/** @param folded in lower case, without accents and punctuation */
export function wordsOf(folded: string): Words {
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const isNegation = (word: string) =>
    negations.has(word) || /^(do|does|did|is|are|was|wo|ca|could|would)nt$/.test(word);
  const numbers = words.filter((word) => /^\p{Nd}/u.test(word));
  const carriers = words.filter((word) => !stopWords.has(word) && !isNegation(word));
  // An answer of nothing but common words is identified by them.
  const kept = carriers.length > 0 ? carriers : words;
  return {
    stems: new Set(kept.map(stemOf)),
    numbers: [...new Set(numbers)].sort().join(' '),
    isNegated: words.filter(isNegation).length % 2 === 1,
  };
}

export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^suiy])s$/, '$1');
  const shorter = stem.replace(/(ing|edly|ed|ly)$/, '');
  if (shorter.length > 2 && shorter !== stem && /[aeiouy]/.test(shorter)) {
    stem = shorter.replace(/([bdfgmnprt])\1$/, '$1');
  }
  return stem.length > 4 ? stem.replace(/([^aeiou])e$/, '$1') : stem;
}
