// `npm test`: checks, unit and API tests, journeys in Chromium; closes with what failed and one line that sums them up.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

/** Databases and profiles of tests live for seconds: in memory where the system has room for them there, else on the disk. */
function placeForScratch(): string | undefined {
  const inMemory = '/dev/shm';
  if (!fs.existsSync(inMemory)) return undefined;
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return bavail * bsize > 4 * 1024 ** 3 ? fs.mkdtempSync(path.join(inMemory, 'rounds-')) : undefined;
}
const scratch = placeForScratch();

type Sum = { passed: number; failed: number; skipped: number };
const sum: Sum = { passed: 0, failed: 0, skipped: 0 };
/** Told again at the end: a long run's own reports are far above by then. */
const failures: string[] = [];

/** @returns whether the command ended well */
function run(title: string, script: string, environment: Record<string, string | undefined> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(scratch && { TMPDIR: scratch }), ...environment },
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

const firstLines = (text = '') => text.split('\n').slice(0, 4).join('\n    ');

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
function vitestSum(file: string): Sum | null {
  const report = read<VitestReport>(file);
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed)
      failures.push(
        `${path.relative(root, name)}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`,
      );
    if (status === 'failed' && failed.length === 0)
      failures.push(`${path.relative(root, name)}\n    ${firstLines(message)}`);
  }
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }
  );
}

type PlaywrightSuite = {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};
function keepFailedSpecs(suites: PlaywrightSuite[] = []): void {
  for (const { specs = [], suites: inner } of suites) {
    for (const { file, title, tests } of specs.filter(({ ok }) => !ok))
      failures.push(`${file}: ${title}\n    ${firstLines(tests[0]?.results[0]?.error?.message)}`);
    keepFailedSpecs(inner);
  }
}
function playwrightSum(): Sum | null {
  const report = read<PlaywrightReport>('e2e.json');
  keepFailedSpecs(report?.suites);
  const stats = report?.stats;
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
  if (!isFine) failures.push(`${title}: npm run ${script}`);
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
// Skipped, and counted so, where neither is installed.
count(run('Students in Firefox and WebKit', 'test:browsers', embedded), vitestSum('browsers.json'));

if (scratch) fs.rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`\n== What failed\n${failures.join('\n')}\n`);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed === 0 ? 0 : 1);
