// Confined: reads an untrusted file as the text of a list.
import { looksLikeZip, readSheet, readText } from '#modules/exchange/api/file-readers.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { longestList } from '../../contract/limits.ts';
import { ClassError } from '../../errors.ts';

/** A cell as it is pasted from a spreadsheet: nothing in it looks like the end of one. */
function pasted(cell: string): string {
  const line = cell.replace(/[\t\n]+/gu, ' ');
  return /[",;]/u.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

/** @throws AppError import_unreadable, class_list_long */
export async function* work(bytes: Uint8Array): AsyncGenerator<never, string> {
  const file = Buffer.from(bytes);
  const text = looksLikeZip(file)
    ? (await readSheet(file)).map((cells) => cells.map(pasted).join('\t')).join('\n')
    : readText(file);
  if (text.length > longestList) throw new ClassError('class_list_long');
  return text;
}

export const listReadingTask = defineConfinedTask<typeof work>({
  name: 'read a list of a class',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 250, totalMegabytes: 500, maxMs: 15_000 },
  maxAtOnce: 2,
});
