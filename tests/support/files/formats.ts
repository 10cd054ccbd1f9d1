// Reads files through a format, for tests.
import type {
  FileFormat,
  FoundItem,
  FoundQuiz,
  ReadingFile,
} from '#modules/exchange/server/formats/file-format.ts';

export async function readAll(
  format: FileFormat,
  file: ReadingFile,
): Promise<{ items: FoundItem[]; quiz: FoundQuiz }> {
  const items: FoundItem[] = [];
  const reading = format.read?.(file);
  if (!reading) throw new Error(`${format.name} can't be read`);
  for (;;) {
    const step = await reading.next();
    if (step.done) return { items, quiz: step.value };
    items.push(step.value);
  }
}

export function readText(format: FileFormat, text: string): ReturnType<typeof readAll> {
  return readAll(format, { fileName: '', bytes: Buffer.from(text) });
}
