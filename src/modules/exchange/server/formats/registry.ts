// The list of file formats, and detecting which one a file has.

import { type exportFormats, type ImportFormat, importFormats } from '../../contract.ts';
import { ExchangeError } from '../../errors.ts';
import { t } from '../texts.ts';
import { anki } from './cards/anki.ts';
import { cards } from './cards/card-text.ts';
import type { FileFormat, ReadingFile } from './file-format.ts';
import { refusalOf, zipKindOf } from './file-kinds.ts';
import { gift } from './gift/gift.ts';
import { h5p } from './h5p/h5p.ts';
import { moodleXml } from './moodle/moodle-xml.ts';
import { aiken } from './plain/aiken.ts';
import { json } from './plain/json.ts';
import { list } from './plain/list.ts';
import { qti } from './qti/qti.ts';
import { csv } from './tables/csv.ts';
import { xlsx } from './tables/xlsx.ts';
import { docx } from './word/docx.ts';

/** The clear cases first: what begins like a workbook is one; a text with a numbered line may be anything. */
const formats: readonly FileFormat[] = [
  xlsx,
  anki,
  docx,
  h5p,
  qti,
  moodleXml,
  json,
  aiken,
  gift,
  csv,
  cards,
  list,
];

type Reader = FileFormat & Required<Pick<FileFormat, 'read'>>;
type Writer = FileFormat & Required<Pick<FileFormat, 'write'>>;

/** Below this a text may be anything. */
const leastLikeness = 0.25;

/**
 * All readers are asked, and the surest one reads; the first of equally sure ones.
 * @throws AppError import_unreadable if no format matches the file, or its bytes are nothing that can be read
 */
export function readerFor(file: ReadingFile, wanted?: ImportFormat): Reader & { name: ImportFormat } {
  const refusal = refusalOf(file.bytes);
  if (refusal) throw new ExchangeError('import_unreadable', { message: refusal });
  const readers = formats.filter(canRead);
  const found = wanted ? readers.find(({ name }) => name === wanted) : surest(readers, file);
  if (!found) throw new ExchangeError('import_unreadable', { message: t('file.unknown') });
  // Packed bytes are no text, whatever someone takes them for.
  const isOtherZip = zipKindOf(file.bytes) !== null && found.looksLike(file) === 0;
  if (isOtherZip) throw new ExchangeError('import_unreadable', { message: t('kind.otherZip') });
  return found;
}

function surest<R extends Reader>(readers: readonly R[], file: ReadingFile): R | undefined {
  let best: { reader: R; likeness: number } | undefined;
  for (const reader of readers) {
    const likeness = reader.looksLike(file);
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { reader, likeness };
  }
  // A name that only one format has decides where the content does not.
  const byName = readers.filter(({ fileExtensions }) =>
    fileExtensions.some((ending) => file.fileName.toLowerCase().endsWith(`.${ending}`)),
  );
  const isZip = zipKindOf(file.bytes) !== null;
  return best?.reader ?? (byName.length === 1 && !isZip ? byName[0] : undefined);
}

/** What teachers can see of each format, in the order in which they are offered. */
export function listFormats() {
  const names: readonly string[] = importFormats;
  return formats
    .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
    .map((format) => ({
      title: format.title,
      fileExtensions: format.fileExtensions,
      isRead: canRead(format),
      isWritten: format.write !== undefined,
    }));
}

/** By the name alone, until someone has looked into the file. */
export function likelyFormat(fileName: string): ImportFormat {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
  return (
    formats.filter(canRead).find(({ fileExtensions }) => fileExtensions.includes(extension))?.name ?? 'list'
  );
}

export function writerFor(wanted: (typeof exportFormats)[number]): Writer {
  const found = formats.find(
    (format): format is Writer => format.name === wanted && format.write !== undefined,
  );
  if (!found) throw new Error(`no format writes ${wanted}`);
  return found;
}

function canRead(format: FileFormat): format is Reader & { name: ImportFormat } {
  return format.read !== undefined && importFormats.some((name) => name === format.name);
}
