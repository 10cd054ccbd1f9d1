// Measurements of a page or a draft, in addition to its checks.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { ContentAnalysis, Keyword, PerformanceMetrics, TechnicalSeo } from '../../contract.ts';
import { blockingScripts } from '../audits/content-audits.ts';
import { isCrawlable } from '../audits/head-audits.ts';
import { readStructuredData } from '../audits/structured-data.ts';
import { addressIn, headersOf, metaOf, pageLinksOf, type Seen } from '../page/seen-page.ts';
import { keywordsOf } from './keywords.ts';
import { countSentences, readabilityOf, wordsOf } from './readability.ts';

type Measures = {
  keywords: Keyword[];
  keyphrase: Keyword | null;
  technical: TechnicalSeo;
  content: ContentAnalysis;
  performance: PerformanceMetrics | null;
};

/** Longer texts are measured by their beginning. */
const maxLetters = 200_000;
const maxHeadings = 60;
const maxAlternates = 40;
/** Fewer words say nothing about how a text reads. */
const leastWords = 50;

function beginningOf(paragraphs: readonly string[]): string[] {
  const taken: string[] = [];
  let left = maxLetters;
  for (const paragraph of paragraphs) {
    if (left <= 0) break;
    taken.push(paragraph.slice(0, left));
    left -= paragraph.length;
  }
  return taken;
}

function contentOf(seen: Seen, paragraphs: readonly string[]): ContentAnalysis {
  const { headings, anchors, pictures, root } = seen.facts;
  const readability = readabilityOf(paragraphs);
  const isEnglish = !seen.sent || /^en\b/i.test(root.lang ?? '');
  const isMeasured = readability && isEnglish && readability.words >= leastWords;
  const origin = seen.sent ? new URL(seen.sent.url).origin : null;
  const targets = anchors.flatMap(({ attributes }) => {
    const address = attributes.href === undefined ? null : addressIn(seen, attributes.href);
    return address && /^https?:$/.test(address.protocol) ? [address] : [];
  });
  const isOwn = (address: URL) => address.origin === (origin ?? 'https://draft.invalid');
  return {
    words: [...paragraphs, ...beginningOf(seen.facts.subheadings)].reduce(
      (sum, text) => sum + wordsOf(text).length,
      0,
    ),
    sentences: paragraphs.reduce((sum, paragraph) => sum + countSentences(paragraph), 0),
    paragraphs: paragraphs.length,
    headings: headings.slice(0, maxHeadings).map(({ level, text }) => ({ level, text: cutText(text, 200) })),
    internalLinks: targets.filter(isOwn).length,
    externalLinks: targets.filter((address) => !isOwn(address)).length,
    images: pictures.length,
    readingEase: isMeasured ? readability.ease : null,
    readingGrade: isMeasured ? readability.grade : null,
  };
}

function technicalOf(seen: Seen): TechnicalSeo {
  const { facts, sent } = seen;
  const links = pageLinksOf(seen);
  const blocked = isCrawlable.look(seen);
  return {
    status: sent?.status ?? null,
    redirects: sent?.redirects ?? 0,
    isIndexable: blocked === 'passed' || blocked === 'notApplicable',
    canonical: links.find(({ rel, href }) => rel === 'canonical' && href)?.href.slice(0, 2_000) ?? null,
    language: cutText(facts.root.lang?.trim() ?? '', 60) || null,
    viewport: metaOf(facts, 'viewport')?.attributes.content?.slice(0, 200) ?? null,
    robots: metaOf(facts, 'robots')?.attributes.content?.slice(0, 200) ?? null,
    alternates: links
      .flatMap(({ rel, language, href }) =>
        rel === 'alternate' && language
          ? [{ language: cutText(language, 60), url: href.slice(0, 2_000) }]
          : [],
      )
      .slice(0, maxAlternates),
    structuredData: readStructuredData(facts).types.map((type) => cutText(type, 100)),
  };
}

function performanceOf(seen: Seen): PerformanceMetrics | null {
  const { sent, facts, htmlBytes } = seen;
  if (!sent) return null;
  const header = (name: string) => headersOf(seen, name)[0]?.slice(0, 200) || null;
  return {
    htmlBytes,
    sentBytes: sent.sentBytes,
    compression: header('content-encoding'),
    cacheControl: header('cache-control'),
    tookMs: sent.tookMs,
    scripts: facts.scripts.filter(({ attributes }) => attributes.src !== undefined).length,
    blockingScripts: blockingScripts(seen).length,
    styleSheets: facts.links.filter(({ attributes }) => /\bstylesheet\b/i.test(attributes.rel ?? '')).length,
    images: facts.pictures.length,
    frames: facts.frames,
  };
}

export function measure(seen: Seen, keyphrase: string): Measures {
  const paragraphs = beginningOf(seen.facts.paragraphs);
  const texts = {
    title: seen.title ?? '',
    description: seen.description ?? '',
    headings: seen.facts.headings
      .slice(0, maxHeadings)
      .map(({ text }) => text)
      .join(' \n '),
    paragraphs,
  };
  return {
    ...keywordsOf(texts, keyphrase),
    technical: technicalOf(seen),
    content: contentOf(seen, paragraphs),
    performance: performanceOf(seen),
  };
}
