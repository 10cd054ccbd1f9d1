// Words as people count them, and what to say about their number.

/** Runs of letters and digits, with what joins them within a word: "don't" and "co-op" are one each. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’.,\-–][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0;
}

/** Whether only what the author put there to begin with is there. */
export function isUntouched(answer: string, template = ''): boolean {
  const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
  return plain(answer) === '' || plain(answer) === plain(template);
}
