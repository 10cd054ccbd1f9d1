// Confined: reads an untrusted PDF for its words and the code of the certificate it claims to be.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { openPdf } from '#platform/server/files/pdf/open-pdf.ts';
import { CertificateError } from '../../errors.ts';
import { codeOfDetail, sealDetail } from './seal.ts';
import { squeeze } from './words.ts';

type ReadFile = { code: string | null; words: string };

/** Ours have one page; someone who looks at the first page would not see what further pages contain. */
const maxPages = 3;
const maxWords = 20_000;

function codeAmong(details: object, text: string): string | null {
  const detail: unknown =
    'Custom' in details && details.Custom instanceof Map ? details.Custom.get(sealDetail) : null;
  const code = typeof detail === 'string' ? codeOfDetail(detail) : null;
  if (code !== null) return code;
  return /\/certificates\/ *([\w-]+)/.exec(text)?.[1] ?? null;
}

/** @throws CertificateError certificate_file_unreadable */
// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work(bytes: Uint8Array): AsyncGenerator<never, ReadFile> {
  const task = await openPdf(bytes);
  try {
    const file = await task.promise;
    const { info } = await file.getMetadata();
    let text = '';
    for (let number = 1; number <= Math.min(file.numPages, maxPages); number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item && text.length < maxWords) text += `${item.str} `;
      page.cleanup();
    }
    return { code: codeAmong(info, text), words: squeeze(text.slice(0, maxWords)) };
  } catch {
    // Whatever the PDF reader's error, it is not a file that we made.
    throw new CertificateError('certificate_file_unreadable');
  } finally {
    await task.destroy();
  }
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read the file of a certificate',
  module: new URL(import.meta.url),
  // Guests send them, and reading one of ours takes well under a second.
  limits: { heapMegabytes: 200, totalMegabytes: 300, maxMs: 8_000 },
  maxAtOnce: 2,
});
