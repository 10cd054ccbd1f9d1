// Runs every check on a page or a draft. Uses no network and no database.
import type { AuditResult, StoredAnalysis } from '../tables.ts';
import type { Audit, AuditAnswer } from './audits/audit.ts';
import { crawlableAnchors, imageAlt, linkText } from './audits/body-audits.ts';
import { descriptionLength, measuredAudits, titleLength } from './audits/content-audits.ts';
import {
  headingOrder,
  htmlLanguage,
  mainHeading,
  structuredData,
  viewport,
} from './audits/document-audits.ts';
import {
  canonical,
  documentTitle,
  hreflang,
  httpStatusCode,
  isCrawlable,
  metaDescription,
  robotsTxt,
} from './audits/head-audits.ts';
import { weightsOf } from './audits/weights.ts';
import { measure } from './measures/measure.ts';
import { seePage } from './page/seen-page.ts';

const pageAudits: readonly Audit[] = [
  ...[isCrawlable, documentTitle, httpStatusCode, metaDescription, imageAlt, canonical, linkText],
  ...[crawlableAnchors, robotsTxt, hreflang, htmlLanguage, viewport, headingOrder, mainHeading],
  ...[structuredData, titleLength, descriptionLength],
];

const shownElements = 10;

type Order = Parameters<typeof seePage>[1] & { source: string; keyphrase: string };

function resultOf(id: string, weight: number, answer: AuditAnswer): AuditResult {
  if (typeof answer === 'string') return { id, state: answer, weight, elements: [], elementCount: 0 };
  const elements = answer.slice(0, shownElements);
  return {
    id,
    state: answer.length > 0 ? 'failed' : 'passed',
    weight,
    elements,
    elementCount: answer.length,
  };
}

/** A check that doesn't apply counts in full, and its entry is marked accordingly. */
function scoreOf(results: readonly Pick<AuditResult, 'state' | 'weight'>[]): number {
  return results.reduce((sum, { state, weight }) => sum + (state === 'failed' ? 0 : weight), 0);
}

/** What a database can hold: texts were cut, and pages may hold anything. */
function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, one) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  );
}

export function analyse({ source, keyphrase, ...about }: Order): StoredAnalysis {
  const seen = seePage(source, about);
  const kind = seen.sent ? 'address' : 'draft';
  const measures = measure(seen, keyphrase);
  const audits = new Map([...pageAudits, ...measuredAudits(measures)].map((audit) => [audit.id, audit]));
  const results = weightsOf(kind).map(([id, weight]) =>
    resultOf(id, weight, audits.get(id)?.look(seen) ?? 'notApplicable'),
  );
  return storable({
    kind,
    url: seen.sent?.url ?? null,
    title: seen.title?.slice(0, 300) ?? null,
    description: seen.description?.slice(0, 1_000) ?? null,
    score: scoreOf(results),
    results,
    ...measures,
  });
}
