// Bytes to text to lines, as they arrive: only one piece of the file and one line are in memory at a time.
import { t } from '../texts.ts';
import { unreadable } from './unreadable.ts';

/** Longer than any line of the formats that are read; without a limit one line could be the whole file. */
export const maxLineLength = 1024 * 1024;

/**
 * Text of the chunks, without a byte order mark.
 * @throws AppError data_import_unreadable if the bytes are not UTF-8
 */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw unreadable(t('file.notUtf8'));
    throw error;
  }
}

export type Line = { number: number; text: string };

/**
 * Lines without their ends, of which `\r\n` is one; counted from 1. The last one needs none. All lines of a chunk come
 * together: files of RxNorm have millions, and waiting for each would take longer than reading it.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = '';
  const lineOf = (text: string): Line => {
    number += 1;
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const text of decoded(chunks)) {
    const lines: Line[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      lines.push(lineOf(rest + text.slice(from, end)));
      rest = '';
      from = end + 1;
    }
    rest += text.slice(from);
    if (rest.length > maxLineLength) throw unreadable(t('file.longLine', { line: number + 1 }));
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [lineOf(rest)];
}
