// The anchor of a heading: its words with their letters, so that an address says where it leads.
import { trimmedOf } from '../trim.ts';
import { cutText } from './cut-text.ts';

const maxLetters = 60;

/**
 * In lower case, joined by hyphens; marks belong to their letters, as vowels do in many scripts.
 * @param taken anchors of the same text, which gets a number then
 */
export function headingId(title: string, taken: ReadonlySet<string> = new Set()): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const id = words ? trimmedOf(cutText(words.join('-'), maxLetters), (sign) => sign === '-') : 'part';
  for (let number = 2; taken.has(id); number += 1) {
    const numbered = `${id}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
  return id;
}
