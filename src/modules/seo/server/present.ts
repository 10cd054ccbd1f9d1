// A stored analysis in words: each check with why it matters and how to fix it.
import type { Finding, SeoAnalysis, SeoChange } from '../contract.ts';
import type { AuditResult, StoredAnalysis } from '../tables.ts';
import { leastOfAnIssue } from './audits/weights.ts';
import { textFor, textsOf } from './finding-texts.ts';

const recommended = 5;

function presentFinding({ id, state, weight, elements, elementCount }: AuditResult): Finding {
  return {
    id,
    state,
    ...textsOf(id, state === 'failed'),
    weight,
    points: state === 'failed' ? 0 : weight,
    elements: elements.map(({ snippet, line, note, values }) => ({
      snippet,
      line,
      note: note ? textFor(note, values) : null,
    })),
    elementCount,
  };
}

/** Most important first. */
export function presentFindings(results: readonly AuditResult[]): Finding[] {
  return results.map(presentFinding).sort((one, other) => other.weight - one.weight);
}

export function presentAnalysis(id: string, at: Date, stored: StoredAnalysis): SeoAnalysis {
  const { results, technical, content, performance, ...rest } = stored;
  const findings = presentFindings(results);
  const failed = findings.filter(({ state }) => state === 'failed');
  return {
    ...rest,
    id,
    analysedAt: at.toISOString(),
    recommendations: failed.slice(0, recommended).map(({ title, how }) => `${title}. ${how}`),
    issues: failed.filter(({ weight }) => weight >= leastOfAnIssue),
    opportunities: failed.filter(({ weight }) => weight < leastOfAnIssue),
    passed: findings.filter(({ state }) => state !== 'failed'),
    technicalSEO: technical,
    contentAnalysis: content,
    performanceMetrics: performance,
  };
}

export function changeSince(
  before: { id: string; at: Date; stored: StoredAnalysis },
  after: StoredAnalysis,
): SeoChange {
  const failing = ({ results }: StoredAnalysis) =>
    new Set(results.flatMap(({ id, state }) => (state === 'failed' ? [id] : [])));
  const [then, now] = [failing(before.stored), failing(after)];
  return {
    id: before.id,
    analysedAt: before.at.toISOString(),
    score: before.stored.score,
    fixed: [...then].filter((id) => !now.has(id)).map((id) => textsOf(id, false).title),
    broken: [...now].filter((id) => !then.has(id)).map((id) => textsOf(id, true).title),
  };
}
