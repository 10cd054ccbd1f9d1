// What the documents say of files is true: whatever they name by its path is there.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const readmes = fs.globSync('src/**/README.md', { cwd: root });
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  ...fs.globSync('{decisions,docs}/*.md', { cwd: root }),
  ...readmes,
];

/** Folders from which documents name files; a path may leave out `src/` and `src/modules/`. */
const starts = ['', 'src', 'src/modules'];
const parts =
  /^(?:src|tests|bench|bin|migrations|public|docs|decisions|modules|platform|question-types|[a-z-]+\/(?:server|web|locales)(?=\/|$))(?:\/|$)/;

/** What is beside a README of `src`. */
const partsBeside = /^(?:server|web|contract)\//;

/** @returns paths between backticks, without patterns (`<name>`, `*`, `…`) and paths of a running server */
function pathsIn(text: string, document = 'README.md'): string[] {
  return [...text.matchAll(/`([\w./-]+\/[\w.-]+?)\/?`/g)]
    .map(([, name = '']) => name.replace(/^\.\//, ''))
    .filter((name) => parts.test(name) || (document.startsWith('src/') && partsBeside.test(name)));
}

const isThere = (name: string, document = 'README.md') =>
  [...starts, path.dirname(document)].some((start) => fs.existsSync(path.join(root, start, name)));

test('documents name files that are there', () => {
  const named = documents.flatMap((document) =>
    pathsIn(fs.readFileSync(path.join(root, document), 'utf8'), document).map((name) => ({ document, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  const wrong = named
    .filter(({ document, name }) => !isThere(name, document))
    .map(({ document, name }) => `${document}: ${name}`);
  expect(wrong).toEqual([]);
});

test('a path that leads nowhere is found', () => {
  const found = pathsIn(
    '`platform/server/gone.ts`, `src/modules/<name>/` and `npm test` in `rounds/server/`.',
  );
  expect(found).toEqual(['platform/server/gone.ts', 'rounds/server']);
  expect(found.filter((name) => isThere(name))).toEqual(['rounds/server']);
  const beside = pathsIn('`server/gone.ts` and `web/app/busy.ts`', 'src/platform/README.md');
  expect(beside.filter((name) => !isThere(name, 'src/platform/README.md'))).toEqual(['server/gone.ts']);
});

/** @returns targets of links to files beside the document, without addresses with a scheme and places within a page */
function linkedFrom(text: string): string[] {
  return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
}
const isLinkedFileThere = (document: string, target: string) =>
  fs.existsSync(path.join(root, path.dirname(document), target));

test('links between documents lead to files that are there', () => {
  const links = documents.flatMap((document) =>
    linkedFrom(fs.readFileSync(path.join(root, document), 'utf8')).map((target) => ({ document, target })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ document, target }) => !isLinkedFileThere(document, target))).toEqual([]);
});

test('a link that leads nowhere is found', () => {
  const found = linkedFrom(
    '[one](001-gone.md), [two](#here), [three](https://example.org), [four](../README.md#start)',
  );
  expect(found).toEqual(['001-gone.md', '../README.md']);
  expect(found.filter((target) => isLinkedFileThere('decisions/any.md', target))).toEqual(['../README.md']);
});

/** @returns headings as links name them: small, without signs, with hyphens for spaces */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** @returns links to headings, of the document itself or of a file beside it, that lead to none */
function lostHeadings(document: string, text: string): string[] {
  return [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)#([^)\s]+)\)/g)]
    .filter(([, target, heading = '']) => {
      const linked = target ? fs.readFileSync(path.join(root, path.dirname(document), target), 'utf8') : text;
      return !headingsOf(linked).includes(heading);
    })
    .map(([link]) => `${document}: ${link}`);
}

test('links to headings lead to headings that are there', () => {
  expect(
    documents.flatMap((name) => lostHeadings(name, fs.readFileSync(path.join(root, name), 'utf8'))),
  ).toEqual([]);
  const planted =
    '# A, in “words”\n[one](#a-in-words), [two](#b), [three](README.md#start), [four](README.md#gone)';
  expect(lostHeadings('SECURITY.md', planted)).toEqual([
    'SECURITY.md: ](#b)',
    'SECURITY.md: ](README.md#gone)',
  ]);
});

test('every decision has its own number, which its title repeats', () => {
  const decisions = fs.globSync('decisions/*.md', { cwd: root });
  expect(decisions.length).toBeGreaterThan(50);
  const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
  expect(numbers.toSorted()).toEqual(decisions.map((_, at) => String(at + 1).padStart(3, '0')));
  for (const file of decisions)
    expect(fs.readFileSync(path.join(root, file), 'utf8')).toMatch(`# ${path.basename(file).slice(0, 3)} `);
});

/** @returns scripts of package.json that a text runs */
const scriptsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run (?:--silent )?)?([a-z][a-z0-9:-]*)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !['ci', 'install', 'audit'].includes(script));

test('documents run scripts that there are', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const articles = fs.globSync('src/modules/guides/server/articles/en/**/*.md', { cwd: root });
  // In prose, only what is set as code.
  const codeOf = (text: string) => [...text.matchAll(/```[^`]*```|`[^`]+`/g)].join('\n');
  const named = [...documents, ...articles].flatMap((document) =>
    scriptsIn(codeOf(fs.readFileSync(path.join(root, document), 'utf8'))).map((script) => ({
      document,
      script,
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  expect(scriptsIn('npm run gone -- a, npm ci, npm test').filter((script) => !(script in scripts))).toEqual([
    'gone',
  ]);
});

test('the README names settings that there are', () => {
  const settings = fs.readFileSync(path.join(root, '.env.example'), 'utf8');
  const table = fs.readFileSync(path.join(root, 'README.md'), 'utf8').split('\n');
  const named = table
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)…?`/g)])
    .map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test('CONTRIBUTING names every folder of tests', () => {
  const text = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const below = (folder: string) =>
    fs
      .readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  expect(below('tests').filter((name) => !text.includes(`\`tests/${name}/\``))).toEqual([]);
});
