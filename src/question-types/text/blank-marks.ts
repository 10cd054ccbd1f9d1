// Blanks within a question's text: `{{1}}`, `{{2}}`, … wherever it is not a formula.

/** A blank in running text, by its number from 1. */
export const blankMark = /\{\{\s*([1-9]\d?)\s*\}\}/g;

// As the renderer of texts finds formulas: what is in one is the formula's.
const formula = /\$\$[^$]+\$\$|\$[^\s$](?:[^$]*[^\s$\\])?\$(?!\d)/g;

/** @param mark as `blankMark` finds it */
export function numberOf(mark: string): number {
  return Number(mark.replace(/\D+/g, ''));
}

/** The numbers of the blanks in the order in which they are in the text, repeated ones as often as they do. */
export function blanksIn(text: string): number[] {
  return [...text.replace(formula, ' ').matchAll(blankMark)].map(([, number]) => Number(number));
}

/** The text, or its rendered form, with something to see in place of its marks. */
export function showBlanks(text: string, shown = '____'): string {
  return text.replace(blankMark, shown);
}
