// Word documents, also Google Docs': their paragraphs as the lines of a list, and their tables.

import { ExchangeError } from '#modules/exchange/errors.ts';
import { t } from '../../texts.ts';
import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { zipKindOf } from '../file-kinds.ts';
import { readListLines } from '../plain/list-reader.ts';
import { layoutOf } from '../tables/layouts.ts';
import { readZip } from '../zip-reader.ts';
import { readDocument } from './word-document.ts';

const maxUnpackedBytes = 60 * 1024 * 1024;
const maxDocumentBytes = 20 * 1024 * 1024;

export const docx: FileFormat = {
  name: 'docx',
  title: 'Word',
  fileExtensions: ['docx'],
  looksLike: ({ bytes }) => Number(zipKindOf(bytes) === 'docx'),
  read: readDocx,
};

async function* readDocx({ bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  if (zipKindOf(bytes) !== 'docx')
    throw new ExchangeError('import_unreadable', { message: t('file.noWord') });
  const files = await readZip(bytes, { totalBytes: maxUnpackedBytes });
  const [path = ''] = [...files.keys()].filter((name) => /^word\/document\d*\.xml$/i.test(name));
  const document = files.get(path);
  if (!document || document.length > maxDocumentBytes)
    throw new ExchangeError('import_unreadable', { message: t('file.noWord') });
  const { lines, tables } = readDocument(document, files.get('word/numbering.xml'));
  const notes: string[] = [];
  for (const rows of tables) {
    const layout = layoutOf(rows);
    if (layout) for (const row of layout.rows) yield layout.read(row);
    else
      lines.push(
        ...rows.map(({ number, cells }) => ({ text: cells.filter(Boolean).join(' '), number, indent: 0 })),
      );
  }
  const quiz = yield* readListLines(lines, false);
  return { ...quiz, notes: [...notes, ...(quiz.notes ?? [])] };
}
