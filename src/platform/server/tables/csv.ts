// Tables as CSV (RFC 4180) that Excel opens right and in which no cell becomes a formula.
import { neutralText } from '../files/spreadsheet-text.ts';
import type { Cell, Rows, Table } from './table.ts';

export const csvMediaType = 'text/csv; charset=utf-8';
/** By which spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF';
/** Lines leave together: one by one they would cost more than everything else. */
const chunkLetters = 16 * 1024;

/** Quoted wherever a reader could end the cell early, also one that splits at semicolons or tabs. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return csvCell(cell.share);
  const safe = neutralText(cell);
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? quoted(safe) : safe;
}

const quoted = (safe: string) => `"${safe.replaceAll('"', '""')}"`;

/** For rows of any shape: always in quotes. */
export const quotedCell = (text: string): string => quoted(neutralText(text));

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Each time says its zone, so the headings don’t. */
const firstLine = <Row>({ columns }: Table<Row>) =>
  byteOrderMark + csvLine(columns.map(({ heading }) => heading()));

/** A piece at a time, while the rows are read. */
export async function* csvOf<Row>(table: Table<Row>, rows: Rows<Row>): AsyncGenerator<string> {
  let text = firstLine(table);
  for await (const row of rows) {
    text += csvLine(table.cellsOf(row));
    if (text.length < chunkLetters) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** At once, for short tables. */
export const csvText = <Row>(table: Table<Row>, rows: Iterable<Row>): string =>
  firstLine(table) + Array.from(rows, (row) => csvLine(table.cellsOf(row))).join('');
