// Workbooks: Kahoot's and Quizizz's templates, and our own columns in a spreadsheet.
import { ExchangeError } from '#modules/exchange/errors.ts';
import { t } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { zipKindOf } from '../file-kinds.ts';
import { isListOfAnswers, layoutOf } from './layouts.ts';
import { xlsxRows } from './xlsx-rows.ts';

export const xlsx: FileFormat = {
  name: 'xlsx',
  title: 'Excel',
  fileExtensions: ['xlsx'],
  looksLike: ({ bytes }) => Number(zipKindOf(bytes) === 'xlsx'),
  read: readWorkbook,
};

async function* readWorkbook(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { sheets } = await xlsxRows(file.bytes);
  const notes: string[] = [];
  let isAnyRead = false;
  for (const { name, rows } of sheets) {
    const layout = layoutOf(rows);
    if (!layout) {
      notes.push(t('file.sheetLeftOut', { name: name.slice(0, 60) }));
      continue;
    }
    isAnyRead = true;
    if (layout.name !== 'own') notes.push(t(`file.${layout.name}`));
    if (layout.unknown.length > 0)
      notes.push(t('note.columns', { names: layout.unknown.slice(0, 12).join(', ') }));
    for (const row of layout.rows) yield layout.read(row);
  }
  if (!isAnyRead) {
    const isOfAnswers = sheets.some(({ rows }) => isListOfAnswers(rows));
    throw new ExchangeError('import_unreadable', {
      message: t(isOfAnswers ? 'file.answers' : 'file.noHeader'),
    });
  }
  return { notes };
}
