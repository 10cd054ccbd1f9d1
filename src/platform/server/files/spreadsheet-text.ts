// People's texts in spreadsheet cells: none of them becomes a formula, however a program splits the line.

/** OWASP: a spreadsheet treats a cell as a formula if it begins with one of these, even after white space or a quote. */
const formulaSigns = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20');
/** A program that splits at another separator than the comma treats what follows one of these as a separate cell. */
const cellEnds = new Set(';\t\r\n');
const isSkipped = (sign: string) => sign === '"' || sign === "'" || /\s/.test(sign);

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
      starts.push(start);
      start = null;
    } else if (start !== null && !isSkipped(sign)) {
      start = null;
    }
  }
  return starts;
}

/** With an apostrophe before everything that a spreadsheet could treat as a formula. */
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
