// Measures public pages with Lighthouse's mobile preset, where it is installed: `npm install --no-save lighthouse`, then
// `npm run build` and `node bench/lighthouse.ts`. With paths as arguments, those only.
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { busyShare, machine } from './machine.ts';
import { startServer } from './processes.ts';
import { callerOf, openRoom } from './room.ts';
import { round, table } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'] as const;
const others = ['total-blocking-time', 'cumulative-layout-shift'] as const;
const aim = 95;

const pages = [
  '/',
  '/features',
  '/about',
  '/pricing',
  '/help',
  '/quiz-types',
  '/documentation',
  '/privacy-policy',
  '/pharmacology-tools/drugs/warfarin',
  '/pharmacology-tools/calculators/cockcroft-gault',
  '/blog',
];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; weight?: number }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** It is no dependency: it brings a hundred packages and is needed for this alone. */
async function findLighthouse(): Promise<Lighthouse | null> {
  const name: string = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function rowOf(page: string, { categories: scores, audits }: Report): string[] {
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return [
    page,
    ...categories.map((name) => String(score(name))),
    ...timings.map((name) => `${round(value(name) / 1_000)} s`),
    `${round(value(others[0]))} ms`,
    value(others[1]).toFixed(3),
    categories.every((name) => score(name) >= aim) ? 'met' : 'MISSED',
  ];
}

/** What was found wrong beside the speed, one line each. */
function faultsOf(page: string, { audits, categories: scores }: Report): string[] {
  const isSpeedOnly = categories.slice(1).every((name) => (scores[name]?.score ?? 0) >= 1);
  if (isSpeedOnly) return [];
  return Object.entries(audits)
    .filter(([, { score, numericValue }]) => score === 0 && numericValue === undefined)
    .map(([name, { title }]) => `${page}: ${name}: ${title}`);
}

async function main(lighthouse: Lighthouse, wanted: readonly string[]): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-lighthouse-'));
  const server = await startServer('./server.ts', ['0', path.join(folder, 'data'), 'built']);
  const port = await freePort();
  const launch = await chromiumLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    const { roomCode } = await openRoom(callerOf(server.origin), 3);
    const busy = Math.round((await busyShare()) * 100);
    process.stdout.write(`${machine()}\nBusy with other things before the measurement: ${busy} %\n\n`);
    const rows: string[][] = [];
    const faults: string[] = [];
    for (const page of wanted.length > 0 ? wanted : [...pages, `/join/${roomCode}`]) {
      const result = await lighthouse(`${server.origin.replace('127.0.0.1', 'localhost')}${page}`, {
        port,
        logLevel: 'silent',
        onlyCategories: categories,
      });
      if (!result) throw new Error(`no report for ${page}`);
      rows.push(rowOf(page.replace(roomCode, 'CODE'), result.lhr));
      faults.push(...faultsOf(page, result.lhr));
    }
    const head = ['page', 'speed', 'access', 'practice', 'SEO', 'FCP', 'LCP', 'SI', 'TBT', 'CLS', 'aim'];
    process.stdout.write(`${table(head, rows)}\n${faults.map((fault) => `\n- ${fault}`).join('')}\n`);
  } finally {
    await browser.close();
    await server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

const found = await findLighthouse();
if (found) await main(found, process.argv.slice(2));
else process.stdout.write('Lighthouse is not installed. Run `npm install --no-save lighthouse` first.\n');
