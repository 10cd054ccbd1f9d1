// Confined: reads untrusted pages, drafts and robots.txt.
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { SeoError } from '../../errors.ts';
import type { StoredAnalysis } from '../../tables.ts';
import { analyse } from '../analyse.ts';
import { mayCrawl } from '../page/robots-file.ts';
import type { RobotsFile, SentPage } from '../page/seen-page.ts';
import { t } from '../texts.ts';

export const maxPageBytes = 2 * 1024 * 1024;

type PageOrder = {
  kind: 'page';
  bytes: Uint8Array;
  sent: Omit<SentPage, 'sentBytes' | 'robots'>;
  robots: { status: number; bytes: Uint8Array; encoding: string } | null;
  keyphrase: string;
  now: number;
};
type DraftOrder = {
  kind: 'draft';
  content: string;
  format: 'markdown' | 'html';
  title: string;
  description: string;
  keyphrase: string;
  now: number;
};
type RobotsOrder = { kind: 'robots'; bytes: Uint8Array; encoding: string; agent: string; path: string };
export type ReadingOrder = PageOrder | DraftOrder | RobotsOrder;
export type ReadingResult = { analysis: StoredAnalysis | null; mayRead: boolean };

/** Formulas are no words. */
const markdown = markdownWithMaths(() => '', { ownLinks: /^drug:/ }).enable(['image']);

/** @throws SeoError seo_unreadable */
function unpacked(bytes: Uint8Array, encoding: string): Buffer {
  const limit = { maxOutputLength: maxPageBytes };
  try {
    switch (encoding.trim().toLowerCase()) {
      case '':
      case 'identity':
        return Buffer.from(bytes);
      case 'br':
        return brotliDecompressSync(bytes, limit);
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(bytes, limit);
      case 'deflate':
        return inflateSync(bytes, limit);
      default:
        throw new SeoError('seo_unreadable', {
          message: t('page.packed', { encoding: encoding.slice(0, 40) }),
        });
    }
  } catch (error) {
    if (error instanceof SeoError) throw error;
    const isLarge = error instanceof RangeError;
    throw new SeoError('seo_unreadable', { message: t(isLarge ? 'page.tooLarge' : 'page.broken') });
  }
}

const headerOf = (headers: SentPage['headers'], name: string) =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/** As named by its header or its first bytes; UTF-8 if neither names a known one. */
function textOf(bytes: Buffer, contentType: string): string {
  const named = /charset=["']?([\w:.-]{1,40})/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(bytes.subarray(0, 1_024).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    // A name that is no encoding.
    return new TextDecoder().decode(bytes);
  }
}

function robotsOf(robots: PageOrder['robots']): RobotsFile | null {
  if (!robots) return null;
  return { status: robots.status, content: unpacked(robots.bytes, robots.encoding).toString('utf8') };
}

function readPage({ bytes, sent, robots, keyphrase, now }: PageOrder): StoredAnalysis {
  const type = headerOf(sent.headers, 'content-type');
  if (type !== '' && !/^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type))
    throw new SeoError('seo_unreadable', { message: t('page.kind', { kind: type.slice(0, 60) }) });
  const html = unpacked(bytes, headerOf(sent.headers, 'content-encoding'));
  return analyse({
    source: textOf(html, type),
    sent: { ...sent, robots: robotsOf(robots), sentBytes: bytes.length },
    htmlBytes: html.length,
    keyphrase,
    now,
  });
}

function readDraft({ content, format, title, description, keyphrase, now }: DraftOrder): StoredAnalysis {
  const html = format === 'html' ? content : markdown.render(content);
  const draft = { title, description };
  return analyse({ source: html, sent: null, htmlBytes: Buffer.byteLength(html), draft, keyphrase, now });
}

/** @throws AppError seo_unreadable */
// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work(order: ReadingOrder): AsyncGenerator<never, ReadingResult> {
  if (order.kind === 'robots') {
    const content = unpacked(order.bytes, order.encoding).toString('utf8');
    return { analysis: null, mayRead: mayCrawl(content, order.agent, order.path) };
  }
  return { analysis: order.kind === 'page' ? readPage(order) : readDraft(order), mayRead: true };
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read a page for search engines',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 400, totalMegabytes: 700, maxMs: 20_000 },
  maxAtOnce: 2,
});
