// Tables as text: our own columns, and other programs' CSV.
import Papa from 'papaparse';
import { ExchangeError } from '#modules/exchange/errors.ts';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import { t } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';
import { csvRows } from './csv-rows.ts';
import { isListOfAnswers, layoutOf } from './layouts.ts';
import { ownRows } from './own-writer.ts';

export const csv: FileFormat = {
  name: 'csv',
  title: 'CSV',
  fileExtensions: ['csv', 'tsv', 'txt'],
  looksLike({ bytes }) {
    const { rows } = csvRows(decodeText(bytes.subarray(0, 20_000)).text);
    const layout = layoutOf(rows);
    return layout ? (layout.name === 'headless' ? 0.6 : 0.85) : 0;
  },
  countItems: ({ bytes }) => decodeText(bytes).text.split('\n').length - 1,
  read: readCsv,
  async write(_quiz, items) {
    const { rows, notes } = ownRows(items);
    const text = Papa.unparse(
      rows.map((row) => row.map(neutralText)),
      { newline: '\r\n' },
    );
    // With a byte order mark, so that spreadsheets read it as UTF-8.
    const bytes = Buffer.from(`\uFEFF${text}\r\n`);
    return { bytes, fileExtension: 'csv', mediaType: 'text/csv; charset=utf-8', notes };
  },
};

async function* readCsv(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(file.bytes);
  const { rows, isCut } = csvRows(text);
  const layout = layoutOf(rows);
  if (!layout) {
    const message = t(isListOfAnswers(rows) ? 'file.answers' : 'file.noHeader');
    throw new ExchangeError('import_unreadable', { message });
  }
  for (const row of layout.rows) yield layout.read(row);
  if (layout.name !== 'own' && layout.name !== 'kahoot' && layout.name !== 'wayground')
    notes.push(t(`file.${layout.name}`));
  if (isCut) notes.push(t('file.cutRows'));
  if (layout.unknown.length > 0)
    notes.push(t('note.columns', { names: layout.unknown.slice(0, 12).join(', ') }));
  return { notes };
}
