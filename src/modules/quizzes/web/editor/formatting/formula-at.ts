// Finds the formula that a selection touches, so that it's edited instead of a second one being put into it.
import { mathPattern } from '#platform/contract/text/maths-in-text.ts';

/** `from`–`to` is what the written formula takes the place of. */
export type PlacedFormula = { from: number; to: number; latex: string; isDisplay: boolean };

/** @returns the formula around or at the selection; else a new one, which begins with what is selected */
export function formulaAt(text: string, start: number, end: number): PlacedFormula {
  for (let at = text.indexOf('$'); at !== -1 && at <= start; at = text.indexOf('$', at)) {
    mathPattern.lastIndex = at;
    const match = mathPattern.exec(text);
    const to = match ? mathPattern.lastIndex : at + 1;
    if (match && start >= at && end <= to)
      return {
        from: at,
        to,
        latex: (match[1] ?? match[2] ?? '').trim(),
        isDisplay: match[1] !== undefined,
      };
    at = to;
  }
  return { from: start, to: end, latex: text.slice(start, end).replaceAll('$', ''), isDisplay: false };
}

/** As it is in a text. Lines, dollar signs and blanks at its ends would end a formula early. */
export function writtenFormula(latex: string, isDisplay: boolean): string {
  const inOneLine = latex.replaceAll('$', '').replace(/\s+/g, ' ').trim();
  if (!inOneLine) return '';
  return isDisplay ? `$$${inOneLine}$$` : `$${inOneLine}$`;
}
