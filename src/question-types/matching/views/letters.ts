// The letters by which the answers on the right are called: A to Z, then AA, AB …
import { optionLetter } from '../../options/option-tiles.ts';

export function choiceLetter(position: number): string {
  return position < 26 ? optionLetter(position) : `A${optionLetter(position - 26)}`;
}

/** A text, maths by the names of its signs, for places that show no markup, such as the options of a native select. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/\\(?=[a-zA-Z])|[*`${}]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
