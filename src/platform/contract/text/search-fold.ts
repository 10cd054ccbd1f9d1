// How texts are compared when people search: without accents, case, apostrophes and widths. The database folds alike.

/** NFKD would make a space of it. */
const looseAccent = /\u00b4/gu;
/**
 * Accents of Latin, Greek and Cyrillic (in Indic scripts and Thai, marks are vowels), apostrophes of every kind, and what
 * no one sees.
 */
const dropped =
  /[\u0300-\u036f]|['`\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f\u180b-\u180f]/gu;
const quotes = /[\u201c-\u201f\u00ab\u00bb]/gu;
const dashes = /[\u2010-\u2015\u2043\u2212]/gu;
/** Latin, Greek, Cyrillic and Armenian: what both databases can fold whatever their locale is. */
const cased = /[A-Z\u0080-\u052f\u0531-\u0556\u1e9e]/gu;
/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '\u2044': '/',
};
const foldedLetters = /[ßæœþøłđðħŧıς\u2044]/gu;

/** The text as `search_fold` in the database folds it, too: one is found in the other after both were folded. */
export function searchFold(text: string): string {
  return text
    .replace(looseAccent, '')
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(cased, (letter) => letter.toLowerCase())
    .replace(foldedLetters, (letter) => letters[letter] ?? letter);
}

/** What someone searches for, word by word, folded. Each word must occur somewhere, in any order. */
export function searchWords(text: string): string[] {
  return [...new Set(searchFold(text.replaceAll('\0', ' ')).split(/\s+/u))].filter((word) => word !== '');
}

/** Whether each word that was searched for occurs in one of the texts. */
export function hasSearchWords(words: readonly string[], texts: readonly string[]): boolean {
  const folded = searchFold(texts.join(' '));
  return words.every((word) => folded.includes(word));
}
