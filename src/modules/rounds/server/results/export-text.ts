// Results as CSV that Excel opens right and in which no cell becomes a formula, and as JSON; both a piece at a time.
import type { Database } from '#platform/server/database/database.ts';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import { jsonInPieces } from '#platform/server/http/json-pieces.ts';
import { type Cell, headerOf, rowOf } from './export-rows.ts';
import { eachResponse, piecesOf, type RoundResults } from './results.ts';

const byteOrderMark = '\uFEFF';

export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const safe = neutralText(cell);
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

export async function* csvOf(db: Database, results: RoundResults): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headerOf(results));
  for await (const seat of eachResponse(db, results, 'name')) yield csvLine(rowOf(results, seat));
}

export const jsonOf = (db: Database, results: RoundResults): AsyncGenerator<string> =>
  jsonInPieces(piecesOf(db, results));
