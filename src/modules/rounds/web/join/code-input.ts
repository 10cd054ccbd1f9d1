// What people type or paste as a room code: spaces, dashes, small letters and whole join links are all fine.
export const codeLength = 6;

export function readCode(typed: string): string {
  const fromLink = /\/join\/([A-Za-z0-9]{6})(?![A-Za-z0-9])/.exec(typed)?.[1];
  return (fromLink ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);
}

export function isWholeCode(code: string): boolean {
  return code.length === codeLength;
}

/**
 * The code in what another app has shared: in a join link, or in a text that contains a code as a separate word.
 * @returns null if there is none
 */
export function codeInShared(texts: readonly string[]): string | null {
  for (const text of texts) {
    const fromLink = /\/join\/([A-Za-z0-9]{6})(?![A-Za-z0-9])/.exec(text)?.[1];
    if (fromLink) return fromLink.toUpperCase();
  }
  for (const text of texts) {
    // A word in capital letters is no code: one has a digit, or is all there is.
    const words = text.match(/(?<![\w/.-])[A-Z0-9]{6}(?![\w/.-])/g) ?? [];
    const code = words.find((word) => /\d/.test(word) || word === text.trim());
    if (code) return code;
  }
  return null;
}
