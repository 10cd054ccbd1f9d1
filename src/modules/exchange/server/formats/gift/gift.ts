// GIFT, the plain text format of Moodle.

import type { FileFormat } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';
import { countGiftBlocks } from './gift-blocks.ts';
import { readGift } from './gift-reader.ts';
import { writeGift } from './gift-writer.ts';

export const gift: FileFormat = {
  name: 'gift',
  title: 'GIFT',
  fileExtensions: ['gift', 'txt'],
  looksLike({ bytes }) {
    const { text } = decodeText(bytes.subarray(0, 200_000));
    if (/^\s*[[{]\s*["{[]/.test(text) || text.trimStart().startsWith('<')) return false;
    // Answers in braces: with a sign in front of each, a truth value, a number, or nothing.
    return /(^|[^\\])\{\s*(?:[=~#}]|T\b|F\b|TRUE\b|FALSE\b)/.test(text) || /^[ \t]*::[^\n]+::/m.test(text);
  },
  countItems: ({ bytes }) => countGiftBlocks(decodeText(bytes).text),
  read: readGift,
  write: async (quiz, items) => writeGift(quiz, items),
};
