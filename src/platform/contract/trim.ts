/**
 * Trims given characters from both ends of a text. Linear, unlike a pattern anchored to the end, which tries again at
 * each of many such characters in the middle.
 */
export function trimmedOf(text: string, isUseless: (sign: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUseless(text.charAt(start))) start += 1;
  while (end > start && isUseless(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
