// GIFT, the plain text format of Moodle.

import type { FileFormat } from '../file-format.ts';
import { withPassages } from '../items/passages.ts';
import { decodeText } from '../text/decode-text.ts';
import { countGiftBlocks } from './gift-blocks.ts';
import { readGift } from './gift-reader.ts';
import { writeGift } from './gift-writer.ts';

/** Answers in braces, with a sign in front of each. */
const answers = /(?:^|[^\\])\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*#)/;
/** A truth value, or nothing, at the end: programs have such braces elsewhere. */
const judgement = /(?:^|[^\\])\{[ \t]*(?:(?:T|F|TRUE|FALSE)[ \t]*)?\}$/;

export const gift: FileFormat = {
  name: 'gift',
  title: 'GIFT',
  fileExtensions: ['gift', 'txt'],
  looksLike({ bytes }) {
    const { text } = decodeText(bytes.subarray(0, 200_000));
    if (/^\s*[[{]\s*["{[]/.test(text) || text.trimStart().startsWith('<')) return 0;
    let [all, sure, maybe] = [0, 0, 0];
    for (const block of text.split(/\n[ \t]*\n/)) {
      if (!/[^\s]/.test(block) || /^\s*(?:\/\/|\$CATEGORY)[^\n]*$/.test(block)) continue;
      all += 1;
      if (answers.test(block) || /^[ \t]*::[^\n]+::/m.test(block)) sure += 1;
      else if (judgement.test(block.trimEnd())) maybe += 1;
    }
    return sure > 0 ? 0.45 + (0.5 * (sure + maybe)) / all : maybe > 0 ? (0.8 * maybe) / all : 0;
  },
  countItems: ({ bytes }) => countGiftBlocks(decodeText(bytes).text),
  read: (file) => withPassages(readGift(file)),
  write: async (quiz, items) => writeGift(quiz, items),
};
