// Prints how many bytes of script each page needs before it works, and fails the build where that is too much.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { type RouteAssets, type RouteManifest, readRouteManifest } from './route-manifest.ts';

const kilobyte = 1_000;
/** 2 KB more since pages stay alive under a browser’s translator, and long lists of comments have pages. */
const publicBudget = 182 * kilobyte;
/** Pages on which students answer, usually on a phone in a crowded network. */
const playBudget = 200 * kilobyte;
const workBudget = 360 * kilobyte;
const playPaths = ['/take-quiz', '/join', '/quiz/', '/play/'];
/** Pages behind a sign-in: loaded at a desk, often, and from the cache. */
const workPaths = [
  '-dashboard',
  '/account',
  '/quizzes/',
  '/host/',
  '/remote/',
  '/rounds/',
  '/question-bank',
  '/shared/',
  '/drugs/new',
  '/drugs/:id/',
  '/interactions/new',
  '/interactions/:id/',
  '/substance-interactions/',
  '/guidelines/new',
  '/guidelines/:id/',
  '/pharmacology-tools/proposals',
  '/pharmacology-tools/calculations',
  '/pharmacology-tools/imports',
  '/blog/write',
  '/ai-content',
  '/reports',
  '/classes',
];

const clientDir = fileURLToPath(new URL('../../build/client', import.meta.url));

const known = new Map<string, number>();

function gzippedBytes(address: string): number {
  const [file = ''] = address.split('#');
  let bytes = known.get(file);
  if (bytes === undefined) {
    bytes = zlib.gzipSync(fs.readFileSync(path.join(clientDir, file)), { level: 9 }).length;
    known.set(file, bytes);
  }
  return bytes;
}

function sum(files: Set<string>): number {
  return [...files].reduce((total, file) => total + gzippedBytes(file), 0);
}

/** Everything a page and its layouts load initially, without what they load later on demand. */
function measure(manifest: RouteManifest, leaf: RouteAssets): { scripts: number; styles: number } {
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const styles = new Set<string>();
  for (
    let route: RouteAssets | undefined = leaf;
    route;
    route = route.parentId ? manifest.routes[route.parentId] : undefined
  ) {
    scripts.add(route.module);
    for (const file of route.imports ?? []) scripts.add(file);
    for (const file of route.css ?? []) styles.add(file);
  }
  return { scripts: sum(scripts), styles: sum(styles) };
}

function budgetOf(address: string): number {
  if (workPaths.some((part) => address.includes(part))) return workBudget;
  return playPaths.some((start) => address.startsWith(start)) ? playBudget : publicBudget;
}

function main(): void {
  const manifest = readRouteManifest(clientDir);
  const pages = Object.values(manifest.routes).filter((route) => route.path && route.id !== 'root');
  let isOver = false;
  console.log('Script and style bytes per page, gzipped\n\n   script    style   budget  page');
  for (const page of pages) {
    const { scripts, styles } = measure(manifest, page);
    const address = page.path ?? '';
    const budget = budgetOf(address);
    const isTooMuch = scripts > budget;
    isOver ||= isTooMuch;
    const columns = [scripts, styles, budget].map((bytes) =>
      `${(bytes / kilobyte).toFixed(1)} KB`.padStart(9),
    );
    console.log(`${columns.join('')}  ${address}${isTooMuch ? '   TOO MUCH' : ''}`);
  }
  if (isOver) {
    console.error('\nA page needs more script than its budget allows.');
    process.exitCode = 1;
  }
}

main();
