// People's texts in spreadsheet cells: none of them becomes a formula, however a program splits the line.

/** OWASP: a spreadsheet treats a cell as a formula if it begins with one of these, even after white space or a quote. */
const formulaSigns = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20');
/** A program that splits at another separator than the comma treats what follows one of these as a separate cell. */
const cellEnds = new Set(';\t\r\n');
const isSkipped = (sign: string) => sign === '"' || sign === "'" || /\s/.test(sign);

/** What has no letters, names or operators after its sign is a number, or a phone number; it can't be run. */
const numbersOnly = /^[+-]\d[\d .,()]*(?:[eE][+-]?\d{1,3})?%?$/;

/** The rest of the cell that has a formula's sign at `index`. */
function cellFrom(text: string, index: number): string {
  let end = index;
  while (end < text.length && !cellEnds.has(text.charAt(end))) end += 1;
  return text.slice(index, end);
}

/** Where an apostrophe keeps what follows from being run, in one pass. */
function dangerousStarts(text: string): number[] {
  // Programs that drop leading white space find what comes after it.
  const starts: number[] = /^'*[\t\r\n]/.test(text) ? [0] : [];
  let start: number | null = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (cellEnds.has(sign)) {
      start = index + 1;
    } else if (start !== null && formulaSigns.has(sign)) {
      // What has an apostrophe already gets another, which is how the inverse knows ours.
      const isOurs = text.slice(start, index).includes("'");
      if (isOurs || !numbersOnly.test(cellFrom(text, index))) starts.push(start);
      start = null;
    } else if (start !== null && !isSkipped(sign)) {
      start = null;
    }
  }
  return starts;
}

/** With an apostrophe before everything that a spreadsheet could run as a formula; numbers and phone numbers stay. */
export function neutralText(text: string): string {
  let safe = '';
  let done = 0;
  for (const start of dangerousStarts(text)) {
    safe += `${text.slice(done, start)}'`;
    done = start;
  }
  return safe + text.slice(done);
}

/** The inverse, for what `neutralText` wrote. */
export function originalText(safe: string): string {
  let text = '';
  let done = 0;
  for (const start of dangerousStarts(safe)) {
    if (safe.charAt(start) !== "'") continue;
    text += safe.slice(done, start);
    done = start + 1;
  }
  return text + safe.slice(done);
}
