// JSON-LD: whether it can be read, says what it is, and has what search engines ask of the types that Rounds writes.
// Fields: Google Search Central, "Article", "Breadcrumb", "Education Q&A" and "Organization" (from memory, November 2026).
import type { PageFacts } from '../page/parse-page.ts';
import { type AuditElement, placeOf } from './audit.ts';

const needed: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline'],
  BlogPosting: ['headline'],
  NewsArticle: ['headline'],
  BreadcrumbList: ['itemListElement'],
  Quiz: ['hasPart'],
  Organization: ['name'],
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The things on the top: one, a list, or those of a graph. */
function nodesIn(value: unknown): Node[] {
  const all = Array.isArray(value) ? value : [value];
  return all
    .filter(isNode)
    .flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'].filter(isNode) : [node]));
}

function hasContext(value: unknown): boolean {
  const all = (Array.isArray(value) ? value : [value]).filter(isNode);
  return all.length > 0 && all.every((node) => node['@context'] !== undefined);
}

const typesOf = (node: Node) =>
  [node['@type']].flat().filter((type): type is string => typeof type === 'string');

export function readStructuredData({ scripts }: Pick<PageFacts, 'scripts'>): {
  count: number;
  types: string[];
  problems: AuditElement[];
} {
  const found = scripts.filter(
    ({ attributes }) => attributes.type?.trim().toLowerCase() === 'application/ld+json',
  );
  const types: string[] = [];
  const problems: AuditElement[] = [];
  for (const script of found) {
    const add = (note: string, values?: Record<string, string>) =>
      problems.push({ ...placeOf(script), note, ...(values && { values }) });
    let value: unknown;
    try {
      value = JSON.parse(script.text);
    } catch {
      add('data.json');
      continue;
    }
    if (!hasContext(value)) add('data.context');
    for (const node of nodesIn(value)) {
      const own = typesOf(node);
      types.push(...own);
      if (own.length === 0) add('data.type');
      for (const type of own)
        for (const field of (Object.hasOwn(needed, type) ? needed[type] : undefined) ?? [])
          if (node[field] === undefined) add('data.field', { type, field });
    }
  }
  return { count: found.length, types: [...new Set(types)].slice(0, 20), problems };
}
