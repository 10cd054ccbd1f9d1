// Measures pages: bytes of script per page, how a cheap phone gets into a room, and how fast the server renders `/`, beside a bare
// route with the same bytes.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { get, type Load, load } from './http-load.ts';
import { busyShare, machine } from './machine.ts';
import { measurePhones } from './phone.ts';
import { type MeasuredServer, startServer } from './processes.ts';
import { round, table } from './statistics.ts';

const connections = 20;
const warmUpMs = 1_500;
const durationMs = 5_000;

type Measure = Load & { cpuMsPerRequest: number };

async function measure(server: MeasuredServer, addressOf: (turn: number) => string): Promise<Measure> {
  const urlOf = (turn: number) => `${server.origin}${addressOf(turn)}`;
  await load(urlOf, connections, warmUpMs);
  const before = await server.usage();
  const measured = await load(urlOf, connections, durationMs);
  const after = await server.usage();
  return { ...measured, cpuMsPerRequest: (after.cpuMs - before.cpuMs) / measured.latency.samples };
}

function row(
  title: string,
  { requestsPerSecond, latency, cpuMsPerRequest }: Measure,
  baseline: Measure,
): string[] {
  const share = requestsPerSecond / baseline.requestsPerSecond;
  return [title, ...[requestsPerSecond, latency.p50, latency.p95, cpuMsPerRequest, share].map(round)];
}

async function measurePages(folder: string): Promise<string> {
  const server = await startServer(
    './server.ts',
    ['0', path.join(folder, 'data'), 'built'],
    process.execArgv,
  );
  const phones = await measurePhones(server.origin);
  const agent = new http.Agent();
  const { bytes, encoding } = await get(`${server.origin}/`, agent);
  // The cache key is the whole address, so an address that hasn't been requested yet is rendered.
  const rendered = await measure(server, (turn) => `/?visit=${process.hrtime.bigint()}-${turn}`);
  const kept = await measure(server, () => '/');
  await server.stop();

  const file = path.join(folder, 'page');
  await fs.writeFile(file, bytes);
  const bare = await startServer('./bare-page.ts', ['0', file, encoding]);
  const baseline = await measure(bare, () => '/');
  await bare.stop();

  const head = [
    `/ with ${connections} connections`,
    'requests/s',
    'p50 ms',
    'p95 ms',
    'CPU ms/request',
    'of the bare route',
  ];
  const rows = [
    row('rendered for each request', rendered, baseline),
    row('rendered once a minute', kept, baseline),
    row('bare Fastify route, same bytes', baseline, baseline),
  ];
  return `${phones}\n### Rendering\n\nThe page is ${bytes.length} bytes (${encoding}).\n\n${table(head, rows)}\n`;
}

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const busy = Math.round((await busyShare()) * 100);
  process.stdout.write(`${machine()}\nBusy with other things before the measurement: ${busy} %\n\n`);
  const sizes = spawnSync(process.execPath, ['bin/build/bundle-sizes.ts'], { cwd: root, stdio: 'inherit' });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-bench-'));
  try {
    process.stdout.write(`\n${await measurePages(folder)}`);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  process.exit(sizes.status ?? 1);
}

await main();
