// Which options are right, as people write it: a letter, several, a number, the option's own words, or both.

export type KeyedOption = { letter?: string; text: string };

const wordBefore =
  /^(?:options?|opt|choices?|answers?|ans|alternatives?|antwort|opci[oó]n|r[ée]ponse)[\s_-]*[:#]?\s*(?![a-z]{2})/i;
const between = /[\s,;|/&+]+(?:(?:and|und|et|y|e)\s+)?/i;
const maxKeyLength = 2_000;

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
    .toLowerCase();

/** The letter of an option by its place, if it has none of its own. */
const letterAt = (index: number) => String.fromCharCode(65 + index);

/** @returns indices from 0, none for an empty key; null if it names something that is not an option */
export function readOptionKey(written: string, options: readonly KeyedOption[]): number[] | null {
  const key = written.slice(0, maxKeyLength).replaceAll('**', '').trim();
  if (key === '') return [];
  const letters = options.map(({ letter }, index) => (letter || letterAt(index)).toUpperCase());
  const whole = oneIndex(key, letters, options.length);
  if (whole !== null) return [whole];
  const texts = options.map(({ text }) => folded(text));
  const byText = indexOfOnly(texts, folded(key));
  if (byText !== null) return [byText];
  const listed = listedIndices(key, letters, options.length) ?? joinedLetters(key, letters);
  if (listed) return listed;
  // "B) carbon dioxide": the letter counts, whatever follows it.
  const [, letter = ''] = /^\(?(\p{L})\s*[.):]\s*\S/u.exec(key.replace(wordBefore, '')) ?? [];
  const leading = letters.indexOf(letter.toUpperCase());
  return leading === -1 ? textIndices(key, texts) : [leading];
}

function indexOfOnly(texts: readonly string[], wanted: string): number | null {
  const first = texts.indexOf(wanted);
  return first === -1 || texts.lastIndexOf(wanted) !== first ? null : first;
}

function oneIndex(token: string, letters: readonly string[], count: number): number | null {
  const bare = token
    .replace(wordBefore, '')
    // A heading such as A3.
    .replace(/^a(?=\d{1,2}$)/i, '')
    .replace(/^[([]|(?<![)\].:])[)\].:]+$/g, '');
  if (/^\d{1,3}$/.test(bare)) return Number(bare) >= 1 && Number(bare) <= count ? Number(bare) - 1 : null;
  const index = letters.indexOf(bare.toUpperCase());
  return index === -1 ? null : index;
}

function listedIndices(key: string, letters: readonly string[], count: number): number[] | null {
  const tokens = key.replace(wordBefore, '').split(between).filter(Boolean);
  const indices = tokens.map((token) => oneIndex(token, letters, count));
  const found = indices.filter((index) => index !== null);
  return tokens.length > 0 && found.length === tokens.length ? [...new Set(found)] : null;
}

/** "AC" is A and C: only capitals, each once, in order, so that no word is taken for letters. */
function joinedLetters(key: string, letters: readonly string[]): number[] | null {
  if (!/^[A-L]{2,12}$/.test(key)) return null;
  const indices = [...key].map((letter) => letters.indexOf(letter));
  return indices.every((index, at) => index > (indices[at - 1] ?? -1)) ? indices : null;
}

function textIndices(key: string, texts: readonly string[]): number[] | null {
  for (const separator of [';', '|', '\n', ',']) {
    if (!key.includes(separator)) continue;
    const indices = key
      .split(separator)
      .map(folded)
      .filter(Boolean)
      .map((part) => indexOfOnly(texts, part));
    const found = indices.filter((index) => index !== null);
    if (found.length > 0 && found.length === indices.length) return [...new Set(found)];
  }
  return null;
}
