// `npm run production`: turns this folder into a production installation: builds the pages, then removes what
// a started server never reads.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { canBuild, isBuildFresh } from './build-state.ts';
import { megabytesOf } from './reports/folder-size.ts';
import { unreadFiles } from './unread-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const packages = path.join(root, 'node_modules');

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (canBuild(root) && !isBuildFresh(root)) npm('run', 'build');
npm('prune', '--omit=dev', '--no-audit', '--no-fund');
// The next `npm ci` brings them back.
for (const each of unreadFiles(packages))
  fs.rmSync(path.join(packages, each), { recursive: true, force: true });
process.stdout.write(`Packages: ${megabytesOf(packages)} MB. Start with \`npm start\`.\n`);
