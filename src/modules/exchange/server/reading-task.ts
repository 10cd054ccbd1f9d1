// Confined: reads one file of any format into questions.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import type { ImportFormat } from '../contract.ts';
import type { FoundQuiz, ReadingFile } from './formats/file-format.ts';
import { readerFor } from './formats/registry.ts';
import { type FoundQuestion, questionOf } from './found-question.ts';
import { t } from './texts.ts';

type FileToRead = ReadingFile & {
  /** Detected if it was not given. */
  format: ImportFormat | null;
};

/** The format comes first. */
export type ReadPart =
  | { kind: 'format'; format: ImportFormat; itemsExpected: number | null }
  | { kind: 'item'; item: FoundQuestion };

/** @throws AppError import_unreadable, also in the middle of a file */
export async function* work({ format, fileName, bytes }: FileToRead): AsyncGenerator<ReadPart, FoundQuiz> {
  const file = { fileName, bytes };
  const reader = readerFor(file, format ?? undefined);
  yield { kind: 'format', format: reader.name, itemsExpected: reader.countItems?.(file) ?? null };
  const items = reader.read(file);
  for (;;) {
    const { done, value } = await items.next();
    // Who chose the format knows why.
    if (done)
      return format === null
        ? { ...value, notes: [...(value.notes ?? []), t(`reason.${reader.name}`)] }
        : value;
    yield { kind: 'item', item: questionOf(value) };
  }
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read a quiz file',
  module: new URL(import.meta.url),
  // A file that takes longer is not a quiz. The largest package holds 100 MB of pictures.
  limits: { heapMegabytes: 320, totalMegabytes: 700, maxMs: 60_000 },
  maxAtOnce: 2,
});
