// What a file is, by its bytes, before any reader takes it for text: zips by their contents, the rest by a signature.

import { t } from '../texts.ts';
import { looksLikeZip } from './zip-reader.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxComment = 65_557;
const maxEntries = 5_000;

/** The names in a zip's directory; none if it has no readable one. What is in the files is not looked at. */
export function zipNames(bytes: Buffer): string[] {
  const names: string[] = [];
  let at = directoryStart(bytes);
  while (at >= 0 && at + 46 <= bytes.length && names.length < maxEntries) {
    if (bytes.readUInt32LE(at) !== entrySignature) break;
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function directoryStart(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - maxComment); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return bytes.readUInt32LE(at + 16);
  return -1;
}

export type ZipKind =
  | 'xlsx'
  | 'docx'
  | 'h5p'
  | 'qti'
  | 'anki'
  | 'moodle-backup'
  | 'slides'
  | 'open-document'
  | 'zip';

const marks: [RegExp, ZipKind][] = [
  [/^xl\/workbook\.xml$/i, 'xlsx'],
  [/^word\/document\d*\.xml$/i, 'docx'],
  [/^ppt\/presentation\.xml$/i, 'slides'],
  [/^h5p\.json$/i, 'h5p'],
  [/^collection\.anki2\w*$/i, 'anki'],
  [/^moodle_backup\.xml$/i, 'moodle-backup'],
  [/(^|\/)imsmanifest\.xml$/i, 'qti'],
  [/^mimetype$/i, 'open-document'],
];

/** null if it is no zip. */
export function zipKindOf(bytes: Buffer): ZipKind | null {
  if (!looksLikeZip(bytes)) return null;
  const names = zipNames(bytes);
  for (const [mark, kind] of marks) if (names.some((name) => mark.test(name))) return kind;
  return 'zip';
}

const signatures: [string, string][] = [
  ['PK\x03\x04', 'kind.zip'],
  ['%PDF', 'kind.pdf'],
  ['\xd0\xcf\x11\xe0', 'kind.oldOffice'],
  ['\x1f\x8b', 'kind.gzip'],
  ['7z\xbc\xaf', 'kind.archive'],
  ['Rar!', 'kind.archive'],
  ['\x89PNG', 'kind.image'],
  ['\xff\xd8\xff', 'kind.image'],
  ['GIF8', 'kind.image'],
  ['{\\rtf', 'kind.rtf'],
  ['SQLite format 3', 'kind.database'],
];

/** Why no reader can make anything of these bytes, as a sentence; null if one may. */
export function refusalOf(bytes: Buffer): string | null {
  const zip = zipKindOf(bytes);
  if (zip === 'moodle-backup' || zip === 'slides' || zip === 'open-document') return t(`kind.${zip}`);
  if (zip === 'zip' && zipNames(bytes).length === 0) return t('kind.zip');
  if (zip !== null) return null;
  const start = bytes.toString('latin1', 0, 16);
  const [, key] = signatures.find(([signature]) => start.startsWith(signature)) ?? [];
  if (key) return t(key as 'kind.pdf');
  if (bytes.subarray(0, 2_000).includes('<LimeSurveyDocType>')) return t('kind.survey');
  return isText(bytes) ? null : t('kind.bytes');
}

/** Whether the beginning is text in any encoding: among its characters are few that no text has. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8_000);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isWide || head.length === 0) return true;
  let strange = 0;
  let zeros = 0;
  for (const byte of head) {
    if (byte === 0) zeros += 1;
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) strange += 1;
  }
  // UTF-16 without a mark has a zero in about every other byte.
  const isMaybeWide = zeros > head.length * 0.2 && zeros < head.length * 0.6;
  return strange + (isMaybeWide ? 0 : zeros) <= Math.max(4, head.length * 0.05);
}
