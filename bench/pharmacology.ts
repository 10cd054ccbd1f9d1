// Measures the pharmacology bench: type-ahead, a check of 30 drugs, what the data set costs at the start, bytes of pages.
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { get } from './http-load.ts';
import { busyShare, machine } from './machine.ts';
import { type MeasuredServer, startServer } from './processes.ts';
import { benchAdmin, callerOf } from './room.ts';
import { type Latency, latencyOf, round, table } from './statistics.ts';

const perSecond = 50;
const seconds = 20;
const drugsInCheck = 30;
const checks = 300;

type Ask = { url: string; token?: string };

/** The time from the moment at which a request was due, so that a server that falls behind can't hide it. */
async function timed({ url, token }: Ask, agent: http.Agent, dueAt: number): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const status = await new Promise<number>((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - dueAt;
}

/** Requests that come at their own pace, whether or not earlier ones have been answered. */
async function atPace(askFor: (turn: number) => Ask): Promise<Latency> {
  const agent = new http.Agent({ keepAlive: true });
  for (let turn = 0; turn < 50; turn++) await timed(askFor(turn), agent, performance.now());
  const running: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const dueAt = startedAt + (turn * 1_000) / perSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    running.push(timed(askFor(turn), agent, dueAt));
  }
  const latencies = await Promise.all(running);
  agent.destroy();
  return latencyOf(latencies);
}

async function oneByOne(askFor: (turn: number) => Ask): Promise<Latency> {
  const agent = new http.Agent({ keepAlive: true });
  for (let turn = 0; turn < 20; turn++) await timed(askFor(turn), agent, performance.now());
  const latencies: number[] = [];
  for (let turn = 0; turn < checks; turn++)
    latencies.push(await timed(askFor(turn), agent, performance.now()));
  agent.destroy();
  return latencyOf(latencies);
}

const cells = ({ p50, p95, max, samples }: Latency) => [...[p50, p95, max].map(round), String(samples)];
const head = ['p50 ms', 'p95 ms', 'max ms', 'requests'];

/** What people type on the way to a name: its beginnings, and the whole of it with a slip. */
function typingOf(name: string): string[] {
  const beginnings = Array.from({ length: Math.min(8, name.length) }, (_, at) => name.slice(0, at + 1));
  const middle = Math.floor(name.length / 2);
  return [...beginnings, name, name.slice(0, middle) + name.slice(middle + 1)];
}

type Drugs = { drugs: { id: string; generic: string }[] };

async function measureCalls(server: MeasuredServer): Promise<string> {
  const call = callerOf(server.origin);
  const pages = await Promise.all(
    [1, 2].map((page) => call<Drugs>('GET', `/pharmacology/guest/drugs?limit=200&page=${page}`)),
  );
  const drugs = pages.flatMap((page) => page.drugs);
  const typed = drugs.flatMap(({ generic }) => typingOf(generic));
  const suggestions = `${server.origin}/api/pharmacology/guest/drug-suggestions?search=`;
  const health = { url: `${server.origin}/api/health` };
  // A step that shares no factor with their number goes through all of them in no order.
  const typeAhead = await atPace((turn) => ({
    url: suggestions + encodeURIComponent(typed[(turn * 1_009) % typed.length] ?? ''),
  }));
  const paced = await atPace(() => health);

  const { token } = await call<{ token: string }>('POST', '/auth/login', benchAdmin);
  const check = await oneByOne((turn) => {
    const chosen = Array.from(
      { length: drugsInCheck },
      (_, at) => drugs[(turn * 7 + at * 11) % drugs.length]?.id,
    );
    const query = chosen.map((id) => `drugIds=${id}`).join('&');
    return { url: `${server.origin}/api/pharmacology/drug-interactions?${query}`, token };
  });
  const plain = await oneByOne(() => health);
  const rows = [
    [`type-ahead at ${perSecond} a second`, ...cells(typeAhead)],
    ['health at the same pace', ...cells(paced)],
    [`check of ${drugsInCheck} drugs, one after another`, ...cells(check)],
    ['health, one after another', ...cells(plain)],
  ];
  return `### Calls, over HTTP\n\n${table(['', ...head], rows)}\n`;
}

const pagesToLoad = [
  '/about',
  '/pharmacology-tools',
  '/pharmacology-tools/drugs',
  '/pharmacology-tools/drugs/warfarin',
  '/pharmacology-tools/interactions?drugs=warfarin,amiodarone,aspirin,simvastatin',
];

/** The page itself, and the scripts and styles that it names, as a browser receives them. */
async function bytesOf(origin: string, address: string, agent: http.Agent): Promise<string[]> {
  const page = await get(`${origin}${address}`, agent);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}`);
  const html =
    page.encoding === 'br' ? zlib.brotliDecompressSync(page.bytes).toString() : page.bytes.toString();
  const files = new Set(
    [...html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))#?"/g)].map(([, file]) => file ?? ''),
  );
  const sizes = { js: 0, css: 0 };
  for (const file of files) {
    const { bytes } = await get(`${origin}${file}`, agent);
    sizes[file.endsWith('.css') ? 'css' : 'js'] += bytes.length;
  }
  const kilobytes = [html.length, page.bytes.length, sizes.js, sizes.css].map((bytes) =>
    round(bytes / 1_000),
  );
  return [address.split('?')[0] ?? address, ...kilobytes];
}

async function measurePages(server: MeasuredServer): Promise<string> {
  const agent = new http.Agent({ keepAlive: true });
  const rows: string[][] = [];
  for (const address of pagesToLoad) rows.push(await bytesOf(server.origin, address, agent));
  agent.destroy();
  return `### Bytes of pages, in KB\n\n${table(['', 'HTML', 'sent', 'script sent', 'style sent'], rows)}\n`;
}

async function startIn(folder: string, drugs: 'loaded' | 'none', pages: 'built' | 'none' = 'none') {
  const begun = performance.now();
  const server = await startServer('./server.ts', ['0', folder, pages, drugs]);
  return { server, seconds: (performance.now() - begun) / 1_000 };
}

async function measureStarts(folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const drugs of ['none', 'loaded'] as const) {
    const data = path.join(folder, drugs);
    const first = await startIn(data, drugs);
    await first.server.stop();
    const again = await startIn(data, drugs);
    const { rssBytes } = await again.server.usage(true);
    await again.server.stop();
    const title = drugs === 'none' ? 'without the data set' : 'with the data set';
    rows.push([title, round(first.seconds), round(again.seconds), round(rssBytes / 1_000_000)]);
  }
  return `### Starts, in seconds\n\n${table(['', 'on an empty folder', 'again', 'RSS MB'], rows)}\n`;
}

async function main(): Promise<void> {
  const busy = Math.round((await busyShare()) * 100);
  process.stdout.write(`${machine()}\nBusy with other things before the measurement: ${busy} %\n\n`);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
  try {
    process.stdout.write(`${await measureStarts(folder)}\n`);
    const { server } = await startIn(path.join(folder, 'loaded'), 'loaded', 'built');
    try {
      process.stdout.write(`${await measureCalls(server)}\n`);
      process.stdout.write(await measurePages(server));
    } finally {
      await server.stop();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

await main();
