// A list as people type it: "1. question", "a) option", "*b) right option", in plain text or in Markdown.

import type { FileFormat, FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';
import type { ListLine } from './list-lines.ts';
import { looksLikeMarkdown, readListLines } from './list-reader.ts';

const numbered =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:\*\*)?(?:(?:Q(?:uestion)?[ \t.]*)?\d{1,4}[ \t]*[.):][ \t*]+\S|Question[ \t]*:[ \t]+\S)/gim;

const optionLines = /^[ \t]*(?:[-*]?[ \t]{0,9}\(?[Aa][.):][ \t]+\S|[-*][ \t]+\[[ xX]\][ \t])/m;

export const list: FileFormat = {
  name: 'list',
  title: 'List',
  fileExtensions: ['txt', 'md'],
  looksLike: ({ bytes }) => {
    const text = decodeText(bytes.subarray(0, 200_000)).text;
    const hasOptions = optionLines.test(text);
    if (text.search(numbered) !== -1) return hasOptions ? 0.7 : 0.3;
    return hasOptions ? 0.6 : 0;
  },
  countItems: ({ bytes }) => decodeText(bytes).text.match(numbered)?.length ?? 0,
  read: readList,
};

async function* readList({ fileName, bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(bytes);
  const isMarkdown = /\.(?:md|markdown|mdx)$/i.test(fileName) || looksLikeMarkdown(text);
  const quiz = yield* readListLines(linesOf(text), isMarkdown);
  return { ...quiz, notes: [...notes, ...(quiz.notes ?? [])] };
}

function* linesOf(text: string): Generator<ListLine> {
  const lines = text.split('\n');
  let from = 0;
  // Front matter is about the page, not part of it.
  if (lines[0]?.trim() === '---')
    from =
      Math.max(
        0,
        lines.findIndex((line, index) => index > 0 && line.trim() === '---'),
      ) + 1;
  for (let index = from; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimEnd();
    yield { text: line, number: index + 1, indent: line.length - line.trimStart().length };
  }
}
