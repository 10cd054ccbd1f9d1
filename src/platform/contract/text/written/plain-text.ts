// What people read of a text that was written in Markdown with formulas, on one line: for lists, labels, names, tables, files.
import { formulaText } from './formula-text.ts';
import { withoutMarks } from './without-marks.ts';

/** @returns one line without marks, its formulas as text: ½, x², √(x + 1) */
export function plainText(source: string): string {
  return withoutMarks(source, formulaText);
}
