// The reader of strangers' texts for what runs without a server: it belongs into a confined process, or beside documents of one's own.
import { type ReadSource, work } from './server/sources/reading-task.ts';

/** @throws AppError ai_source_unreadable, with a sentence that says why */
export async function readDocument(fileName: string, bytes: Uint8Array): Promise<ReadSource['parts']> {
  const { value } = await work({ fileName, bytes }).next();
  return value.parts;
}
