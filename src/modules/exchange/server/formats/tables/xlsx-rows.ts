// Rows of the first sheet of a workbook that has any. Formulas count as what they came to, links as their text.
import ExcelJS from 'exceljs';
import { AppError } from '#platform/contract/errors.ts';
import { t } from '../../texts.ts';
import { storableText } from '../decode-text.ts';
import { looksLikeZip, readZip } from '../zip-reader.ts';
import { maxColumns, maxRows, type TableRow } from './table-row.ts';

const maxUnpackedBytes = 50 * 1024 * 1024;
/** What the reader has to hold at once; a quiz of thousands of questions is far smaller. */
const maxSheetBytes = 12 * 1024 * 1024;

/** Whether a file is a workbook: a zip whose directory names the parts of one. */
export function looksLikeWorkbook(bytes: Buffer): boolean {
  return looksLikeZip(bytes) && bytes.includes('xl/workbook.xml', 0, 'latin1');
}

/** @throws AppError import_unreadable */
export async function xlsxRows(bytes: Buffer): Promise<{ sheets: { name: string; rows: TableRow[] }[] }> {
  // What it unpacks to is counted before anything takes it for a workbook.
  const files = await readZip(bytes, { totalBytes: maxUnpackedBytes, entries: 2_000 });
  for (const [name, content] of files) {
    const isRead = /^xl\/(worksheets\/|sharedStrings|styles|workbook)/i.test(name);
    if (!isRead) continue;
    if (content.length > maxSheetBytes) throw unreadable(t('file.sheetTooLarge'));
    // A workbook declares no types and no entities of its own; one that does means harm.
    if (content.subarray(0, 4_096).includes('<!DOCTYPE')) throw unreadable(t('file.xmlEntities'));
  }
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(bytes as never, {
      ignoreNodes: ['dataValidations', 'conditionalFormatting', 'drawing', 'picture', 'extLst', 'tableParts'],
    });
  } catch {
    throw unreadable(t('file.workbookBroken'));
  }
  const sheets = workbook.worksheets
    .map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }))
    .filter(({ rows }) => rows.length > 0);
  return { sheets };
}

function rowsOf(sheet: ExcelJS.Worksheet): TableRow[] {
  const rows: TableRow[] = [];
  sheet.eachRow({ includeEmpty: false }, (row, number) => {
    if (rows.length >= maxRows) return;
    const width = Math.min(row.cellCount, maxColumns);
    const cells = Array.from({ length: width }, (_, index) => textOf(row.getCell(index + 1).value));
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
  });
  return rows;
}

/** What a cell shows, as text. */
function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return storableText(value).replace(/\r\n?/g, '\n');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if ('richText' in value) return storableText(value.richText.map(({ text }) => text).join(''));
  if ('formula' in value || 'sharedFormula' in value)
    return textOf((value.result ?? '') as ExcelJS.CellValue);
  if ('hyperlink' in value) return textOf(value.text as ExcelJS.CellValue);
  return '';
}

function unreadable(message: string): AppError {
  return new AppError('import_unreadable', { message });
}
