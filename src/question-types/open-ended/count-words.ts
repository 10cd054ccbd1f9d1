// Words as people count them, and what to say about their number.

/** Runs of letters and digits, with what joins them within a word: "don't" and "co-op" are one each. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}\p{M}]+(?:['’.,\-–][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0;
}

/**
 * Whether only what the author put there to begin with is there, whatever the spaces. Ends at the first difference: a room's
 * essays are looked at together.
 */
export function isUntouched(answer: string, template = ''): boolean {
  const own = answer.matchAll(/\S+/gu);
  const given = template.matchAll(/\S+/gu);
  for (let isFirst = true; ; isFirst = false) {
    const word = own.next().value?.[0];
    if (word === undefined) return isFirst || given.next().done === true;
    if (word !== given.next().value?.[0]) return false;
  }
}
