// Reads documents without a server. Strangers' documents must be read in a confined process.
import { type ReadSource, work } from '../server/sources/reading-task.ts';

/** @throws AppError ai_source_unreadable, with a sentence that says why */
export async function readDocument(fileName: string, bytes: Uint8Array): Promise<ReadSource['parts']> {
  const { value } = await work({ fileName, bytes }).next();
  return value.parts;
}
