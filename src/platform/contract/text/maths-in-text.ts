// Formulas within a text: where they are, and how many a text may contain. Counts without rendering anything.

/** `$$…$$` on a line of its own, `$…$` within one; sticky, so that no text is searched twice. */
export const mathPattern = /\$\$([^$]+)\$\$|\$([^\s$](?:[^$]*[^\s$\\])?)\$(?!\d)/y;

/** Longer ones are shown as written. */
export const maxFormulaLetters = 2_000;

export type Maths = { formulas: number; letters: number; longest: number };

/** The same ones the renderer finds, or a few more: those in code count too. */
export function mathsIn(texts: Iterable<string>): Maths {
  const found = { formulas: 0, letters: 0, longest: 0 };
  for (const text of texts) {
    for (let at = text.indexOf('$'); at !== -1; at = text.indexOf('$', at)) {
      mathPattern.lastIndex = at;
      const match = mathPattern.exec(text);
      if (match) {
        const { length } = match[1] ?? match[2] ?? '';
        found.formulas += 1;
        found.letters += length;
        found.longest = Math.max(found.longest, length);
      }
      at = match ? mathPattern.lastIndex : at + 1;
    }
  }
  return found;
}
