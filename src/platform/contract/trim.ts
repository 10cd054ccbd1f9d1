/**
 * A text without the signs at either end that are of no use there. Linear, unlike a pattern with an end in it, which tries again at
 * each of many such signs in the middle.
 */
export function trimmedOf(text: string, isUseless: (sign: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUseless(text.charAt(start))) start += 1;
  while (end > start && isUseless(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
