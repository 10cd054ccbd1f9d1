// Programs beside the server that a test or a measurement starts, stops and kills: Postgres, Redis and Caddy of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Service = {
  port: number;
  url: string;
  pid(): number;
  start(): Promise<void>;
  /** Sent to all of its processes. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it; `start` begins again with what it has stored. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
};

/** What is installed here. @returns null where it isn't */
function findProgram(name: string): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null;
}

export const isInstalled = (...names: readonly string[]): boolean =>
  names.every((name) => findProgram(name) !== null);

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Postgres refuses to run as root. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = fs.readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : {};
}

function parentOf(pid: string): number {
  try {
    return Number(
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}

/** A process and those that it has started: those of Postgres leave its group. Linux only. */
export function processesOf(pid: number): number[] {
  const own = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return [pid, ...own];
}

/** @throws Error with the last one of the asked, after half a minute */
async function untilAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (const givesUpAt = performance.now() + 30_000; ; await sleep(50)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > givesUpAt) throw error;
    }
  }
}

type Program = {
  port: number;
  url: string;
  folder: string;
  command: string;
  args: readonly string[];
  user?: { uid?: number; gid?: number };
  isUp(): Promise<unknown>;
};

function serviceOf({ port, url, folder, command, args, user = {}, isUp }: Program): Service {
  let child: ChildProcess | undefined;
  const pid = () => child?.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    for (const one of processesOf(pid())) {
      try {
        process.kill(one, name);
      } catch {
        // It has ended in the meantime.
      }
    }
  };
  async function end(name: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    if (name === 'SIGKILL') signal(name);
    else child.kill(name);
    await ended;
  }
  return {
    port,
    url,
    pid,
    signal,
    end,
    async start() {
      child = spawn(command, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
      await untilAnswers(isUp);
    },
    async remove() {
      await end('SIGKILL');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeFolder(name: string, user: { uid?: number; gid?: number } = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `rounds-${name}-`));
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  return folder;
}

function requireProgram(name: string): string {
  const file = findProgram(name);
  if (!file) throw new Error(`${name} is not installed here.`);
  return file;
}

export async function askPostgres(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 20_000,
  });
  // A database that goes away while the test asks rejects the statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function run(command: string, args: readonly string[], user = {}): Promise<void> {
  const child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${path.basename(command)} ended with ${code}: ${said}`);
}

type PostgresOptions = {
  settings?: Record<string, string>;
  /** Begins as a copy of that one and follows it. */
  standbyOf?: Service;
};

/** Postgres with an empty database `rounds`, as durable as by default. Not started yet. */
export async function createPostgres({ settings = {}, standbyOf }: PostgresOptions = {}): Promise<Service> {
  const user = ordinaryUser();
  const folder = makeFolder('postgres', user);
  const data = path.join(folder, 'data');
  const port = await freePort();
  if (standbyOf) {
    const from = ['-h', '127.0.0.1', '-p', String(standbyOf.port), '-U', 'rounds'];
    await run(
      requireProgram('pg_basebackup'),
      [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
      user,
    );
  } else await run(requireProgram('initdb'), ['-D', data, '-U', 'rounds', '-A', 'trust', '-E', 'UTF8'], user);
  const all = { listen_addresses: '127.0.0.1', max_connections: '200', ...settings };
  const args = ['-D', data, '-p', String(port), '-k', folder];
  const url = `postgres://rounds@127.0.0.1:${port}/postgres`;
  return serviceOf({
    port,
    url,
    folder,
    user,
    command: requireProgram('postgres'),
    args: [...args, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    isUp: () => askPostgres(url, 'select 1'),
  });
}

/** Redis without a disk: what it has in memory is lost when it ends. */
export async function createRedis(): Promise<Service> {
  const port = await freePort();
  return serviceOf({
    port,
    url: `redis://127.0.0.1:${port}`,
    folder: makeFolder('redis'),
    command: requireProgram('redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    isUp: () => connectsTo(port),
  });
}

/** Caddy in front of servers, set up as in `deploy/Caddyfile`. */
export async function createCaddy(targets: readonly number[]): Promise<Service> {
  const port = await freePort();
  const folder = makeFolder('caddy');
  const deployed = fs.readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
  const ports = targets.map((target) => `127.0.0.1:${target}`).join(' ');
  const file = deployed
    .replace('{$PUBLIC_URL}', `http://127.0.0.1:${port}`)
    .replace('app1:3000 app2:3000', ports);
  fs.writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${file}`);
  return serviceOf({
    port,
    url: `http://127.0.0.1:${port}`,
    folder,
    command: requireProgram('caddy'),
    args: ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    isUp: async () => {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
      if (!ok) throw new Error(`Caddy answers ${status}`);
    },
  });
}

function connectsTo(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(void socket.destroy()));
    socket.once('error', reject);
  });
}
