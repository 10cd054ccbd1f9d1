// The code as the architecture test sees it: every file, what it imports, what it exports.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

type Import = {
  specifier: string;
  /** The file in this repository, whether or not it exists; null for packages. */
  file: string | null;
  /** The package's name, `node:fs` for what Node brings; null for files. */
  package: string | null;
  /** `import type` and `export type`: erased at run time. */
  isType: boolean;
  /** `import('…')`: loaded when it is needed. */
  isLazy: boolean;
};

export type Source = {
  path: string;
  text: string;
  imports: Import[];
  hasDefaultExport: boolean;
  /** By their names; `default` is none. */
  exported: ReadonlySet<string>;
  /** Nothing but exports of what other files have. */
  isBarrel: boolean;
  hasStarExport: boolean;
  /** What it exports by name, types included. */
  names: string[];
  /** The files whose exports it passes on. */
  passesOn: string[];
};

export type Codebase = {
  sources: Source[];
  files: ReadonlySet<string>;
  /** The texts of the house, by path. */
  dictionaries: ReadonlyMap<string, string>;
};

const aliases: [string, string][] = [
  ['#platform/', 'src/platform/'],
  ['#question-types/', 'src/question-types/'],
  ['#modules/', 'src/modules/'],
  ['#src/', 'src/'],
  ['#tests/', 'tests/'],
];

function fileOf(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(from), plain);
  const alias = aliases.find(([prefix]) => plain.startsWith(prefix));
  return alias ? alias[1] + plain.slice(alias[0].length) : null;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @throws Error when the text does not parse: a file that can't be read must not count as one without faults. */
function parse(filePath: string, text: string): Source {
  const { program, module, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath}: ${errors[0]?.message}`);
  const found = (specifier: string, start: number, isLazy: boolean): Import => {
    const file = fileOf(filePath, specifier);
    const isType = !isLazy && /^(import|export)\s+type\b(?!\s+from\b)/.test(text.slice(start, start + 40));
    return { specifier, file, package: file === null ? packageOf(specifier) : null, isType, isLazy };
  };
  const imports = module.staticImports.map((entry) => found(entry.moduleRequest.value, entry.start, false));
  for (const entry of module.staticExports) {
    const from = entry.entries[0]?.moduleRequest;
    if (from) imports.push(found(from.value, entry.start, false));
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) imports.push(found(literal[1], moduleRequest.start, true));
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const passesOn = exported.flatMap(({ moduleRequest }) =>
    moduleRequest ? (fileOf(filePath, moduleRequest.value) ?? moduleRequest.value) : [],
  );
  const statements = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  const onlyPassesOn = statements.every(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  );
  return {
    path: filePath,
    text,
    imports,
    hasDefaultExport: exported.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
    exported: new Set(
      exported.flatMap(({ exportName: { name } }) => (name && name !== 'default' ? [name] : [])),
    ),
    isBarrel: statements.length > 0 && onlyPassesOn,
    hasStarExport: statements.some(({ type }) => type === 'ExportAllDeclaration'),
    names: exported.flatMap(({ exportName: { kind, name } }) =>
      kind === 'Name' && name && name !== 'default' ? [name] : [],
    ),
    passesOn: [...new Set(passesOn)],
  };
}

const isCode = (filePath: string) => /\.(ts|tsx)$/.test(filePath);

/** Made-up code, by path. */
export function codebaseOf(texts: Record<string, string>): Codebase {
  const sources = Object.entries(texts)
    .filter(([filePath]) => isCode(filePath))
    .map(([filePath, text]) => parse(filePath, text));
  const dictionaries = Object.entries(texts).filter(([filePath]) => /\/locales\/[^/]+\.json$/.test(filePath));
  return { sources, files: new Set(Object.keys(texts)), dictionaries: new Map(dictionaries) };
}

/** All code and style below `folders`, and the code beside them at the root. */
export function readCodebase(root: string, folders: string[]): Codebase {
  const below = folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }));
  const atRoot = fs.readdirSync(root, { withFileTypes: true }).filter(({ name }) => isCode(name));
  const texts: Record<string, string> = {};
  for (const entry of [...below, ...atRoot].filter((candidate) => candidate.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    const isText = /\.(ts|tsx|css|json)$/.test(entry.name);
    texts[path.relative(root, full).split(path.sep).join('/')] = isText ? fs.readFileSync(full, 'utf8') : '';
  }
  const codebase = codebaseOf(texts);
  // Styles have no imports that matter here, but length and names count.
  for (const [filePath, text] of Object.entries(texts)) {
    if (!filePath.endsWith('.css')) continue;
    codebase.sources.push({
      path: filePath,
      text,
      imports: [],
      hasDefaultExport: false,
      exported: new Set(),
      isBarrel: false,
      hasStarExport: false,
      names: [],
      passesOn: [],
    });
  }
  return codebase;
}

/** Where an import leads when the code runs: not the types. */
export function runtimeTargets(source: Source, options: { lazy: boolean }): string[] {
  return source.imports
    .filter(({ isType, isLazy }) => !isType && (options.lazy || !isLazy))
    .flatMap(({ file }) => (file ? [file] : []));
}
