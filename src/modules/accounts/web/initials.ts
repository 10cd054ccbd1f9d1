// The initials that represent a person without an image.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment.toLocaleUpperCase();
  return '';
}

/** From the first and last word of a name: "Ada Lovelace" is AL, "Madonna" is M. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}
