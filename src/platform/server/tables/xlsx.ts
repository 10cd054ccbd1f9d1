// Tables as sheets of a workbook: each cell has the type of its column.
import type { WrittenSheet } from '../files/workbook/write-workbook.ts';
import type { Cell, Rows, Table } from './table.ts';
import { zonedHeading } from './zone.ts';

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param rows requested only when the sheets before it are written */
export function sheetOf<Row>(name: string, table: Table<Row>, rows: () => Rows<Row>): WrittenSheet {
  return { name, header: table.columns.map(zonedHeading), rows: () => cellsOf(table, rows()) };
}

async function* cellsOf<Row>(table: Table<Row>, rows: Rows<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield table.cellsOf(row);
}

/** One row lying on its side: a line for each column, with its heading and its value. */
export function fieldsSheet<Row>(
  name: string,
  header: readonly [field: string, value: string],
  { columns }: Table<Row>,
  row: Row,
): WrittenSheet {
  return { name, header, rows: () => columns.map((column) => [zonedHeading(column), column.cellOf(row)]) };
}
