// Rows of a workbook's non-empty sheets. Formulas count as their result, links as their text.

import { ExchangeError } from '#modules/exchange/errors.ts';
import type { AppError } from '#platform/contract/errors.ts';
import { readWorkbook } from '#platform/server/files/workbook/read-workbook.ts';
import { WorkbookFault } from '#platform/server/files/workbook/workbook-fault.ts';
import { t } from '../../texts.ts';
import { storableText } from '../text/decode-text.ts';
import { readZip } from '../zip-reader.ts';
import { maxColumns, maxRows, type TableRow } from './table-row.ts';

const maxUnpackedBytes = 50 * 1024 * 1024;
/** The most the reader holds in memory; a quiz of thousands of questions is far smaller. */
const maxSheetBytes = 12 * 1024 * 1024;
const limits = { maxRows, maxColumns, maxLetters: 20_000_000, maxElements: 2_000_000 };

/** @throws AppError import_unreadable */
export async function xlsxRows(bytes: Buffer): Promise<{ sheets: { name: string; rows: TableRow[] }[] }> {
  // The unpacked size is checked before anything treats it as a workbook.
  const files = await readZip(bytes, { totalBytes: maxUnpackedBytes, entries: 2_000 });
  for (const [name, content] of files) {
    const isRead = /^xl\/(worksheets\/|sharedStrings|styles|workbook)/i.test(name);
    if (!isRead) continue;
    if (content.length > maxSheetBytes) throw unreadable(t('file.sheetTooLarge'));
    // A workbook never declares document types or entities; one that does is malicious.
    if (content.subarray(0, 4_096).includes('<!DOCTYPE')) throw unreadable(t('file.xmlEntities'));
  }
  try {
    const sheets: { name: string; rows: TableRow[] }[] = [];
    for (const sheet of await readWorkbook(async (path) => files.get(path) ?? null, limits)) {
      const rows: TableRow[] = [];
      for await (const { number, cells } of sheet.rows())
        rows.push({ number, cells: cells.map((cell) => storableText(cell).replace(/\r\n?/g, '\n')) });
      if (rows.length > 0) sheets.push({ name: sheet.name, rows });
    }
    return { sheets };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    throw unreadable(t(error.reason === 'broken' ? 'file.workbookBroken' : 'file.sheetTooLarge'));
  }
}

function unreadable(message: string): AppError {
  return new ExchangeError('import_unreadable', { message });
}
