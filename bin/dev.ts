// `npm run dev`: the server with pages that reload by themselves, started again when its own files change.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

// Not `node --watch`: it also follows the copies of its settings that the pages' tool writes, and starts over forever.
function isServerFile(name: string): boolean {
  return /\.(?:ts|json)$/.test(name) && !/\.test\.ts$|(?:^|[/\\])web[/\\.]|[/\\]views[/\\]/.test(name);
}

let server: ChildProcess | undefined;
let waiting: NodeJS.Timeout | undefined;

function start(): void {
  server = spawn(process.execPath, ['src/start.ts', '--dev'], { cwd: root, stdio: 'inherit' });
}

function startAgain(name: string): void {
  process.stdout.write(`${name} has changed.\n`);
  const before = server;
  if (before && before.exitCode === null && before.signalCode === null) {
    before.once('exit', start);
    before.kill('SIGTERM');
  } else {
    start();
  }
}

fs.watch(path.join(root, 'src'), { recursive: true }, (_event, name) => {
  if (!name || !isServerFile(name)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => startAgain(name), 200);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.once('exit', () => process.exit(0));
    server?.kill('SIGTERM');
  });
}
start();
