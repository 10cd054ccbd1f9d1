// Which files of the question types phones load: the views that a type declares as played, and all that these import.
import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, parseAst } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../src/question-types');
const list = path.join(folder, 'list.web.ts');

/** What a file loads at run time, including lazily; type imports don't count. */
function importsOf(file: string): string[] {
  const code = fs.readFileSync(file, 'utf8');
  const { body } = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const loaded = body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return isOfTypes(statement) ? [] : [statement.source.value];
    return statement.type === 'ExportNamedDeclaration' && statement.source ? [statement.source.value] : [];
  });
  const lazy = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier);
  return [...loaded, ...lazy];
}

function isOfTypes({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  const ofTypes = specifiers.filter((each) => each.type === 'ImportSpecifier' && each.importKind === 'type');
  return importKind === 'type' || (specifiers.length > 0 && ofTypes.length === specifiers.length);
}

function placeOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#src/question-types/')) return path.join(folder, specifier.slice(16));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : null;
}

function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  while (waiting.length > 0) {
    const file = waiting.pop() ?? '';
    if (reached.has(file) || !file.startsWith(folder) || !/\.(tsx?|json)$/.test(file)) continue;
    reached.add(file);
    if (file.endsWith('.json')) continue;
    for (const specifier of importsOf(file)) waiting.push(placeOf(file, specifier) ?? '');
  }
  return reached;
}

/** Views are separate files, each fetched when first needed. */
const isNoView = (file: string) =>
  file !== list && !file.endsWith('.tsx') && path.basename(path.dirname(file)) !== 'views';

/** Whether a file brings the library of schemas, which phones do without. */
const bringsSchemas = (file: string) => file.endsWith('.ts') && importsOf(file).includes('zod');

export type PlayedFiles = Record<'words' | 'answering', ReadonlySet<string>>;

/**
 * By their absolute paths, what views need beside themselves.
 * - `words`: what the views need that all types have in common, and that pages without answers show, too
 * - `answering`: the rest
 * @throws Error where a view needs a file with schemas
 */
export function playedFiles(): PlayedFiles {
  const common = path.join(folder, 'views');
  const commonViews = fs
    .readdirSync(common, { encoding: 'utf8', recursive: true })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const ofCommonViews = reachedFrom(commonViews.map((name) => path.join(common, name)));
  const played = [...reachedFrom([list])].filter(isNoView);
  const heavy = played.filter(bringsSchemas);
  if (heavy.length > 0) throw new Error(`A view that phones load needs schemas: ${heavy.join(', ')}`);
  return {
    words: new Set(played.filter((file) => ofCommonViews.has(file))),
    answering: new Set(played.filter((file) => !ofCommonViews.has(file))),
  };
}
