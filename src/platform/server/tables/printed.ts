// Tables as PDF prints them, and how printed documents write numbers, shares and times.
import { toPercent } from '#platform/contract/text/percent.ts';
import type { WrittenPdf } from '../files/pdf/written-pdf.ts';
import type { Cell, Column, Rows, Table } from './table.ts';
import { zonedHeading } from './zone.ts';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const printedNumber = (value: number): string => numbers.format(value);
export const printedShare = (share: number): string => `${numbers.format(toPercent(share))}%`;
export const printedTime = (at: Date): string => times.format(at);

function printedCell(cell: Cell): string {
  if (cell === null || cell === '') return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return printedNumber(cell);
  return cell instanceof Date ? printedTime(cell) : printedShare(cell.share);
}

const aligned: ReadonlySet<Column<never>['kind']> = new Set(['integer', 'number', 'share']);

/** A column’s width counts as 10 if it says none. */
export function printTable<Row>(
  pdf: Pick<WrittenPdf, 'table'>,
  table: Table<Row>,
  rows: Rows<Row>,
): Promise<void> {
  const columns = table.columns.map((column) => ({
    title: zonedHeading(column),
    share: column.width ?? 10,
    isNumber: column.isNumber ?? aligned.has(column.kind),
    ...(column.isHead && { isHead: true }),
  }));
  return pdf.table(columns, printedRows(table, rows));
}

async function* printedRows<Row>(table: Table<Row>, rows: Rows<Row>): AsyncGenerator<string[]> {
  for await (const row of rows) yield table.cellsOf(row).map(printedCell);
}
