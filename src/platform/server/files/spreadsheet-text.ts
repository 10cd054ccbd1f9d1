// Texts of people in cells of spreadsheets: none of them becomes a formula, in whatever way a program takes the line apart.

/** OWASP: a spreadsheet takes a cell for a formula when it begins with one of these, also after white space or a quote. */
const formulaSigns = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20');
/** A program that splits at another sign than the comma takes what follows one of these for a cell of its own. */
const cellEnds = new Set(';\t\r\n');
const isSkipped = (sign: string) => sign === '"' || sign === "'" || /\s/.test(sign);

/** Where an apostrophe keeps what follows from being run, in one pass. */
function dangerousStarts(text: string): number[] {
  // Programs that leave white space at the very start away find what comes after it.
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

/** With an apostrophe before everything that a spreadsheet could take for a formula. */
export function neutralText(text: string): string {
  let safe = '';
  let done = 0;
  for (const start of dangerousStarts(text)) {
    safe += `${text.slice(done, start)}'`;
    done = start;
  }
  return safe + text.slice(done);
}

/** The other way round, for what `neutralText` wrote. */
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
