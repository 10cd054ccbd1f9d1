// The list of file formats, and detecting which one a file has.

import { type exportFormats, type ImportFormat, importFormats } from '../../contract.ts';
import { ExchangeError } from '../../errors.ts';
import { t } from '../texts.ts';
import type { FileFormat, ReadingFile } from './file-format.ts';
import { gift } from './gift/gift.ts';
import { moodleXml } from './moodle/moodle-xml.ts';
import { aiken } from './plain/aiken.ts';
import { json } from './plain/json.ts';
import { list } from './plain/list.ts';
import { qti } from './qti/qti.ts';
import { csv } from './tables/csv.ts';
import { xlsx } from './tables/xlsx.ts';

/** The clear cases first: what begins like a workbook is one; a text with a numbered line may be anything. */
const formats: readonly FileFormat[] = [xlsx, qti, moodleXml, json, aiken, gift, csv, list];

type Reader = FileFormat & Required<Pick<FileFormat, 'read'>>;
type Writer = FileFormat & Required<Pick<FileFormat, 'write'>>;

/** @throws AppError import_unreadable if no format matches the file */
export function readerFor(file: ReadingFile, wanted?: ImportFormat): Reader & { name: ImportFormat } {
  const readers = formats.filter(canRead);
  const found = wanted
    ? readers.find(({ name }) => name === wanted)
    : readers.find((one) => one.looksLike(file));
  if (!found) throw new ExchangeError('import_unreadable', { message: t('file.unknown') });
  return found;
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
