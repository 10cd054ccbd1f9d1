// `npm test`: checks, unit and API tests, journeys in Chromium; closes with one line that sums them up.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

type Sum = { passed: number; failed: number; skipped: number };
const sum: Sum = { passed: 0, failed: 0, skipped: 0 };

/** @returns whether the command ended well */
function run(title: string, script: string, environment: Record<string, string | undefined> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return done.status === 0;
}

function read<T>(file: string): T | null {
  const full = path.join(results, file);
  return fs.existsSync(full) ? (JSON.parse(fs.readFileSync(full, 'utf8')) as T) : null;
}

/** A runner that died without a report, or failed outside of its tests, counts as one failure. */
function count(isFine: boolean, report: Sum | null): void {
  sum.passed += report?.passed ?? 0;
  sum.skipped += report?.skipped ?? 0;
  sum.failed += isFine ? 0 : Math.max(1, report?.failed ?? 0);
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
function vitestSum(file: string): Sum | null {
  const report = read<VitestReport>(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }
  );
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
function playwrightSum(): Sum | null {
  const stats = read<PlaywrightReport>('e2e.json')?.stats;
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : null;
}

for (const [title, script] of [
  ['Types', 'types'],
  ['Lint', 'lint'],
  ['Unused files, exports and dependencies', 'unused'],
  ['Build of the pages', 'build'],
] as const) {
  const isFine = run(title, script);
  count(isFine, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 });
}

const postgres = process.env.TEST_DATABASE_URL;
const embedded = { TEST_DATABASE_URL: undefined };
count(
  run('Unit and API tests on the embedded database', 'test:unit', { ...embedded, TEST_REPORT: 'unit.json' }),
  vitestSum('unit.json'),
);
if (postgres) {
  count(
    run('API tests on Postgres', 'test:api', { TEST_DATABASE_URL: postgres, TEST_REPORT: 'postgres.json' }),
    vitestSum('postgres.json'),
  );
}
count(run('Journeys in Chromium', 'test:e2e', embedded), playwrightSum());

process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed === 0 ? 0 : 1);
