// Builds the service worker after the pages: what it keeps is made of what modules provide and of the files of this build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { build, runnerImport } from 'vite';
import type { pageList as PageList } from '../../src/page-list.ts';
import type { worksOffline as WorksOffline } from '../../src/platform/web/app/offline-point.ts';
import type { MenuGroup } from '../../src/platform/web/pages/page-entry.ts';
import { entriesOf } from '../../src/platform/web/pages/points.ts';
import type { Duties } from '../../src/platform/web/worker/duties.ts';
import { readChunkGraph } from './chunk-graph.ts';
import { type RouteAssets, readRouteManifest } from './route-manifest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const offlinePage = '/offline';
const pictures = ['/favicon.svg', '/icon-192.png'];

/** Everyone may see what these menus lead to, and what was opened of it stays readable. */
const publicMenus: readonly MenuGroup[] = [
  'top',
  'product',
  'resources',
  'company',
  'footer',
  'legal',
  'bench',
];

/** A phone loads it once, and of later builds what has changed. */
const shellBudget = 520_000;
/** What is larger than this and perhaps never asked for, such as the typesetting of formulas, is kept when it was. */
const largestInAdvance = 60_000;

export async function buildServiceWorker(clientDir: string): Promise<void> {
  const duties = await dutiesFor(clientDir);
  const bytes = duties.shell.reduce((sum, address) => sum + sentBytes(clientDir, address), 0);
  process.stdout.write(
    `\nThe service worker keeps ${duties.shell.length} files ready, ${(bytes / 1_000).toFixed(0)} KB as they are sent (budget ${shellBudget / 1_000} KB)\n`,
  );
  if (bytes > shellBudget) {
    throw new Error(
      `The service worker keeps ${(bytes / 1_000).toFixed(0)} KB ready, more than its budget of ${shellBudget / 1_000} KB.`,
    );
  }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { workerDuties: JSON.stringify(duties) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, 'src/platform/web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

async function dutiesFor(clientDir: string): Promise<Duties> {
  // Plain Node can't read what the bundler reads, such as texts.
  const { pageList } = (
    await runnerImport<{ pageList: typeof PageList }>(path.join(root, 'src/page-list.ts'))
  ).module;
  const { worksOffline } = (
    await runnerImport<{ worksOffline: typeof WorksOffline }>(
      path.join(root, 'src/platform/web/app/offline-point.ts'),
    )
  ).module;
  const entries = entriesOf(
    worksOffline,
    pageList.flatMap(({ provides }) => provides),
  );
  const isPublic = (groups: readonly { group: MenuGroup }[]) =>
    groups.some(({ group }) => publicMenus.includes(group));
  const linked = pageList
    .flatMap(({ pages }) => pages)
    .filter(({ menu = [] }) => isPublic([menu].flat()))
    .map((page) => page.path);
  const prepared = entries.filter(({ isPrepared }) => isPrepared).flatMap(({ pages }) => pages);
  return {
    build: hashOf(clientDir),
    shell: [offlinePage, ...pictures, ...filesFor([offlinePage, ...prepared], clientDir)],
    offlinePage,
    pages: [...new Set([...linked, ...entries.flatMap(({ pages }) => pages)])],
    reads: entries.flatMap(({ reads = [] }) => reads).map((read) => `/api${read}`),
  };
}

/** Names of files say what is in them; what the service worker itself does is in its own file. */
function hashOf(clientDir: string): string {
  const names = fs.readdirSync(path.join(clientDir, 'assets')).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
}

/** All that these pages and the frames around them load, and what they may ask for later. */
function filesFor(paths: readonly string[], clientDir: string): string[] {
  const { entry, routes, url } = readRouteManifest(clientDir);
  const graph = readChunkGraph();
  const frame = new Set<string>();
  const all = new Set<string>();

  function take(address: string, into: Set<string>, isWhole: boolean): void {
    const name = address.replace(/^\//, '').split('#')[0] ?? '';
    // What the frame may ask for are the parts of all other pages.
    if (into.has(name) || (into === all && frame.has(name))) return;
    into.add(name);
    for (const needed of graph[name]?.needs ?? []) take(needed, into, isWhole);
    if (!isWhole) return;
    for (const later of graph[name]?.mayNeed ?? [])
      if (sentBytes(clientDir, later) <= largestInAdvance) take(later, into, isWhole);
  }

  const leaves = Object.values(routes).filter((route) => paths.includes(route.path ?? ''));
  const missing = paths.filter((wanted) => !leaves.some((leaf) => leaf.path === wanted));
  if (missing.length > 0) throw new Error(`No page is at ${missing.join(', ')}, which is to work offline.`);
  for (const file of [entry.module, ...entry.imports, url]) take(file, frame, false);
  for (const leaf of leaves)
    for (const outer of framesAround(leaf, routes))
      for (const file of filesOf(outer)) take(file, frame, false);
  for (const leaf of leaves) for (const file of filesOf(leaf)) take(file, all, true);
  return [...frame, ...all]
    .filter(isForEveryone)
    .map((name) => `/${name}`)
    .toSorted();
}

function framesAround(leaf: RouteAssets, routes: Record<string, RouteAssets>): RouteAssets[] {
  const outer = leaf.parentId === undefined ? undefined : routes[leaf.parentId];
  return outer ? [outer, ...framesAround(outer, routes)] : [];
}

function filesOf({ module, imports = [], css = [] }: RouteAssets): string[] {
  return [module, ...imports, ...css];
}

/** Letters beyond western Europe's and typewriter letters come when a text has them. */
function isForEveryone(name: string): boolean {
  return !name.endsWith('.woff2') || /(?:next|grotesque)-latin-wght/.test(name);
}

function sentBytes(clientDir: string, address: string): number {
  const file = path.join(clientDir, address);
  // The offline page is rendered by the server.
  if (!fs.existsSync(file)) return 0;
  const bytes = fs.readFileSync(file);
  return /\.(?:js|css|svg)$/.test(file) ? zlib.gzipSync(bytes).length : bytes.length;
}
