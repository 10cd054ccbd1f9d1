// A rule about SQL: a module's statements name no table of another one, though no import would show it.

import { moduleOf, zoneOf } from '#src/conventions.ts';
import type { Codebase, Source } from './codebase.ts';
import { isNode, type Node, nodesOf } from './syntax.ts';

/** Which module a table belongs to, from the calls that declare it. */
function ownersOfTables(code: Codebase): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of code.sources) {
    const module = moduleOf(path);
    if (module === null || zoneOf(path) !== 'module-tables') continue;
    for (const [, table] of text.matchAll(/\bpgTable\(\s*'([a-z_]+)'/g)) if (table) owners.set(table, module);
  }
  return owners;
}

/** What is written between the expressions of a template, or in a string. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ? ');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The SQL of a node itself: a template tagged `sql`, or what is given to `query`, `execute` and `raw`. */
function statementOf(node: Node): string | null {
  if (node.type === 'TaggedTemplateExpression')
    return isNode(node.tag) && node.tag.name === 'sql' ? textOf(node.quasi) : null;
  if (node.type !== 'CallExpression') return null;
  const { property } = node.callee as { property?: { name?: string } };
  if (!['query', 'execute', 'raw'].includes(property?.name ?? '')) return null;
  const [first] = node.arguments as unknown[];
  return textOf(first) ?? (isNode(first) && first.type === 'ObjectExpression' ? textOfMember(first) : null);
}

/** `{ text: '…' }`, as the driver takes it, too. */
function textOfMember(node: Node): string | null {
  const members = node.properties as { key?: { name?: string }; value?: unknown }[];
  return textOf(members.find(({ key }) => key?.name === 'text')?.value);
}

function statementsOf(source: Source): string[] {
  if (!/\bsql\b|\.(query|execute|raw)\(/.test(source.text)) return [];
  return [...nodesOf(source)].flatMap((node) => statementOf(node) ?? []);
}

/** Every word of a statement that may name a table: not a column of something, nor the name that something gets. */
function tablesNamedIn(statement: string): Set<string> {
  const plain = statement.replaceAll(/'[^']*'/g, "''");
  return new Set([...plain.matchAll(/(?<![.\w])(?<!\bas\s+)"?([a-z_]+)"?/gi)].map(([, word]) => word ?? ''));
}

export function tablesOfOthers(code: Codebase): string[] {
  const owners = ownersOfTables(code);
  return code.sources.flatMap((source) => {
    if (!source.path.startsWith('src/') || zoneOf(source.path) === 'test') return [];
    const module = moduleOf(source.path);
    const named = new Set(statementsOf(source).flatMap((statement) => [...tablesNamedIn(statement)]));
    return [...named].flatMap((table) => {
      const owner = owners.get(table);
      return owner && owner !== module ? [`${source.path} names the table ${table} of ${owner} in SQL`] : [];
    });
  });
}
