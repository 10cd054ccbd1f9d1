// Several lines pasted into one row: each becomes a row, without its original bullets and letters.

/** Characters that begin list items and nothing else. */
const bullet = /^[•▪◦‣●○■□☐☑]\s*/;
/** Characters that may belong to the text, so they are removed only if every line has one. */
const dash = /^[-–—*·]\s/;
/** `1.`, `b)` or `(iv)`. */
const label = /^[([]?([a-z]{1,4}|\d{1,3})[.)\]]\s/i;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** @returns the rows in a pasted text; fewer than two if it's an ordinary text. */
export function pastedRows(text: string): string[] {
  const lines = trimmed(text.split(/\r\n|[\n\r\u2028]/));
  return withoutLabels(withoutDashes(trimmed(lines.map((line) => line.replace(bullet, '')))));
}

function trimmed(lines: string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean);
}

function withoutDashes(lines: string[]): string[] {
  return lines.every((line) => dash.test(line)) ? lines.map((line) => line.slice(2).trim()) : lines;
}

/** Only labels that count up are removed: “E. coli” and “S. aureus” keep their names. */
function withoutLabels(lines: string[]): string[] {
  const found = lines.map((line) => label.exec(line));
  const marks = found.map((match) => match?.[1]?.toLowerCase() ?? '');
  if (![Number, letterPlace, romanPlace].some((placeOf) => countsUp(marks.map(placeOf)))) return lines;
  return lines.map((line, index) => line.slice(found[index]?.[0].length ?? 0).trim());
}

function countsUp([first, ...others]: number[]): boolean {
  return !!first && others.length > 0 && others.every((place, index) => place === first + index + 1);
}

function letterPlace(mark: string): number {
  return mark.length === 1 ? mark.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 0;
}

function romanPlace(mark: string): number {
  return romans.indexOf(mark) + 1;
}
