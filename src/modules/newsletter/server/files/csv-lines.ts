// Lines of a CSV file, one after the other: cells in quotes may hold separators, doubled quotes and line breaks.
export type CsvLine = { line: number; cells: string[] };

const maxCells = 100;
const maxCellLength = 2_000;

/** UTF-8, or the encoding that spreadsheets on Windows save by default. */
export function decodeCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The character that occurs most often in the first line. */
export function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** Where a quoted cell that begins at `from` ends, and its content; null if its end is missing or too far away. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote - from > maxCellLength) return null;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

/** Up to the next separator or the end of the line. */
function endOfCell(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

/** Empty lines are skipped. A line that can't be parsed ends the reading and is returned as null. */
export function* csvLines(
  text: string,
  separator: string,
): Generator<CsvLine | { line: number; cells: null }> {
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const found = text[at] === '"' ? quotedCell(text, at) : { cell: '', end: at };
    if (!found || cells.length >= maxCells) return yield { line: begun, cells: null };
    for (let next = found.cell.indexOf('\n'); next !== -1; next = found.cell.indexOf('\n', next + 1))
      line += 1;
    const end = endOfCell(text, separator, found.end);
    if (end - at > maxCellLength * 2) return yield { line: begun, cells: null };
    cells.push((found.cell + text.slice(found.end, end)).trim());
    at = end + 1;
    if (text[end] === separator) continue;
    if (cells.some(Boolean)) yield { line: begun, cells };
    line += 1;
    begun = line;
    cells = [];
  }
}
