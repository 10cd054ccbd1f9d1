// Letters without the marks on them.

/** @param kept letters that are others with their mark than without */
export function withoutAccents(text: string, kept = ''): string {
  return Array.from(text, (letter) =>
    kept.includes(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('');
}
