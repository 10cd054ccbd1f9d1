// Rows of the first sheet of a workbook, as its reader produces them.
import { readWorkbook } from '#platform/server/files/workbook/read-workbook.ts';
import { WorkbookFault } from '#platform/server/files/workbook/workbook-fault.ts';
import { t } from '../texts.ts';
import type { CsvRecord } from './csv-records.ts';
import type { SourceFile } from './source-file.ts';
import { unreadable } from './unreadable.ts';

/** A part is held as a whole; lists of medicines are far smaller. */
const maxWorkbookBytes = 20 * 1024 * 1024;
const maxUnpackedBytes = 50 * 1024 * 1024;
const limits = { maxRows: 200_000, maxColumns: 100, maxLetters: 200_000_000, maxElements: 20_000_000 };

export function isWorkbook({ kind, entries }: SourceFile): boolean {
  return kind === 'zip' && entries.some(({ name }) => name === 'xl/workbook.xml');
}

/** @throws AppError data_import_unreadable */
export async function* xlsxRecords(file: SourceFile): AsyncGenerator<CsvRecord> {
  if (file.sizeBytes > maxWorkbookBytes) throw unreadable(t('xlsx.large'));
  let total = 0;
  async function readPart(path: string): Promise<Buffer | null> {
    const entry = file.entries.find(({ name }) => name === path);
    if (!entry) return null;
    file.willRead([entry]);
    const chunks: Buffer[] = [];
    for await (const chunk of file.chunks(entry)) {
      total += chunk.length;
      if (total > maxUnpackedBytes) throw unreadable(t('xlsx.large'));
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  try {
    const [first] = await readWorkbook(readPart, limits);
    if (!first) throw new WorkbookFault('broken');
    let rows = 0;
    for await (const { number, cells } of first.rows()) {
      rows += 1;
      if (rows === limits.maxRows) throw new WorkbookFault('too-large');
      yield { line: number, cells };
    }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    throw unreadable(t(error.reason === 'broken' ? 'xlsx.broken' : 'xlsx.large'));
  }
}
