// The Moodle XML format: what Moodle exports its question bank as.

import { decodeXml } from '#platform/server/files/xml/safe-xml.ts';
import type { FileFormat } from '../file-format.ts';
import { withPassages } from '../items/passages.ts';
import { readMoodleXml } from './moodle-xml-reading.ts';
import { writeMoodleXml } from './moodle-xml-writing.ts';

const headLength = 64 * 1024;

/** Behind declarations, comments and spaces. */
function rootStart(text: string): number {
  let at = 0;
  for (;;) {
    while (at < text.length && text.slice(at, at + 1).trim() === '') at += 1;
    const end = text.startsWith('<?', at) ? '>' : text.startsWith('<!--', at) ? '-->' : undefined;
    const found = end === undefined ? -1 : text.indexOf(end, at);
    if (end === undefined || found === -1) return at;
    at = found + end.length;
  }
}

export const moodleXml: FileFormat = {
  name: 'moodle-xml',
  title: 'Moodle XML',
  fileExtensions: ['xml'],
  looksLike: ({ bytes }) => {
    const head = decodeXml(bytes.subarray(0, headLength));
    return Number(/^<quiz[\s>]/.test(head.slice(rootStart(head))));
  },
  countItems: ({ bytes }) => {
    const text = decodeXml(bytes);
    const all = text.match(/<question[\s>]/g)?.length ?? 0;
    return all - (text.match(/<question\s+type\s*=\s*["']category["']/g)?.length ?? 0);
  },
  read: (file) => withPassages(readMoodleXml(file)),
  write: (quiz, items, readImage) => writeMoodleXml(quiz, items, readImage),
};
