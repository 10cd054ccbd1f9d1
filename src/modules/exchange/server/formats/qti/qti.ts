// The QTI format: packages and items of versions 2.1, 2.2 and 3.0 are read, packages of 2.1 are written.

import { decodeXml } from '#platform/server/files/xml/safe-xml.ts';
import type { FileFormat } from '../file-format.ts';
import { zipKindOf, zipNames } from '../file-kinds.ts';
import { withPassages } from '../items/passages.ts';
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
  looksLike: ({ bytes }) => {
    const zip = zipKindOf(bytes);
    if (zip === null) return Number(hasRoot(decodeXml(bytes.subarray(0, headLength))));
    return zip === 'qti'
      ? 1
      : zip === 'zip' && zipNames(bytes).some((name) => /^[^[]*\.xml$/i.test(name))
        ? 0.5
        : 0;
  },
  read: (file) => withPassages(readQti(file)),
  write: (quiz, items, readImage) => writeQti(quiz, items, readImage),
};
