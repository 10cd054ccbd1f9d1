// Formulas within a text: where they are, and how much of them a text may hold. Counts without rendering anything.

/** `$$…$$` on a line of its own, `$…$` within one; sticky, so that no text is looked through twice. */
export const mathPattern = /\$\$([^$]+)\$\$|\$([^\s$](?:[^$]*[^\s$\\])?)\$(?!\d)/y;

/** Longer ones are shown as they were written. */
export const maxFormulaLetters = 2_000;

export type Maths = { formulas: number; letters: number; longest: number };

/** As the renderer finds them, or a few more: what is in code counts, too. */
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
