// Checks of the text and the weight of a page. Lengths are those that search results show in full.
import type { ContentAnalysis, PerformanceMetrics } from '../../contract.ts';
import type { Seen } from '../page/seen-page.ts';
import { type Audit, type AuditAnswer, missing, placeOf } from './audit.ts';

export const titleLengths = { least: 15, most: 60 } as const;
export const descriptionLengths = { least: 70, most: 160 } as const;
const leastWords = 300;
/** “Plain English” of Flesch’s own table begins at 60, “fairly difficult” at 50. */
const leastEase = 50;
/** Of the HTML alone; the median page of the web has 30 KB. */
const mostHtmlBytes = 250 * 1024;
const smallBytes = 1_400;

function lengthOf(
  text: string | null,
  { least, most }: { least: number; most: number },
  snippet: string,
): AuditAnswer {
  if (!text) return [{ ...missing(snippet), note: 'length.none' }];
  const count = [...text].length;
  const values = { count, least, most };
  if (count < least) return [{ ...missing(text), note: 'length.short', values }];
  return count > most ? [{ ...missing(text.slice(0, 300)), note: 'length.long', values }] : 'passed';
}

export const titleLength: Audit = {
  id: 'title-length',
  look: ({ title }) => lengthOf(title, titleLengths, '<title>'),
};

export const descriptionLength: Audit = {
  id: 'description-length',
  look: ({ description }) => lengthOf(description, descriptionLengths, '<meta name="description">'),
};

/** Those that look at what was measured. */
export function measuredAudits({
  content,
  performance,
}: {
  content: ContentAnalysis;
  performance: PerformanceMetrics | null;
}): Audit[] {
  return [
    {
      id: 'words',
      look() {
        const { words } = content;
        return words >= leastWords
          ? 'passed'
          : [{ ...missing(''), note: 'words.few', values: { words, least: leastWords } }];
      },
    },
    {
      id: 'readability',
      look() {
        const { readingEase: ease } = content;
        if (ease === null) return 'notApplicable';
        return ease >= leastEase
          ? 'passed'
          : [{ ...missing(''), note: 'ease.low', values: { ease, least: leastEase } }];
      },
    },
    {
      id: 'html-weight',
      look({ sent }) {
        if (!sent || !performance) return 'notApplicable';
        const kilobytes = Math.round(performance.htmlBytes / 1024);
        return performance.htmlBytes <= mostHtmlBytes
          ? 'passed'
          : [{ ...missing(''), note: 'weight.html', values: { kilobytes, most: mostHtmlBytes / 1024 } }];
      },
    },
    {
      id: 'compression',
      look({ sent }) {
        if (!sent || !performance || performance.htmlBytes < smallBytes) return 'notApplicable';
        return performance.compression ? 'passed' : [missing('Content-Encoding')];
      },
    },
    {
      id: 'blocking-scripts',
      look: (seen) => (seen.sent ? blockingScripts(seen).map(placeOf) : 'notApplicable'),
    },
  ];
}

const executable = new Set(['', 'text/javascript', 'application/javascript', 'application/x-javascript']);

/** Scripts in the head that nothing is shown before. */
export function blockingScripts({ facts }: Seen) {
  return facts.scripts.filter(
    ({ attributes, isInHead }) =>
      isInHead &&
      attributes.src !== undefined &&
      executable.has(attributes.type?.trim().toLowerCase() ?? '') &&
      !('async' in attributes) &&
      !('defer' in attributes),
  );
}
