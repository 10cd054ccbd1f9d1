// The points of each check: the score is their sum, and all of them are shown. Each list adds up to 100.
import type { SeoAnalysis } from '../../contract.ts';

/** From here on, what fails is an issue; below, an opportunity. */
export const leastOfAnIssue = 4;

/** A page that may not be found can't be good, whatever else it does; the first ten are Lighthouse’s. */
const ofAddress = {
  'is-crawlable': 26,
  'document-title': 9,
  'http-status-code': 8,
  'meta-description': 6,
  'image-alt': 6,
  canonical: 6,
  'link-text': 4,
  'crawlable-anchors': 4,
  'robots-txt': 4,
  hreflang: 3,
  'html-lang': 4,
  viewport: 4,
  'heading-order': 2,
  'main-heading': 2,
  'structured-data': 2,
  'title-length': 2,
  'description-length': 2,
  words: 1,
  readability: 1,
  'html-weight': 1,
  compression: 1,
  'blocking-scripts': 2,
} as const;

/** The checks for a text without a page around it: its title is the main heading. */
const ofDraft = {
  'document-title': 18,
  'meta-description': 16,
  'image-alt': 12,
  'title-length': 9,
  'description-length': 9,
  'link-text': 8,
  'heading-order': 8,
  'crawlable-anchors': 8,
  words: 6,
  readability: 6,
} as const;

type AuditId = keyof typeof ofAddress;

export function weightsOf(kind: SeoAnalysis['kind']): [AuditId, number][] {
  return Object.entries(kind === 'address' ? ofAddress : ofDraft) as [AuditId, number][];
}
