// Rows of CSV or tab-separated text, whether separated by `,` `;` or tab.
import Papa from 'papaparse';
import { maxColumns, maxRows, type TableRow } from './table-row.ts';

/** @returns the rows, and whether there were more than were read */
export function csvRows(text: string): { rows: TableRow[]; isCut: boolean } {
  const rows: TableRow[] = [];
  let isCut = false;
  let lineNumber = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
    step({ data }, parser) {
      lineNumber += 1;
      if (rows.length >= maxRows) {
        isCut = true;
        parser.abort();
        return;
      }
      const cells = data.slice(0, maxColumns);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: lineNumber, cells });
    },
  });
  return { rows, isCut };
}

/** The separator that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const start = text.slice(0, 10_000).trimStart();
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') break;
    else if (character in counts) counts[character as ','] += 1;
  }
  const [best] = (Object.entries(counts) as [',' | ';' | '\t', number][]).sort(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : ',';
}
