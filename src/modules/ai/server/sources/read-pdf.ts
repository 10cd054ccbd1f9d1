// The text of a PDF, page by page. Pages that are images have none, and nothing is guessed.
import { openPdf } from '#platform/server/files/pdf/open-pdf.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';
import { textOfPage } from './page-text.ts';
import { maxPages } from './source-kinds.ts';

type Part = { title: string; text: string };

/** Fewer letters on a page are a page number. */
const fewLetters = 25;

/**
 * Some fonts draw the dots of Arabic letters separately. Such a PDF yields neither the dots nor whole words,
 * only single letters; whole Arabic words have more than one.
 */
function hasLostLetters(text: string): boolean {
  const words = text.match(/\p{Script=Arabic}+/gu) ?? [];
  return words.length > 20 && words.filter(({ length }) => length === 1).length / words.length > 0.35;
}

/** @throws AiError ai_source_unreadable */
export async function readPdf(bytes: Uint8Array): Promise<Part[]> {
  const task = await openPdf(bytes);
  try {
    const file = await task.promise.catch((error: unknown) => {
      const isLocked = error instanceof Error && error.name === 'PasswordException';
      throw new AiError('ai_source_unreadable', { message: t(isLocked ? 'source.locked' : 'source.broken') });
    });
    if (file.numPages > maxPages)
      throw new AiError('ai_source_unreadable', { message: t('source.pages', { max: maxPages }) });
    const parts: Part[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      parts.push({ title: t('source.page', { number }), text: textOfPage(items) });
      page.cleanup();
    }
    if (parts.every(({ text }) => text.trim().length < fewLetters))
      throw new AiError('ai_source_unreadable', { message: t('source.scan') });
    if (hasLostLetters(parts.map(({ text }) => text).join('\n')))
      throw new AiError('ai_source_unreadable', { message: t('source.letters') });
    return parts;
  } finally {
    await task.destroy();
  }
}
