// Confined: reads the text of an untrusted file, part by part.
import { readHtml, readText } from '#modules/exchange/api/file-readers.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';
import { decodePage, isGarbled } from './decode-page.ts';
import { readDocx, readPptx } from './read-office.ts';
import { readPdf } from './read-pdf.ts';
import { isOldOffice, kindOf, maxTextLength } from './source-kinds.ts';

export type FileToRead = { fileName: string; bytes: Uint8Array };
export type ReadSource = { kind: string; parts: { title: string; text: string }[] };

/** Plain texts have no pages: parts of about this length, cut between paragraphs. */
const partLength = 4_000;

function partsOfText(text: string): ReadSource['parts'] {
  const parts: string[] = [''];
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const last = parts.length - 1;
    if ((parts[last] ?? '').length + paragraph.length > partLength && parts[last]) parts.push(paragraph);
    else parts[last] = parts[last] ? `${parts[last]}\n\n${paragraph}` : paragraph;
  }
  return parts.map((part, index) => ({ title: t('source.part', { number: index + 1 }), text: part }));
}

const wholes = [
  { opening: /<main[\s>]/i, closing: /<\/main\s*>/gi },
  { opening: /<article[\s>]/i, closing: /<\/article\s*>/gi },
];

/** What is around a page's text: menus, footers, forms. Linear: each opening looks for its own end once. */
function mainOf(html: string): string {
  for (const { opening, closing } of wholes) {
    const start = html.search(opening);
    const end = [...html.matchAll(closing)].at(-1)?.index ?? -1;
    if (start >= 0 && end > start) return html.slice(start, end);
  }
  return html;
}

async function partsOf(kind: string, bytes: Buffer): Promise<ReadSource['parts']> {
  if (kind === 'pdf') return readPdf(bytes);
  if (kind === 'docx') return readDocx(bytes);
  if (kind === 'pptx') return readPptx(bytes);
  if (kind === 'html') return partsOfText(readHtml(mainOf(decodePage(bytes))));
  if (isGarbled(bytes)) throw new AiError('ai_source_unreadable', { message: t('source.encoding') });
  return partsOfText(readText(bytes));
}

/** @throws AppError ai_source_unreadable */
export async function* work({ fileName, bytes }: FileToRead): AsyncGenerator<never, ReadSource> {
  if (isOldOffice(bytes)) throw new AiError('ai_source_unreadable', { message: t('source.old') });
  const kind = kindOf(fileName, bytes);
  if (!kind) throw new AiError('ai_source_unreadable', { message: t('source.kind') });
  const parts = await partsOf(kind, Buffer.from(bytes));
  const readable = parts
    .map(({ title, text }) => ({ title, text: text.replaceAll('\0', '').toWellFormed().trim() }))
    .filter(({ text }) => text !== '');
  if (readable.length === 0) throw new AiError('ai_source_unreadable', { message: t('source.empty') });
  const length = readable.reduce((sum, { text }) => sum + text.length, 0);
  if (length > maxTextLength) throw new AiError('ai_source_unreadable', { message: t('source.long') });
  return { kind, parts: readable };
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read a text to make questions of',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 400, totalMegabytes: 800, maxMs: 30_000 },
  maxAtOnce: 2,
});
