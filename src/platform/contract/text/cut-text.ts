// Cutting what people wrote: whole characters as people count them, never half of one, which no file name or database takes.

const characters = new Intl.Segmenter();
/** Longer than any character: families of emoji with skin tones, syllables of Tibetan. */
const longestCharacter = 64;

/** @param most UTF-16 units, as the limits of contracts count. @returns the start of the text, of at most so many */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text.slice(0, most + longestCharacter))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
