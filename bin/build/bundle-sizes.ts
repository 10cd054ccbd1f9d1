// Prints how many bytes of script and how many files each page needs before it works, and fails the build where that is too much.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { type RouteAssets, type RouteManifest, readRouteManifest } from './route-manifest.ts';

const kilobyte = 1_000;
/**
 * 2 KB more since pages stay alive under a browser’s translator, and long lists of comments have pages; one since
 * every page knows where classes, polls and assignments are; one since pages can be read in several languages; half of
 * one since calculators take a patient.
 */
const publicBudget = 184.5 * kilobyte;
/** Pages on which students answer, usually on a phone in a crowded network. */
const playBudget = 200 * kilobyte;
const workBudget = 360 * kilobyte;
/** A school’s network sends six files at a time: each six cost its distance once more. */
const mostRequests = { work: 80, others: 40 };
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
function measure(
  manifest: RouteManifest,
  leaf: RouteAssets,
): { scripts: number; styles: number; requests: number } {
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
  const files = new Set([...scripts, ...styles].map((address) => address.split('#')[0]));
  return { scripts: sum(scripts), styles: sum(styles), requests: files.size };
}

function budgetOf(address: string): number {
  if (workPaths.some((part) => address.includes(part))) return workBudget;
  return playPaths.some((start) => address.startsWith(start)) ? playBudget : publicBudget;
}

function main(): void {
  const manifest = readRouteManifest(clientDir);
  const pages = Object.values(manifest.routes).filter((route) => route.path && route.id !== 'root');
  let isOver = false;
  console.log('Script and style bytes per page, gzipped\n\n   script    style   budget    files  page');
  for (const page of pages) {
    const { scripts, styles, requests } = measure(manifest, page);
    const address = page.path ?? '';
    const budget = budgetOf(address);
    const most = budget === workBudget ? mostRequests.work : mostRequests.others;
    const isTooMuch = scripts > budget || requests > most;
    isOver ||= isTooMuch;
    const columns = [scripts, styles, budget].map((bytes) =>
      `${(bytes / kilobyte).toFixed(1)} KB`.padStart(9),
    );
    const files = String(requests).padStart(9);
    console.log(`${columns.join('')}${files}  ${address}${isTooMuch ? '   TOO MUCH' : ''}`);
  }
  if (isOver) {
    console.error('\nA page needs more script, or more files, than its budget allows.');
    process.exitCode = 1;
  }
}

main();
