// Rows of the first sheet of a workbook, as they come out of its reader.
import { createReadStream } from 'node:fs';
import ExcelJS from 'exceljs';
import { t } from '../texts.ts';
import type { CsvRecord } from './csv-records.ts';
import type { SourceFile } from './source-file.ts';
import { unreadable } from './unreadable.ts';

/** The reader holds a workbook's shared texts at once; lists of medicines are far smaller. */
const maxWorkbookBytes = 20 * 1024 * 1024;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxRows = 200_000;
const maxCells = 100;

export function isWorkbook({ kind, entries }: SourceFile): boolean {
  return kind === 'zip' && entries.some(({ name }) => name === 'xl/workbook.xml');
}

/** The library's reader does not count what it unpacks, so that is done before. */
async function checkSize(file: SourceFile): Promise<void> {
  if (file.sizeBytes > maxWorkbookBytes) throw unreadable(t('xlsx.large'));
  let total = 0;
  for (const entry of file.entries) {
    let head = '';
    for await (const chunk of file.chunks(entry)) {
      total += chunk.length;
      if (total > maxUnpackedBytes) throw unreadable(t('xlsx.large'));
      if (head.length < 4_096) head += chunk.toString('latin1', 0, 4_096);
    }
    // A workbook declares no types and no entities of its own; one that does means harm.
    if (head.includes('<!DOCTYPE') || head.includes('<!ENTITY')) throw unreadable(t('xlsx.broken'));
  }
}

/** What a cell shows, as text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  const { richText, text, result } = value as {
    richText?: { text: string }[];
    text?: unknown;
    result?: unknown;
  };
  if (richText) return richText.map((part) => part.text).join('');
  return textOf(text ?? result);
}

/** @throws AppError data_import_unreadable */
export async function* xlsxRecords(file: SourceFile): AsyncGenerator<CsvRecord> {
  file.willRead(file.entries);
  await checkSize(file);
  let rows = 0;
  for await (const row of rowsOf(file.path)) {
    rows += 1;
    if (rows > maxRows) throw unreadable(t('xlsx.large'));
    const values = Array.isArray(row.values) ? row.values.slice(1, maxCells) : [];
    // Cells that are not there are holes, which map() would pass over.
    const cells = Array.from(values, textOf);
    if (cells.some((cell) => cell.trim() !== '')) yield { line: row.number, cells };
  }
}

async function* rowsOf(path: string): AsyncGenerator<ExcelJS.Row> {
  const bytes = createReadStream(path);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(bytes, {
    entries: 'ignore',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    worksheets: 'emit',
  });
  let isFirst = true;
  try {
    for await (const sheet of reader) {
      // The others pass by unread, so that the library tidies up behind itself.
      if (isFirst) yield* sheet as unknown as AsyncIterable<ExcelJS.Row>;
      isFirst = false;
    }
  } catch {
    throw unreadable(t('xlsx.broken'));
  } finally {
    bytes.destroy();
  }
}
