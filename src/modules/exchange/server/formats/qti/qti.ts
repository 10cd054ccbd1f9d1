// The QTI format: packages and items of versions 2.1, 2.2 and 3.0 are read, packages of 2.1 are written.

import { decodeXml } from '#platform/server/files/xml/safe-xml.ts';
import type { FileFormat } from '../file-format.ts';
import { looksLikeZip } from '../zip-reader.ts';
import { readQti } from './qti-reading.ts';
import { writeQti } from './qti-writing.ts';

const headLength = 16 * 1024;
const roots = new Set([
  'assessmentItem',
  'assessmentTest',
  'qti-assessment-item',
  'qti-assessment-test',
  'questestinterop',
]);

function hasRoot(text: string): boolean {
  for (const [, name = ''] of text.matchAll(/<([\w.:-]+)[\s>]/g))
    if (roots.has(name.slice(name.indexOf(':') + 1))) return true;
  return false;
}

export const qti: FileFormat = {
  name: 'qti',
  title: 'QTI',
  fileExtensions: ['zip', 'xml'],
  looksLike: ({ fileName, bytes }) => {
    if (!looksLikeZip(bytes)) return hasRoot(decodeXml(bytes.subarray(0, headLength)));
    if (bytes.includes('imsmanifest.xml')) return true;
    // Spreadsheets are zip files too; this file identifies them.
    return /\.zip$/i.test(fileName) && !bytes.includes('[Content_Types].xml');
  },
  read: readQti,
  write: (quiz, items, readImage) => writeQti(quiz, items, readImage),
};
