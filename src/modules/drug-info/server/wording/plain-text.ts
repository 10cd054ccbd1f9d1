// Normalises questions and records for comparison: lower case, one spelling, stems.

/** No one needs more to ask; everything below is linear in it. */
const mostCharacters = 800;

/** British and American spellings become one: `haemorrhage`, `hemorrhage`. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'e'],
  [/oe(?=[a-z]{2})/g, 'e'],
  [/isation/g, 'ization'],
  [/is(?=(?:e|ed|es|ing|er|ers)\b)/g, 'iz'],
  [/colour/g, 'color'],
  [/tumour/g, 'tumor'],
  [/sulph/g, 'sulf'],
  [/fibre/g, 'fiber'],
  [/grey/g, 'gray'],
];

/** Lower case, straight apostrophes, no accents, single spaces; punctuation stays. */
export function plainText(text: string): string {
  return text
    .slice(0, mostCharacters)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const respelt = (text: string) =>
  spellings.reduce((done, [pattern, letters]) => done.replace(pattern, letters), text);

export function wordsOf(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+(?:[-*:'][a-z0-9]+)*/g) ?? [];
}

/** Prefixes that many words share and that say little by themselves. */
const longPrefix = /^(?:hyper|hypo|anti|neuro|gastro|cardio|nephro|hepato|throm|contra|inter)/;
const suffix = /(?:ies|es|s|ing|ed|ly|y|e)$/;

/** `seizures` and `seizure` have the same stem; so do `constipation` and `constipated`. */
export function stemOf(word: string): string {
  const one = respelt(word.replace(/'s?$/, ''));
  if (one.length <= 3 || /\d/.test(one)) return one;
  const bare = one.replace(suffix, '');
  const kept = bare.length >= 3 ? bare : one;
  return kept.slice(0, longPrefix.test(kept) ? 10 : 7);
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) =>
    // `HLA-B` is searched as a whole and by its parts.
    word.includes('-') ? [stemOf(word), ...word.split('-').map(stemOf)] : [stemOf(word)],
  );
}

/**
 * A pattern of words and phrases as people write them: `half life` also matches `half-life` and `halflife`, and
 * `monitor*` every word that begins like that. In a phrase with groups the spaces are required. Groups and character
 * classes are those of regular expressions; nothing repeats without a limit.
 */
export function phrases(...list: readonly string[]): RegExp {
  const sources = list.map((phrase) =>
    phrase.replace(/\\w\+ |\\w\*|\[[^\]]*\]|\*| /g, (piece) => {
      if (piece === '*' || piece === '\\w*') return "[a-z0-9']*";
      // Skipped words need a separator: if it were optional, one word could count as many.
      if (piece === '\\w+ ') return "[a-z0-9']+[ -]";
      if (piece !== ' ') return piece;
      return phrase.includes('(') ? '[ -]' : '[ -]?';
    }),
  );
  return new RegExp(`(?<![a-z0-9])(?:${sources.join('|')})(?![a-z0-9])`);
}
