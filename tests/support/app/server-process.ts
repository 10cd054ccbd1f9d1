// A server in a separate process, for tests that kill it.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { resolveOnce } from './started-server.ts';
import { startedTemplate } from './template.ts';

export type ServerProcess = { origin: string; port: number; child: ChildProcess };

/**
 * @param port 0 for any that is free
 * @param root of the repository whose server it is
 */
export async function startServer(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  root = process.cwd(),
): Promise<ServerProcess> {
  // An embedded database is a copy of the one all tests begin with, because creating one takes ten seconds of processor time.
  const database = path.join(dataDir, 'db');
  if (!environment.DATABASE_URL && !existsSync(database))
    await fs.cp(await startedTemplate(), database, { recursive: true });
  // The data set of drugs takes a moment to load, and these tests are not about it.
  const child = fork('bench/server.ts', [String(port), dataDir, 'none', 'none'], {
    cwd: root,
    execArgv: ['--import', resolveOnce],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const bound = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    child.once('message', (message) => resolve((message as { port: number }).port));
  });
  return { origin: `http://127.0.0.1:${bound}`, port: bound, child };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
