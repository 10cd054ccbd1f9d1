// Where words occur in a text: its parts, some of which match.

export type Part = { text: string; isMatch: boolean };

const mostWords = 8;

/** The words of a search, without those contained in another one. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords);
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The parts of a text in order; joined, they are the text. */
export function splitMatches(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    // Compared piece by piece: a text in lower case may be longer than the original.
    const found = words.find((word) => text.slice(start, start + word.length).toLowerCase() === word);
    if (!found) {
      at += 1;
      continue;
    }
    if (start > plainFrom) parts.push({ text: text.slice(plainFrom, start), isMatch: false });
    at = start + found.length;
    parts.push({ text: text.slice(start, at), isMatch: true });
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), isMatch: false });
  return parts;
}
