// `npm start`: builds the pages when they are missing or older than their sources, then runs the server.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { canBuild, isBuildFresh, isBuilt } from './build-state.ts';

const root = path.resolve(import.meta.dirname, '..');
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Rounds runs on Node 24, which \`npm ci\` installs into the project on Linux, Windows and Intel Macs.\nThis is Node ${process.versions.node}: start with \`npm start\`, or install Node 24 where npm has none for this machine.\n`,
  );
  process.exit(1);
}

if (!isBuilt(root) && !canBuild(root)) {
  process.stderr.write(
    'The pages are not built, and the packages that build them are not installed.\nRun `npm ci --include=dev && npm run build`, or bring the folder `build` along.\n',
  );
  process.exit(1);
}
// An install without them runs what it was given: its files are newer than the build only because they were copied later.
if (canBuild(root) && !isBuildFresh(root)) {
  process.stdout.write('Building the pages, once …\n');
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}\n${build.stderr}\nThe pages could not be built.\n`);
    process.exit(1);
  }
}
/**
 * Stops the C library from holding on to some 200 MB of an idle server: one arena per thread, and in each the
 * space of freed large blocks, because its threshold grows with every block freed. Both settings only apply
 * when a process starts, so this one restarts itself in place, with the same id, terminal and arguments.
 */
function startWithLittleMemory(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || process.send || !process.execve) return;
  // It is experimental, and no one at a terminal can do anything about that.
  process.removeAllListeners('warning');
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  });
}

startWithLittleMemory();
// React chooses its development or production half by this when it is first loaded; the latter renders twice as fast.
process.env.NODE_ENV ??= 'production';
await import('../src/start.ts');
