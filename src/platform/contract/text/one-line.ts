// Names, titles, subjects and labels: text in one line, whatever was pasted.
import { z } from 'zod';
import { withoutIsolates } from './isolated.ts';

/** Line ends of every kind, and tabs. */
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** Controls that no one types: they would reach mail headers, file names and screens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/gu;

/** @returns the text with each break as one space, without controls, without isolates (of a sentence it was copied from) and without space at its ends */
export function inOneLine(text: string): string {
  return withoutIsolates(text).replace(lineEnds, ' ').replace(controls, '').trim();
}

/** A schema for such a text; limits count what is left of it. */
export const oneLine = () => z.string().overwrite(inOneLine);
