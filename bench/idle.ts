// What a server costs to which no one is connected: processor time over a minute, and memory. Linux only, by /proc.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machine } from './machine.ts';

/** The start is over by then: data set loaded, first sweeps done, garbage of both collected. */
const settleMs = Number(process.env.IDLE_SETTLE_MS ?? 60_000);
const measuredMs = 60_000;
/** The unit of the times in /proc, fixed by Linux. */
const ticksPerSecond = 100;

type Idle = { cpuPercent: number; rssMb: number; threads: { name: string; percent: number }[] };

const root = path.resolve(import.meta.dirname, '..');

/** Fields of a stat line after the name, which may hold spaces: utime and stime are 14 and 15 of all. */
function ticksOf(file: string): number {
  const text = fs.readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function ticksByThread(pid: number): Map<string, number> {
  const folder = `/proc/${pid}/task`;
  return new Map(
    fs.readdirSync(folder).map((id) => {
      const name = fs.readFileSync(`${folder}/${id}/comm`, 'utf8').trim();
      return [`${name} ${id}`, ticksOf(`${folder}/${id}/stat`)];
    }),
  );
}

function rssMbOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was running`)));
    child.stdout?.on('data', (chunk: Buffer) => /running/.test(chunk.toString()) && resolve());
  });
}

async function measure(file: string, args: string[], env: Record<string, string>): Promise<Idle> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilRunning(child);
    const pid = child.pid ?? 0;
    await sleep(settleMs);
    const threadsBefore = ticksByThread(pid);
    const before = ticksOf(`/proc/${pid}/stat`);
    const startedAt = performance.now();
    await sleep(measuredMs);
    const seconds = (performance.now() - startedAt) / 1_000;
    const percentOf = (ticks: number) => (ticks / ticksPerSecond / seconds) * 100;
    const threads = [...ticksByThread(pid)].map(([name, ticks]) => ({
      name,
      percent: percentOf(ticks - (threadsBefore.get(name) ?? 0)),
    }));
    return {
      cpuPercent: percentOf(ticksOf(`/proc/${pid}/stat`) - before),
      rssMb: rssMbOf(pid),
      threads: threads.filter(({ percent }) => percent >= 0.01).sort((a, b) => b.percent - a.percent),
    };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-idle-'));
try {
  const server = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' };
  const rows: [string, Idle][] = [];
  const add = async (name: string, file: string, args: string[], env: Record<string, string>) => {
    const idle = await measure(file, args, env);
    rows.push([name, idle]);
    process.stdout.write(`${name}: ${idle.cpuPercent.toFixed(2)} %, ${idle.rssMb.toFixed(0)} MB\n`);
    for (const thread of idle.threads)
      process.stdout.write(`  ${thread.name} ${thread.percent.toFixed(2)} %\n`);
  };
  await add('bare Node, Fastify, PGlite', 'bench/bare-idle.ts', [path.join(folder, 'bare')], {});
  await add('Rounds, first start', 'bin/start.ts', [], server);
  await add('Rounds, started again', 'bin/start.ts', [], server);
  if (process.env.DATABASE_URL) {
    const env = { ...server, DATABASE_URL: process.env.DATABASE_URL };
    await add('Rounds on Postgres, first start', 'bin/start.ts', [], env);
    await add('Rounds on Postgres, started again', 'bin/start.ts', [], env);
  }
  process.stdout.write(`\n${machine()}\n\n| nobody connected | % of a core | RSS MB |\n|---:|---:|---:|\n`);
  for (const [name, { cpuPercent, rssMb }] of rows)
    process.stdout.write(`| ${name} | ${cpuPercent.toFixed(2)} | ${rssMb.toFixed(0)} |\n`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
