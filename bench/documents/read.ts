// What the readers of texts say of a document.

import { readDocument } from '#modules/ai/api/file-readers.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Sample } from './corpus.ts';

export async function read({ fileName, bytes }: Sample): Promise<{ text: string; refusal: string }> {
  try {
    const parts = await readDocument(fileName, bytes);
    // Titles that readers generate, such as "Page 3", are not part of the document's text.
    const own = parts.map(({ title, text }) =>
      /^(?:Page|Slide|Part) \d+$/u.test(title) ? text : `${title}\n${text}`,
    );
    return { text: own.join('\n'), refusal: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { text: '', refusal: error.message };
  }
}
